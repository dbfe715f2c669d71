import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changeApi } from '#contract/teams/change.api'
import { teamsApi } from '#contract/teams/teams.api'
import { room } from '../../../server/db/schema/rooms/rooms'
import { MyData } from '../../../src/app/home/my-data'
import { MyTeam } from '../../../src/domains/teams/screens/my-team'
import { createTeam, FULL, membersOf, newcomer, newcomers, people, ROOM } from '../../server/teams/setup'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
const user = userEvent.setup()
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const open = (who: Client) => {
  connect(s, who)
  return show(<MyTeam roomId={ROOM} />)
}
const confirm = async (button: string) => {
  const box = await screen.findByRole('alertdialog')
  await user.click(within(box).getByRole('button', { name: button }))
}

test('a seat that got free is offered on the team page, and taken there', async () => {
  const who = await newcomer(s, ROOM)
  await who.post(changeApi.wait, { training_room_id: ROOM, team_id: FULL })
  open(who)
  expect(await screen.findByText('正在候补“逐光工作室”')).toBeTruthy()
  expect(screen.getByText(/排在第 1 位/)).toBeTruthy()
  cleanup()
  const leader = await s.as(people.studentB.login)
  const leaving = (await leader.get(teamsApi.users, { team_id: FULL })).data.list[1]
  await leader.post(teamsApi.removeUser, { team_id: FULL, uid: leaving?.uid ?? 0 })
  open(who)
  expect(await screen.findByText('“逐光工作室”有名额了')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '加入团队' }))
  expect(await screen.findByText('加入成功')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: '逐光工作室' })).toBeTruthy()
  expect(await membersOf(s, FULL)).toContainEqual({ uid: who.uid, role: 'user' })
})

test('an offered leadership is taken on the team page', async () => {
  const [leader, heir] = (await newcomers(s, 2, ROOM)) as [Client, Client]
  const { id } = (await createTeam(leader, '接力棒')).data
  await heir.post(teamsApi.join, { training_room_id: ROOM, team_id: id })
  await leader.post(teamsApi.updateUserRole, { team_id: id, uid: heir.uid, role: 'leader' })
  open(heir)
  expect(await screen.findByText(/想把队长移交给你/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '接任队长' }))
  expect(await screen.findByText('你已成为队长')).toBeTruthy()
  expect(await screen.findByText('我是队长')).toBeTruthy()
})

test('switches team after being asked; offline and locked say so', async () => {
  const [leader, mover] = (await newcomers(s, 2, ROOM)) as [Client, Client]
  const from = (await createTeam(leader, '此地')).data.id
  await mover.post(teamsApi.join, { training_room_id: ROOM, team_id: from })
  const to = (await createTeam(await newcomer(s, ROOM), '彼地')).data.id
  open(mover)
  await user.click(await screen.findByRole('button', { name: '更换团队' }))
  const dialog = await screen.findByRole('dialog', { name: '更换团队' })
  await user.click(await within(dialog).findByRole('radio', { name: /^彼地/ }))
  await user.click(within(dialog).getByRole('button', { name: '更换' }))
  await confirm('更换')
  expect(await screen.findByText('更换成功')).toBeTruthy()
  expect(await membersOf(s, to)).toContainEqual({ uid: mover.uid, role: 'user' })
  cleanup()
  await s.db
    .update(room)
    .set({ teamLockTime: s.now() - 1 })
    .where(eq(room.id, ROOM))
  open(mover)
  expect(await screen.findByText('组队已锁定，需要调整请联系老师。')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: '退出团队' })).toBeNull())
  await s.db.update(room).set({ teamLockTime: 0 }).where(eq(room.id, ROOM))
})

test('shows the evaluation as a shape and in words, and the bound account', async () => {
  open(await s.as(people.studentA.login))
  const shape = await screen.findByRole('img', { name: /星辰战队：直播策划 88，现场表现 92/ })
  expect(shape).toBeTruthy()
  expect(await screen.findByText('脚本完整，货品组合合理')).toBeTruthy()
  expect(await screen.findByText('各团队平均')).toBeTruthy()
  expect(await screen.findByText('抖音 · 星辰战队的小店')).toBeTruthy()
  expect(screen.getByRole('button', { name: '打开主页' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '修改' }))
  const url = await screen.findByRole('textbox', { name: /主页链接/ })
  await user.clear(url)
  await user.type(url, 'http://x.cn')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('主页链接应以 https:// 开头')).toBeTruthy()
  await user.clear(url)
  const nickname = screen.getByRole('textbox', { name: /昵称/ })
  await user.clear(nickname)
  await user.type(nickname, '新昵称')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('抖音 · 新昵称')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '解绑' }))
  goOffline()
  await confirm('解绑')
  expect(await screen.findByText('网络不可用，请检查网络后重试')).toBeTruthy()
})

test('my data: progress, evaluation, team and check-ins of the room', async () => {
  connect(s, await s.as(people.studentA.login))
  show(<MyData roomId={3} />)
  expect(await screen.findByRole('heading', { name: '我的数据' })).toBeTruthy()
  for (const title of ['我的进度', '我的评价', '团队评价', '我的团队', '签到记录'])
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(await screen.findByRole('img', { name: /^我：文案写作 90，图文排版 82，账号运营 88/ })).toBeTruthy()
  expect(await screen.findByRole('img', { name: /^我的团队：文案写作 86/ })).toBeTruthy()
  cleanup()
  connect(s, await s.as(people.outsider.login))
  goOffline()
  show(<MyData roomId={3} />)
  expect(await screen.findByText('网络不可用，请检查网络后重试')).toBeTruthy()
})

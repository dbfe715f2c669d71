import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changeApi } from '#contract/teams/change.api'
import { teamsApi } from '#contract/teams/teams.api'
import { configureNavigate } from '#lib/navigate'
import { MyTeam } from '../../../src/domains/teams/screens/my-team'
import { createTeam, membersOf, newcomer, newcomers, people, ROOM } from '../../server/teams/setup'
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

const open = (who: Client, join = false) => {
  connect(s, who)
  return show(<MyTeam roomId={ROOM} join={join} />)
}
const team = async (title: string, others: number) => {
  const [leader, ...rest] = (await newcomers(s, others + 1, ROOM)) as [Client, ...Client[]]
  const { id, code } = (await createTeam(leader, title)).data
  for (const r of rest) await r.post(teamsApi.join, { team_id: id, training_room_id: ROOM })
  return { id, code, leader, rest: rest as [Client, ...Client[]] }
}
const nameOf = async (who: Client, id: number) =>
  (await who.get(teamsApi.users, { team_id: id })).data.list.find((u) => u.uid === who.uid)?.truename ?? ''

test('shows the team: code, seats, people with their roles', async () => {
  open(await s.as(people.studentA.login))
  expect(await screen.findByRole('heading', { name: '星辰战队' })).toBeTruthy()
  expect(screen.getByText('X7K2QD')).toBeTruthy()
  expect(screen.getByText('4/5 人 · 还剩 1 个名额 · 导师 1/2')).toBeTruthy()
  const list = await screen.findByRole('list', { name: '团队成员' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(5)
  expect(within(list).getByText('队长')).toBeTruthy()
  expect(within(list).getByText('导师')).toBeTruthy()
})

test('without a team offers one; whoever takes no part is told why', async () => {
  open(await newcomer(s, ROOM))
  expect(await screen.findByText('你还没有团队')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '加入或创建团队' }))
  const dialog = await screen.findByRole('dialog', { name: '加入或创建团队' })
  expect(within(dialog).getByText('加入别人的团队')).toBeTruthy()
  expect(within(dialog).getByText('创建自己的团队')).toBeTruthy()
  cleanup()
  open(await s.as(people.judge.login))
  expect(await screen.findByText('你已经是实训室评委，不能加入团队')).toBeTruthy()
})

test('creates a team by every rule of its name, then invites', async () => {
  const person = await newcomer(s, ROOM)
  const { visited } = open(person, true)
  await user.click(await screen.findByText('创建自己的团队'))
  const name = await screen.findByRole('textbox', { name: /团队名称/ })
  await user.click(screen.getByRole('button', { name: '创建团队' }))
  expect(await screen.findByText('输入团队名称')).toBeTruthy()
  await user.type(name, '一二三四五六七八九十一二三四五六七八九十二十一')
  expect((name as HTMLInputElement).value).toBe('一二三四五六七八九十一二三四五六七八九十')
  await user.tab()
  expect(await screen.findByText('团队名称在15个字以内')).toBeTruthy()
  await user.clear(name)
  await user.type(name, '星 辰战队')
  await user.tab()
  expect(await screen.findByText('团队名称不能重复')).toBeTruthy()
  await user.clear(name)
  await user.type(name, '浪花小队')
  await user.click(screen.getByRole('button', { name: '创建团队' }))
  const dialog = await screen.findByRole('dialog', { name: '邀请队友' })
  expect(within(dialog).getByText('团队码')).toBeTruthy()
  expect(within(dialog).getByText(/\/training-room\/student\/2\/index\?invite_code=/)).toBeTruthy()
  expect(await within(dialog).findByRole('img', { name: '加入浪花小队的二维码' })).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '完成' }))
  expect(visited).toContain('/training-room/student/2/my-team')
  expect(await screen.findByRole('heading', { name: '浪花小队' })).toBeTruthy()
})

test('without a network the dialog says what it waits for, and Enter sends nothing', async () => {
  const person = await newcomer(s, ROOM)
  open(person, true)
  await user.click(await screen.findByText('创建自己的团队'))
  const name = await screen.findByRole('textbox', { name: /团队名称/ })
  goOffline()
  expect(await screen.findByRole('button', { name: '联网后才能创建团队' })).toHaveProperty('disabled', true)
  await user.type(name, '逆风小队{Enter}')
  expect(screen.queryByText(/网络不可用/)).toBeNull()
  connect(s, person)
  await screen.findByRole('button', { name: '创建团队' })
  await user.type(name, '{Enter}')
  expect(await screen.findByRole('dialog', { name: '邀请队友' })).toBeTruthy()

  cleanup()
  const other = await newcomer(s, ROOM)
  open(other, true)
  await user.click(await screen.findByText('加入别人的团队'))
  await user.click(screen.getByRole('button', { name: '团队名称' }))
  await user.type(screen.getByRole('searchbox'), '逆风{Enter}')
  await screen.findByRole('button', { name: '加入逆风小队' })
  goOffline()
  expect(await screen.findByRole('button', { name: '联网后才能加入逆风小队' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: '联网后才能查找' })).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('searchbox'), '小队{Enter}')
  expect(screen.queryByText(/网络不可用/)).toBeNull()
})

test('a link to the create-or-join dialog says so to somebody who has a team', async () => {
  const went: string[] = []
  open(await s.as('13800000004'), true)
  configureNavigate((href) => went.push(href))
  expect(await screen.findByText('你已经在团队里了')).toBeTruthy()
  expect(went).toEqual([`/training-room/student/${ROOM}/my-team`])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('joins by code or name, with what is wrong said beside it', async () => {
  const { code, id } = await team('找得到吗', 0)
  const person = await newcomer(s, ROOM)
  const { visited } = open(person, true)
  await user.click(await screen.findByText('加入别人的团队'))
  const search = screen.getByRole('button', { name: '查找' })
  const box = () => screen.getByRole('searchbox')
  await user.click(search)
  expect(await screen.findByText('输入团队码', { selector: '[role=alert], [role=alert] *, p, span' })).toBeTruthy()
  await user.type(box(), '团队')
  await user.click(search)
  expect(await screen.findByText('团队码格式错误')).toBeTruthy()
  await user.clear(box())
  await user.type(box(), 'ZZZZZZ')
  await user.click(search)
  expect(await screen.findByText('找不到该团队，检查是否填写错误')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '团队名称' }))
  await user.type(box(), '逐光')
  await user.click(search)
  // Full, in a room with a waiting list.
  await user.click(await screen.findByRole('button', { name: '候补逐光工作室' }))
  expect(await screen.findByText('已加入候补，排在第 1 位')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '团队码' }))
  await user.type(box(), code.toLowerCase())
  await user.click(search)
  await user.click(await screen.findByRole('button', { name: '加入找得到吗' }))
  expect(await screen.findByText('加入成功')).toBeTruthy()
  await waitFor(() => expect(visited).toContain('/training-room/student/2/index'))
  expect(await membersOf(s, id)).toHaveLength(2)
})

test('the leader renames, hands over and removes, each after being asked', async () => {
  const { id, leader, rest } = await team('改朝换代', 2)
  const [a, b] = rest as [Client, Client]
  const [nameA, nameB] = [await nameOf(a, id), await nameOf(b, id)]
  open(leader)
  await user.click(await screen.findByRole('button', { name: '修改名称' }))
  const field = await screen.findByRole('textbox', { name: /团队名称/ })
  await user.clear(field)
  goOffline()
  expect(await screen.findByRole('button', { name: '联网后才能保存' })).toHaveProperty('disabled', true)
  await user.type(field, '新朝代{Enter}')
  const renaming = screen.getByRole('dialog', { name: '修改团队名称' })
  expect(within(renaming).queryByText(/网络不可用/)).toBeNull()
  connect(s, leader)
  await user.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByRole('heading', { name: '新朝代' })).toBeTruthy()
  const confirm = async (button: string) => {
    const box = await screen.findByRole('alertdialog')
    await user.click(within(box).getByRole('button', { name: button }))
  }
  await user.click(await screen.findByRole('button', { name: `管理${nameB}` }))
  await user.click(await screen.findByRole('button', { name: '移除成员' }))
  await confirm('移除')
  expect(await screen.findByText('移除成功')).toBeTruthy()
  await waitFor(async () => expect(await membersOf(s, id)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: '退出团队' }))
  expect(await screen.findByText('队长不能直接退出，请先移交队长')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: `管理${nameA}` }))
  await user.click(await screen.findByRole('button', { name: '移交队长' }))
  await confirm('移交')
  expect(await screen.findByText(`等待${nameA}接任队长`)).toBeTruthy()
  await a.post(changeApi.operateHandover, { team_id: id, action: 'accept' })
  cleanup()
  open(leader)
  expect(await screen.findByText('我是队员')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '退出团队' }))
  await confirm('退出')
  expect(await screen.findByText('退出成功')).toBeTruthy()
  expect(await screen.findByText('你还没有团队')).toBeTruthy()
  expect(await membersOf(s, id)).toEqual([{ uid: a.uid, role: 'leader' }])
})

test('hands out links for team mates and mentors, and replaces them', async () => {
  const { leader } = await team('邀请函', 0)
  open(leader)
  await user.click(await screen.findByRole('button', { name: '邀请导师' }))
  const dialog = await screen.findByRole('dialog', { name: '邀请导师' })
  expect(within(dialog).queryByText('团队码')).toBeNull()
  const before = await s.count('invite')
  await user.click(within(dialog).getByRole('button', { name: '更换邀请链接' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '更换' }))
  expect(await screen.findByText('已更换邀请链接')).toBeTruthy()
  expect(await s.count('invite')).toBe(before + 1)
  // Nothing here can draw, as in some old web views.
  await user.click(within(dialog).getByRole('button', { name: '生成海报' }))
  expect(await screen.findByText('图片生成失败')).toBeTruthy()
})

test('offline shows what the device has, since when, and what waits for the network', async () => {
  const { leader } = await team('离线也在', 0)
  open(leader)
  await screen.findByRole('button', { name: '邀请队友' })
  await screen.findByRole('list', { name: '团队成员' })
  goOffline()
  expect(await screen.findByText(/离线 · 数据截至/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: '离线也在' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '联网后才能邀请队友' })).toHaveProperty('disabled', true)
})

test('an error says so and can be tried again', async () => {
  const person = await newcomer(s, ROOM)
  connect(s, person)
  goOffline()
  show(<MyTeam roomId={ROOM} />)
  expect(await screen.findByText('网络不可用，请检查网络后重试')).toBeTruthy()
  connect(s, person)
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('你还没有团队')).toBeTruthy()
})

import 'fake-indexeddb/auto'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { categoryApi } from '#contract/teams/grouping/category.api'
import { indicatorApi } from '#contract/teams/grouping/indicator.api'
import { teamsApi } from '#contract/teams/teams.api'
import { withDb } from '#lib/device/device-store'
import { roomsQueries } from '../../../src/domains/rooms/rooms.queries'
import { ManageTeams } from '../../../src/domains/teams/screens/manage/teams'
import { createTeam, membersOf, newcomers, people, ROOM } from '../../server/teams/setup'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
const user = userEvent.setup()
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

function Tab() {
  const room = useQuery(roomsQueries.detail(ROOM)).data
  return <ManageTeams roomId={ROOM} room={room} ended={false} />
}
const open = () => {
  connect(s, teacher)
  return show(<Tab />)
}
const search = async (name: string) => {
  await user.type(await screen.findByRole('searchbox', { name: '按名称搜索团队' }), `${name}{enter}`)
  await waitFor(() => expect(screen.queryAllByRole('checkbox', { name: `选择${name}` })).toHaveLength(1))
}
const act = async (name: string, action: string) => {
  await search(name)
  if (action === '成员') return user.click(screen.getByRole('button', { name: `成员：${name}` }))
  await user.click(screen.getByRole('button', { name: `${name}的更多操作` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const confirm = async (button: string) => {
  const box = await screen.findByRole('alertdialog')
  await user.click(within(box).getByRole('button', { name: button }))
}
const team = async (title: string, others: number) => {
  const [leader, ...rest] = (await newcomers(s, others + 1, ROOM)) as [Client, ...Client[]]
  const { id } = (await createTeam(leader, title)).data
  for (const r of rest) await r.post(teamsApi.join, { team_id: id, training_room_id: ROOM })
  return { id, leader, rest: rest as [Client, ...Client[]] }
}
const nameOf = async (id: number, uid: number) =>
  (await teacher.get(teamsApi.users, { team_id: id })).data.list.find((u) => u.uid === uid)?.truename ?? ''

test('lists teams with their category, finds them, and says when there is none', async () => {
  open()
  expect(await screen.findByText('星辰战队')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^本科组/ }))
  await waitFor(() => expect(screen.queryByText('星辰战队')).toBeNull())
  expect(await screen.findByText('青禾小队')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: '按名称搜索团队' }), '没有的{enter}')
  expect(await screen.findByText('没有找到符合的团队')).toBeTruthy()
})

test('makes a team for others and moves somebody into it', async () => {
  const [a] = (await newcomers(s, 1, ROOM)) as [Client]
  const mine = (await a.get(teamsApi.lists, { training_room_id: ROOM })).data.total
  open()
  await user.click(await screen.findByRole('button', { name: '新建团队' }))
  const dialog = await screen.findByRole('dialog', { name: '新建团队' })
  await user.type(within(dialog).getByRole('textbox', { name: /团队名称/ }), '安排好了')
  const [first] = await within(dialog).findAllByRole('checkbox')
  await user.click(first as HTMLElement)
  await user.click(within(dialog).getByRole('button', { name: /任队长$/ }))
  expect(await screen.findByText('已创建“安排好了”')).toBeTruthy()
  expect((await teacher.get(teamsApi.lists, { training_room_id: ROOM })).data.total).toBe(mine + 1)
})

test('dissolves after being asked, and undoes it', async () => {
  const t = await team('去而复返', 1)
  open()
  await act('去而复返', '解散')
  await confirm('解散')
  expect(await screen.findByText('“去而复返”已解散')).toBeTruthy()
  expect(await membersOf(s, t.id)).toEqual([])
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(await screen.findByText('已恢复“去而复返”和 2 名成员')).toBeTruthy()
  expect(await membersOf(s, t.id)).toHaveLength(2)
})

test('appoints, splits off and removes people of a team', async () => {
  const t = await team('人员调整', 2)
  const [a, b] = t.rest as unknown as [Client, Client]
  const [nameA, nameB] = [await nameOf(t.id, a.uid), await nameOf(t.id, b.uid)]
  open()
  await act('人员调整', '成员')
  await user.click(await screen.findByRole('checkbox', { name: `选择${nameA}` }))
  await user.click(screen.getByRole('button', { name: '设为队长' }))
  expect(await screen.findByText(`${nameA}已成为队长`)).toBeTruthy()
  await user.click(await screen.findByRole('checkbox', { name: `选择${nameB}` }))
  await user.click(screen.getByRole('button', { name: '拆成新团队' }))
  await user.type(await screen.findByRole('textbox', { name: /团队名称/ }), '拆出来的')
  await user.click(screen.getByRole('button', { name: `拆分，${nameB}任队长` }))
  expect(await screen.findByText('已拆成“拆出来的”')).toBeTruthy()
  expect(await membersOf(s, t.id)).toEqual([
    { uid: t.leader.uid, role: 'user' },
    { uid: a.uid, role: 'leader' },
  ])
})

test('marks a team in every dimension', async () => {
  const t = await team('等待评价', 0)
  open()
  await act('等待评价', '评价')
  const field = await screen.findByRole('textbox', { name: /^直播策划（占 30%）/ })
  await user.type(field, '101')
  expect(await screen.findByText('请输入 0～100')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '91')
  await user.click(screen.getByRole('checkbox', { name: '选品' }))
  expect(screen.getByText('综合得分：91')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存评价' }))
  expect(await screen.findByText('评价已保存')).toBeTruthy()
  const { marks } = (await teacher.get(indicatorApi.recordDetail, { team_id: t.id })).data
  expect(marks[0]).toMatchObject({ score: 91, points: ['选品'] })
  expect(marks[1]?.score).toBe(-1)
})

test('sets the dimensions and the rows below them, whose weights are 100 together', async () => {
  open()
  await user.click(await screen.findByRole('button', { name: '评价指标' }))
  const first = await screen.findByRole('region', { name: '指标 1' })
  const weight = within(first).getByRole('textbox', { name: /权重/ })
  await user.clear(weight)
  await user.type(weight, '20')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/权重合计 90%.*权重总和需等于100/)).toBeTruthy()
  await user.clear(weight)
  await user.type(weight, '30')
  await user.click(within(first).getByRole('button', { name: /添加下级指标/ }))
  const part = await screen.findByRole('region', { name: '指标 1.1' })
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await within(part).findByText('请输入名称')).toBeTruthy()
  await user.type(within(part).getByRole('textbox', { name: /指标名称/ }), '选题')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeTruthy()
  const { rows } = (await teacher.get(indicatorApi.teamData, { training_room_id: ROOM })).data
  expect(rows[1]).toMatchObject({ title: '选题', weight: 100, pid: rows[0]?.id })
  // The dimension is the sum of its row in the form of marks.
  await user.keyboard('{Escape}')
  cleanup()
  const t = await team('两级评价', 0)
  open()
  await act('两级评价', '评价')
  await user.type(await screen.findByRole('textbox', { name: /选题（占该维度 100%）/ }), '84')
  expect(await screen.findByRole('heading', { name: /（占 30%） 84 分/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存评价' }))
  expect(await screen.findByText('评价已保存')).toBeTruthy()
  const { marks } = (await teacher.get(indicatorApi.recordDetail, { team_id: t.id })).data
  expect(marks.slice(0, 2).map((mark) => mark.score)).toEqual([84, 84])
})

test('indicators that were not saved are there again, go on as they were, and are gone once saved', async () => {
  open()
  await user.click(await screen.findByRole('button', { name: '评价指标' }))
  const first = await screen.findByRole('region', { name: '指标 1' })
  const [about] = within(first).getAllByRole('textbox', { name: '说明' })
  await user.type(about as HTMLElement, '先看选题')
  cleanup()
  document.body.innerHTML = ''
  open()
  await user.click(await screen.findByRole('button', { name: '评价指标' }))
  expect(await screen.findByText(/已恢复 .+ 没有保存的内容/)).toBeTruthy()
  expect(screen.getByDisplayValue(/先看选题/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('保存成功')
  await waitFor(async () => expect(await withDb((db) => db.get('drafts', `form:indicators:${ROOM}`))).toBeUndefined())
  const { rows } = (await teacher.get(indicatorApi.teamData, { training_room_id: ROOM })).data
  expect(rows[0]?.description).toContain('先看选题')
})

test('indicators that a colleague saved meanwhile are not written over but by choice, and one that went is new again', async () => {
  const now = async () => (await teacher.get(indicatorApi.teamData, { training_room_id: ROOM })).data
  const { version } = await now()
  open()
  await user.click(await screen.findByRole('button', { name: '评价指标' }))
  const first = await screen.findByRole('region', { name: '指标 1' })
  const [field] = within(first).getAllByRole<HTMLInputElement>('textbox', { name: /维度名称/ })
  if (!field) throw new Error('no dimension')
  await user.type(field, '甲')
  const mine = field.value
  const theirs = { title: '乙写的', description: '', weight: 100, skill_point: [] }
  const input = { training_room_id: ROOM, version, rows: [theirs] }
  expect((await teacher.post(indicatorApi.saveRows, input)).code).toBe(20_000)
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/^刚刚被其他人修改/)).toBeTruthy()
  expect([field.value, (await now()).rows.map(({ title }) => title)]).toEqual([mine, [theirs.title]])
  await user.click(screen.getByRole('button', { name: '用我的' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  // Theirs goes, which is asked about.
  await confirm('保存')
  await waitFor(async () => expect((await now()).rows[0]?.title).toBe(mine))
})

test('keeps categories, and sorts chosen teams into them', async () => {
  await team('待分类', 0)
  open()
  await user.click(await screen.findByRole('button', { name: '分类' }))
  await user.type(await screen.findByRole('textbox', { name: '新的分类' }), '特邀组')
  await user.click(screen.getByRole('button', { name: '添加' }))
  expect(await screen.findByRole('button', { name: '修改特邀组' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await search('待分类')
  await user.click(screen.getByRole('checkbox', { name: '选择待分类' }))
  const found = (await teacher.get(categoryApi.lists, { training_room_id: ROOM })).data.find(
    (c) => c.title === '特邀组',
  )
  await user.selectOptions(screen.getByRole('combobox', { name: '调整到分类' }), String(found?.id))
  await user.click(screen.getByRole('button', { name: '调整' }))
  expect(await screen.findByText('已调整 1 个团队的分类')).toBeTruthy()
})

test('offline it shows what it has and refuses in words; without a right it says so', async () => {
  open()
  await act('星辰战队', '解散')
  goOffline()
  await confirm('解散')
  expect(await screen.findByText('网络不可用，请检查网络后重试')).toBeTruthy()
  expect(await screen.findByText(/离线 · 数据截至/)).toBeTruthy()
  cleanup()
  connect(s, await s.as(people.outsider.login))
  show(<ManageTeams roomId={ROOM} room={undefined} ended={false} />)
  expect(await screen.findByText(/你还未加入该实训室，无权限访问/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '去实训室申请加入' })).toBeTruthy()
})

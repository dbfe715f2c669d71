import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { startEvents } from '#lib/net/events'
import { account } from '../../../server/db/schema/account'
import { roomApply, roomMember } from '../../../server/db/schema/rooms/rooms'
import { pushHandlers } from '../../../src/app/push'
import { MemberScreen } from '../../../src/domains/rooms/screens/manage/members/member'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
const user = userEvent.setup()

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as('13800000003')
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const open = (tab: 'apply' | 'member' = 'apply') => {
  connect(s, teacher)
  return show(<MemberScreen roomId={2} tab={tab} onTab={() => {}} />, pushHandlers)
}
const applicant = async (login: string): Promise<Client> => {
  const who = await s.as(login)
  await s.db.delete(roomMember).where(and(eq(roomMember.roomId, 2), eq(roomMember.uid, who.uid)))
  return who
}
const apply = (who: Client) => who.post(roomsApi.apply, { training_room_id: 2 })
const statusOf = async (who: Client) => {
  const rows = await s.db.select().from(roomApply).where(eq(roomApply.uid, who.uid)).orderBy(roomApply.id)
  return rows.at(-1)?.status
}

test('an application arrives by event and is marked as new', async () => {
  vi.stubGlobal('EventSource', undefined)
  open()
  const stop = startEvents()
  expect(await screen.findByText('贾思雨')).toBeTruthy()
  expect(screen.queryByText('林小满')).toBeNull()
  await apply(await applicant('13800000010'))
  document.dispatchEvent(new Event('visibilitychange'))
  const name = await screen.findByText('林小满')
  expect(within(name.parentElement as HTMLElement).getByText('新')).toBeTruthy()
  expect(screen.getByText('有 1 条新申请')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '申请（2）' })).toBeTruthy()
  stop()
})

test('approves several at once', async () => {
  const people = await Promise.all(['13900000001', '13900000002'].map(applicant))
  for (const who of people) await apply(who)
  open()
  await user.click(await screen.findByRole('checkbox', { name: '选择黄雨桐' }))
  await user.click(screen.getByRole('checkbox', { name: '选择刘子豪' }))
  expect(screen.getByText('已选 2 人')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '批量通过' }))
  expect(await screen.findByText('已通过 2 人的申请')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('黄雨桐')).toBeNull())
  expect(await Promise.all(people.map(statusOf))).toEqual([3, 3])
})

test('rejecting asks for a reason', async () => {
  const who = await applicant('13900000003')
  await apply(who)
  open()
  const row = (await screen.findByText('张欣怡')).closest('li, tr') as HTMLElement
  await user.click(within(row).getByRole('button', { name: /拒绝/ }))
  const dialog = await screen.findByRole('dialog', { name: '拒绝申请' })
  await user.click(within(dialog).getByRole('button', { name: '确定拒绝' }))
  expect(await within(dialog).findByText('请填写拒绝原因')).toBeTruthy()
  expect(await statusOf(who)).toBe(2)
  await user.click(within(dialog).getByRole('button', { name: '名额已满' }))
  await user.click(within(dialog).getByRole('button', { name: '确定拒绝' }))
  expect(await screen.findByText('已拒绝 1 人的申请')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '拒绝申请' })).toBeNull())
  expect(await statusOf(who)).toBe(-2)
})

test('a role is changed from the menu of the row, after what it means was read', async () => {
  open('member')
  await user.click((await screen.findAllByRole('button', { name: '演示同学的更多操作' }))[0] as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: '设为教师' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(/演示同学将从学员变为教师，可以管理成员、布置和评分/)).toBeTruthy()
  await user.click(asked.getByRole('button', { name: '设为教师' }))
  expect(await screen.findByText('演示同学现在是教师')).toBeTruthy()
  const { data } = await teacher.get(lifecycleApi.log, { training_room_id: 2 })
  expect(data.list[0]).toMatchObject({ action: 'member.role', about: '演示同学', from: '学员', to: '教师' })
})

test('who is in a team is offered no other role: the menu says what is to be done first', async () => {
  open('member')
  await user.click((await screen.findAllByRole('button', { name: '王一诺的更多操作' }))[0] as HTMLElement)
  const why = await screen.findByRole('menuitem', { name: '该成员是团队成员，请先移出团队，再调整为教师或管理员' })
  expect((why as HTMLButtonElement).disabled).toBe(true)
  expect(screen.queryByRole('menuitem', { name: '设为教师' })).toBeNull()
})

test('without a network it shows what it has, says since when, and refuses in words', async () => {
  const who = await applicant('13900000004')
  await apply(who)
  open()
  const row = (await screen.findByText('吴俊杰')).closest('li, tr') as HTMLElement
  goOffline()
  expect(await screen.findByText(/离线 · 数据截至/)).toBeTruthy()
  const approve = within(row).getByRole<HTMLButtonElement>('button', { name: '联网后才能通过：吴俊杰' })
  expect(approve.disabled).toBe(true)
  expect(await statusOf(who)).toBe(2)
})

test('searches and filters; says when nobody is found; names are text', async () => {
  open('member')
  expect(await screen.findByText('李文博')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: '按姓名、学号或手机搜索' }), '<b>{enter}')
  expect(await screen.findByText('没有找到符合的成员')).toBeTruthy()
  await user.clear(screen.getByRole('searchbox', { name: '按姓名、学号或手机搜索' }))
  await user.click(screen.getByRole('button', { name: '仅评委' }))
  expect(await screen.findByText('赵志刚')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('李文博')).toBeNull())
})

test('somebody without the right reads why', async () => {
  connect(s, await s.as('13800000004'))
  show(<MemberScreen roomId={2} tab="apply" onTab={() => {}} />)
  expect(await screen.findByText('没有访问权限')).toBeTruthy()
})

test('all that the filter finds are chosen, named by number before it is done, and nobody else', async () => {
  const made = await s.db
    .insert(account)
    .values(
      Array.from({ length: 230 }, (_, n) => ({
        openid: `many-${n}`,
        name: `many-${n}`,
        truename: `海选${n}`,
        createTime: 1,
      })),
    )
    .returning()
  const uids = made.map((a) => a.uid)
  await s.db.insert(roomApply).values(uids.map((uid) => ({ roomId: 2, uid, status: 2 as const, createTime: 1 })))
  open()
  await user.type(await screen.findByRole('searchbox'), '海选')
  expect(await screen.findByText(/共 230 人/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: '全选' }))
  expect(screen.getByText('已选本页 20 人')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '选择全部 230 人' }))
  expect(await screen.findByText('已选全部 230 人')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '批量通过' }))
  const asked = within(await screen.findByRole('alertdialog', { name: '通过 230 人的申请' }))
  await user.click(asked.getByRole('button', { name: '通过' }))
  expect(await screen.findByText('已通过 230 人的申请')).toBeTruthy()
  const left = await s.db
    .select()
    .from(roomApply)
    .where(and(inArray(roomApply.uid, uids), eq(roomApply.status, 2)))
  expect(left).toEqual([])
  // Whom the words did not find still waits.
  expect((await teacher.get(roomsApi.applyList, { training_room_id: 2, status: 2 })).data.total).toBeGreaterThan(0)
})

test('members are sorted by name on the server, both ways', async () => {
  const names = async (sort: 'name' | '-name') => {
    const asked = { training_room_id: 2, keyword: '海选22', sort }
    return (await teacher.get(roomsApi.members, asked)).data.list.map((m) => m.truename)
  }
  const up = await names('name')
  expect(up).toHaveLength(11)
  expect(up[0]).toBe('海选22')
  expect(await names('-name')).toEqual([...up].reverse())
  const { data } = await teacher.get(roomsApi.members, { training_room_id: 2, sort: '-time', limit: 100 })
  const times = data.list.map((m) => m.join_time)
  expect(times).toEqual([...times].sort((a, b) => b - a))
})

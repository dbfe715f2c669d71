import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { roomsApi } from '#contract/rooms/rooms.api'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { invitesApi } from '#contract/teams/invites/invites.api'
import { rowsOf } from '../../../server/db/client'
import { world } from '../../../server/db/seed/world'
import { InviteLanding } from '../../../src/domains/teams/parts/invite-landing'
import { Invites } from '../../../src/domains/teams/screens/manage/invites'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people } = world
const user = userEvent.setup()
let s: TestServer
let teacher: Client
let room: RoomDetail
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
  room = (await teacher.get(roomsApi.detail, { id: 2 })).data
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

type Kind = 'room' | 'room_teacher' | 'committee'
const make = async (kind: Kind, terms: object = {}) =>
  (await teacher.post(invitesApi.create, { training_room_id: 2, kind, days: 7, max_uses: 5, ...terms })).data
const manage = () => {
  connect(s, teacher)
  return show(<Invites roomId={2} room={room} ended={false} />)
}
const land = (who: Client, code: string, anonymous = false) => {
  connect(s, who)
  return show(<InviteLanding roomId={2} code={code} anonymous={anonymous} onLogin={() => {}} onRegister={() => {}} />)
}
const act = async (row: HTMLElement, name: RegExp) => {
  const direct = within(row).queryByRole('button', { name })
  if (direct) return user.click(direct)
  await user.click(within(row).getByRole('button', { name: /更多/ }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
const roleOf = async (uid: number) =>
  (await rowsOf<{ role: string }>(s.db, sql`select role from room_member where room_id = 2 and uid = ${uid}`))[0]?.role

test('a manager makes an invite with its terms and hands it on', async () => {
  manage()
  await user.click(await screen.findByRole('button', { name: '新建邀请' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新建邀请' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: '邀请对方成为' }), '评委')
  const uses = dialog.getByRole('textbox', { name: '可用人数' })
  await user.clear(uses)
  await user.click(dialog.getByRole('button', { name: '生成邀请' }))
  expect(await dialog.findByText('这种邀请一次最多 20 人，请填写人数')).toBeTruthy()
  await user.type(uses, '3')
  await user.type(dialog.getByRole('textbox', { name: /备注/ }), '校外评委')
  await user.click(dialog.getByRole('button', { name: '生成邀请' }))
  expect(await screen.findByRole('dialog', { name: '邀请评委' })).toBeTruthy()
  expect(await screen.findByRole('img', { name: /二维码/ })).toBeTruthy()
  expect(await screen.findByText('0/3')).toBeTruthy()
})

test('who used it is known, and revoking ends it for good', async () => {
  const made = await make('room', { note: '发错的' })
  const outsider = await s.as(people.outsider.login)
  await outsider.post(invitesApi.accept, { training_room_id: 2, invite_code: made.invite_code })
  manage()
  const row = (await screen.findByText('发错的')).closest('li, tr') as HTMLElement
  await act(row, /谁用过/)
  const dialog = await screen.findByRole('dialog', { name: '谁用过这个邀请' })
  expect(await within(dialog).findByText('林小满')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: /关闭/ }))
  await act(row, /撤销/)
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  expect(await screen.findByText('已撤销邀请')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('发错的')).toBeNull())
})

test('of an invite that many used all are read, one page after the other', async () => {
  const made = await make('room', { note: '全年级', max_uses: 0 })
  await s.db.execute(sql`insert into invite_use (invite_id, uid, state, time)
    select ${made.id}::int, uid, 'joined', uid from account order by uid limit 23`)
  manage()
  await act((await screen.findByText('全年级')).closest('li, tr') as HTMLElement, /谁用过/)
  const dialog = within(await screen.findByRole('dialog', { name: '谁用过这个邀请' }))
  const rows = async () => within(await dialog.findByRole('list', { name: '使用者' })).getAllByRole('listitem')
  expect(await rows()).toHaveLength(20)
  await user.click(dialog.getByRole('button', { name: '加载更多' }))
  await waitFor(async () => expect(await rows()).toHaveLength(23))
  expect(dialog.getByRole('status').textContent).toBe('没有更多了，共 23 人')
})

test('without a network a manager reads what waits for one, and keeps the list', async () => {
  await make('room', { note: '离线还在' })
  manage()
  const row = (await screen.findByText('离线还在')).closest('li, tr') as HTMLElement
  goOffline()
  await user.click(within(row).getByRole('button', { name: /更多/ }))
  expect((await screen.findByRole<HTMLButtonElement>('menuitem', { name: '联网后才能撤销' })).disabled).toBe(true)
  expect(screen.getByText('离线还在')).toBeTruthy()
})

test('the landing says who invites to what, and makes a teacher', async () => {
  const made = await make('room_teacher')
  const who = await s.as({ uid: world.students.at(-1)?.uid ?? 0 })
  const { visited } = land(who, made.invite_code)
  expect(await screen.findByText('李文博邀请你加入实训室成为教师')).toBeTruthy()
  expect(screen.getByText('确定后直接加入')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '确定加入' }))
  expect(await screen.findAllByText('加入成功')).toBeTruthy()
  await waitFor(() => expect(visited).toEqual(['/training-room/manager/2']))
  expect(await roleOf(who.uid)).toBe('teacher')
})

test('an invite without direct entry says that it waits', async () => {
  const made = await make('room', { direct: false })
  const student = await s.as({ uid: world.students.at(-2)?.uid ?? 0 })
  await s.db.execute(sql`delete from room_apply where room_id = 2 and uid = ${student.uid}`)
  land(student, made.invite_code)
  await user.click(await screen.findByRole('button', { name: '确定加入' }))
  expect(await screen.findAllByText(/已发送申请，等待实训室管理员审核/)).toBeTruthy()
  expect(await roleOf(student.uid)).toBeUndefined()
})

test('who has the role already reads so and finds the way; the anonymous log in first', async () => {
  const made = await make('room')
  land(await s.as(people.studentA.login), made.invite_code)
  expect(await screen.findByText('你已经是该实训室的成员')).toBeTruthy()
  expect(await screen.findByText('正在进入实训室')).toBeTruthy()
  cleanup()
  land(s.guest(), made.invite_code, true)
  expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确定加入' })).toBeNull()
})

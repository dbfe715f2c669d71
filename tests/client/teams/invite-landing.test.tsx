import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { invitesApi } from '#contract/teams/invites/invites.api'
import { teamsApi } from '#contract/teams/teams.api'
import { room } from '../../../server/db/schema/rooms/rooms'
import { limits } from '../../../server/lib/calls/limits'
import { InviteLanding } from '../../../src/domains/teams/parts/invite-landing'
import { createTeam, inviteOf, newcomer, OPEN_ROOM, people, ROOM, rowCounts, STARS } from '../../server/teams/setup'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let studentA: Client
let code: string
const user = userEvent.setup()
const login = vi.fn()
const register = vi.fn()

beforeAll(async () => {
  s = await startServer()
  studentA = await s.as(people.studentA.login)
  code = await inviteOf(studentA, STARS)
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  localStorage.clear()
})

const open = (who: Client, invite = code, roomId = ROOM) => {
  connect(s, who)
  return show(
    <InviteLanding roomId={roomId} code={invite} anonymous={!who.uid} onLogin={login} onRegister={register} />,
  )
}
const set = (values: Partial<typeof room.$inferInsert>, id = ROOM) =>
  s.db.update(room).set(values).where(eq(room.id, id))

test('somebody unknown sees who invites into what, and the two ways in', async () => {
  const before = await rowCounts(s)
  open(s.guest())
  expect(await screen.findByText('王一诺邀请你加入他的团队成为队友')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '星辰战队' })).toBeTruthy()
  expect(screen.getAllByText('校园直播挑战赛').length).toBeGreaterThan(0)
  expect(screen.getByText('4/5 人 · 还剩 1 个名额')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '登录' }))
  await user.click(screen.getByRole('button', { name: '注册' }))
  expect([login.mock.calls.length, register.mock.calls.length]).toEqual([1, 1])
  expect(screen.queryByRole('button', { name: '确定加入' })).toBeNull()
  expect(document.querySelector('dialog')).toBeNull()
  await expect.poll(() => document.title).toMatch(/^星辰战队 · 校园直播挑战赛 - /)
  expect(await rowCounts(s)).toEqual(before)
})

test('says that a code is no good, with a way out', async () => {
  open(s.guest(), '2-4-user-AAAAAA')
  expect(await screen.findByText(/邀请链接无效或已失效/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/index')
})

test('who tried too many codes may try this one again later: it is not said to be no good', async () => {
  const person = await newcomer(s)
  const ask = (invite_code: string) => person.get(teamsApi.checkInvite, { invite_code, training_room_id: ROOM })
  for (let i = 0; i < 10; i++) await ask(`2-4-user-AAAA${10 + i}`)
  open(person)
  expect(await screen.findByText('尝试次数过多，请稍后再试')).toBeTruthy()
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
  expect(screen.queryByText('这个邀请不能用了')).toBeNull()
})

test('where too many wrong codes were tried without a session, logging in is the way on', async () => {
  await limits.count(s.db, s.now(), 'invite', `room:${ROOM} ip:127.0.0.1`, { cost: 1000 })
  login.mockClear()
  open(s.guest())
  expect(await screen.findByText('尝试次数过多，请登录后再打开邀请')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '登录' }))
  expect(login).toHaveBeenCalledOnce()
  cleanup()
  open(await newcomer(s))
  expect(await screen.findByRole('heading', { name: '星辰战队' })).toBeTruthy()
  await s.db.execute('delete from failure')
})

test('without network says so, and tries again', async () => {
  connect(s, s.guest())
  goOffline()
  show(<InviteLanding roomId={ROOM} code={code} anonymous onLogin={login} onRegister={register} />)
  expect(await screen.findByText('网络不可用，请检查网络后重试')).toBeTruthy()
  connect(s, s.guest())
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('heading', { name: '星辰战队' })).toBeTruthy()
})

test('each refusal stands in the page with its way out', async () => {
  const seen = async (who: string, text: string, way: string, href: string) => {
    open(await s.as(who))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(href)
    expect(screen.queryByRole('button', { name: '确定加入' })).toBeNull()
    cleanup()
  }
  const home = '/training-room/student/2/index'
  await seen(people.studentB.login, '你已经是该实训室内的团队队长', '进入我的团队', '/training-room/student/2/my-team')
  await seen(people.judge.login, '你已经是该实训室内的评委', '进入实训室', home)
  const manager = '你已经是该实训室的管理员，无法加入团队'
  await seen(people.teacher.login, manager, '去管理成员', '/training-room/manager/2/member')
  await set({ onlineStatus: 0 })
  await seen(people.outsider.login, '该实训室已停用', '返回首页', '/index')
  await set({ onlineStatus: 1, ended: true })
  await seen(people.studentB.login, '该实训室已经结束', '进入实训室', home)
  await set({ ended: false })
})

test('a link that one made, or came by before, leads into the room, and says why there is nothing to accept', async () => {
  const room = '/training-room/student/2/index'
  const leads = async (who: Client, invite: string, text: string, to = room) => {
    history.replaceState({}, '', `${room}?invite_code=${invite}`)
    const { visited } = open(who, invite)
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    await waitFor(() => expect(visited).toEqual([to]))
    cleanup()
    // On the way elsewhere it leads nowhere.
    history.replaceState({}, '', '/')
    const again = open(who, invite)
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(again.visited).toEqual([])
    cleanup()
  }
  await leads(studentA, code, '你已经是该实训室内的团队队长')
  await leads(await s.as({ uid: 11 }), code, '你已经是该实训室内的团队成员')
  const teacher = await s.as(people.teacher.login)
  const make = async (kind: 'room' | 'room_teacher') =>
    (await teacher.post(invitesApi.create, { training_room_id: ROOM, kind, direct: true, days: 7, max_uses: 0 })).data
      .invite_code
  await leads(studentA, await make('room'), '你已经是该实训室的成员')
  await leads(teacher, await make('room'), '你已经是该实训室的管理员，无需加入', '/training-room/manager/2')
})

test('a full team is said to be full; members of the room are offered others', async () => {
  const full = await inviteOf(await s.as(people.studentB.login), 2)
  await set({ teamWaitlist: false })
  open(await newcomer(s, ROOM), full)
  expect(await screen.findByText('很遗憾，该团队(导师)已经满员，无法继续加入')).toBeTruthy()
  const way = screen.getByRole('link', { name: '加入其他团队或创建自己的团队' })
  expect(way.getAttribute('href')).toBe('/training-room/student/2/my-team?join=1')
  // Nobody waits where the room keeps no list.
  expect(screen.queryByRole('button', { name: '候补这个团队' })).toBeNull()
  cleanup()
  await set({ teamWaitlist: true })
  open(await newcomer(s, ROOM), full)
  await user.click(await screen.findByRole('button', { name: '候补这个团队' }))
  expect(await screen.findByRole('button', { name: '候补中，有名额会通知你', hidden: true })).toBeTruthy()
  cleanup()
  // From outside the room is still open, and before the log-in no seat is promised.
  open(await newcomer(s), full)
  expect((await screen.findByRole('link', { name: '申请加入实训室' })).getAttribute('href')).toBe(
    '/training-room/student/2/index',
  )
  cleanup()
  open(s.guest(), full)
  expect(await screen.findByText(/^已经满员：登录或注册后可以申请加入实训室/)).toBeTruthy()
})

test('accepting joins, says so, and goes to the team with the invite gone from the address', async () => {
  const leader = await newcomer(s, OPEN_ROOM)
  const { id } = (await createTeam(leader, '页面小组', OPEN_ROOM)).data
  const person = await newcomer(s)
  const { visited } = open(person, await inviteOf(leader, id), OPEN_ROOM)
  await user.click(await screen.findByRole('button', { name: '确定加入' }))
  expect((await screen.findAllByText('加入成功')).length).toBeGreaterThan(0)
  await waitFor(() => expect(visited).toEqual([`/training-room/student/${OPEN_ROOM}/my-team`]))
  const rows = await s.db.execute(sql`select role from team_member where team_id = ${id} and uid = ${person.uid}`)
  expect((rows as unknown as { rows: unknown[] }).rows).toEqual([{ role: 'user' }])
})

test('a room that asks first: the application is said, and still said when the link is opened again', async () => {
  const text = '加入团队需要先加入实训室，已发送申请 等待实训室管理员审核'
  const person = await newcomer(s)
  const { visited } = open(person)
  await user.click(await screen.findByRole('button', { name: '确定加入' }))
  const box = await screen.findByRole('alertdialog')
  expect(box.textContent).toContain(text)
  await user.click(screen.getByRole('button', { name: '好的，我知道了' }))
  await waitFor(() => expect(visited).toEqual(['/training-room/student/2/index']))
  cleanup()
  open(person)
  expect(await screen.findByText('等待审核')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确定加入' })).toBeNull()
})

test('a seat that went meanwhile, and a room that ended meanwhile, are said in the page', async () => {
  const leader = await newcomer(s, ROOM)
  const { id } = (await createTeam(leader, '手慢无')).data
  const invite = await inviteOf(leader, id)
  const person = await newcomer(s, ROOM)
  open(person, invite)
  const accept = await screen.findByRole('button', { name: '确定加入' })
  await s.db.execute(sql`update team set size = used where id = ${id}`)
  await user.click(accept)
  expect(await screen.findByText('很遗憾，该团队(导师)已经满员，无法继续加入')).toBeTruthy()
  cleanup()
  await s.db.execute(sql`update team set size = 5 where id = ${id}`)
  open(person, invite)
  const again = await screen.findByRole('button', { name: '确定加入' })
  await set({ ended: true })
  await user.click(again)
  expect(await screen.findByText('该实训室已经结束')).toBeTruthy()
  await set({ ended: false })
})

test('refusing tells the inviter and leaves', async () => {
  const person = await newcomer(s)
  const before = await s.count('notification')
  const { visited } = open(person)
  await user.click(await screen.findByRole('button', { name: '拒绝' }))
  await waitFor(() => expect(visited).toEqual(['/index']))
  expect(await s.count('notification')).toBe(before + 1)
})

test('offline both answers say that they wait, and nothing is queued', async () => {
  const person = await newcomer(s, ROOM)
  open(person)
  await screen.findByRole('button', { name: '确定加入' })
  goOffline()
  await user.click(await screen.findByRole('button', { name: '联网后才能加入' }))
  expect(screen.getByRole('button', { name: '联网后才能加入' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: '联网后才能拒绝' })).toHaveProperty('disabled', true)
  connect(s, person)
  expect(await screen.findByRole('button', { name: '确定加入' })).toBeTruthy()
  expect((await person.get(teamsApi.checkInvite, { invite_code: code })).data.refusal).toBe('')
})

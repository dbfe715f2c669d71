import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomsApi } from '#contract/rooms/rooms.api'
import { notification } from '../../../server/db/schema/notices'
import { room, roomApply, roomMember } from '../../../server/db/schema/rooms/rooms'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'

let s: TestServer
let teacher: Client
let outsider: Client
let student: Client

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  outsider = await s.as(people.outsider)
  student = await s.as(people.studentA)
})
afterAll(() => s.close())

const set = (id: number, values: Partial<typeof room.$inferInsert>) =>
  s.db.update(room).set(values).where(eq(room.id, id))
const memberCount = async (id: number) => {
  const [row] = await s.db.select().from(room).where(eq(room.id, id))
  expect(row?.memberCount).toBe(await s.db.$count(roomMember, eq(roomMember.roomId, id)))
  return row?.memberCount ?? 0
}
const applications = (uid: number, roomId: number) =>
  s.db
    .select()
    .from(roomApply)
    .where(and(eq(roomApply.roomId, roomId), eq(roomApply.uid, uid)))
    .orderBy(roomApply.id)
const pendingOf = async (who: Client, roomId: number) => {
  const found = (await applications(who.uid, roomId)).find((a) => a.status === 2)
  if (!found) throw new Error('nothing is pending')
  return found.id
}
const notices = (uid: number) => s.db.$count(notification, eq(notification.uid, uid))

test('ten applications at once are one, and the managers hear of it once', async () => {
  const before = await notices(teacher.uid)
  const pushed: string[] = []
  const stop = s.services.push.subscribe(teacher.uid, (m) => pushed.push(m.type))
  const message = '我想参加\u0000 <b>比赛</b>'
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => outsider.post(roomsApi.apply, { training_room_id: 2, message })),
  )
  // On PostgreSQL news comes back by NOTIFY.
  await until(() => expect(pushed).toContain('room.apply'))
  stop()
  expect(answers.map((a) => a.data)).toEqual(Array.from({ length: 10 }, () => ({ status: 2 })))
  expect(await applications(outsider.uid, 2)).toMatchObject([{ status: 2, message: '我想参加 <b>比赛</b>' }])
  expect(await notices(teacher.uid)).toBe(before + 1)
  expect(pushed.filter((t) => t === 'room.apply')).toHaveLength(1)
  const list = await teacher.get(roomsApi.applyList, { training_room_id: 2, status: 2 })
  expect(list.data.list.map((a) => a.truename)).toEqual(['林小满', '贾思雨'])
})

test('rejecting needs a reason, tells the person, and they may apply again', async () => {
  const id = await pendingOf(outsider, 2)
  const reject = (reason?: string) =>
    teacher.post(roomsApi.batchCheckApply, {
      training_room_id: 2,
      ids: [id],
      status: -2,
      ...(reason ? { reason } : {}),
    })
  for (const reason of [undefined, ' ', '\u200b'])
    expect(await reject(reason)).toMatchObject({ status: 400, code: 40507, message: '请填写拒绝原因' })
  expect((await applications(outsider.uid, 2)).map((a) => a.status)).toEqual([2])
  expect((await reject('请先完成<i>基础课</i>')).data).toEqual({ handled: 1, skipped: 0 })
  const [told] = await s.db
    .select()
    .from(notification)
    .where(eq(notification.uid, outsider.uid))
    .orderBy(desc(notification.id))
    .limit(1)
  expect(told).toMatchObject({ title: '加入申请未通过', link: '/training-room/student/2/index' })
  expect((await outsider.get(roomsApi.detail, { id: 2 })).data.user_apply).toEqual({
    status: -2,
    reason: '请先完成<i>基础课</i>',
  })
  expect((await outsider.post(roomsApi.apply, { training_room_id: 2 })).data).toEqual({ status: 2 })
  expect((await outsider.get(roomsApi.detail, { id: 2 })).data.user_apply).toEqual({ status: 2, reason: '' })
})

test('approving many twice makes each a member once', async () => {
  const before = await memberCount(2)
  const waiting = await s.as(people.waiting)
  const ids = [await pendingOf(outsider, 2), await pendingOf(waiting, 2)]
  const approve = () => teacher.post(roomsApi.batchCheckApply, { training_room_id: 2, ids, status: 3 })
  const answers = await Promise.all([approve(), approve()])
  expect(answers.map((a) => a.data.handled).sort()).toEqual([0, 2])
  expect((await approve()).data).toEqual({ handled: 0, skipped: 2 })
  expect(await memberCount(2)).toBe(before + 2)
  expect((await outsider.get(roomsApi.detail, { id: 2 })).data).toMatchObject({
    role: 'user',
    user_apply: { status: 3 },
  })
  expect((await outsider.post(roomsApi.apply, { training_room_id: 2 })).data).toEqual({ status: 3 })
})

test('applications of another room stay as they are', async () => {
  const other = await s.as('13900000001')
  expect((await other.post(roomsApi.apply, { training_room_id: 3 })).data).toEqual({ status: 2 })
  const id = await pendingOf(other, 3)
  const answer = await teacher.post(roomsApi.batchCheckApply, { training_room_id: 2, ids: [id, 999_999], status: 3 })
  expect(answer.data).toEqual({ handled: 0, skipped: 2 })
  expect((await applications(other.uid, 3)).map((a) => a.status)).toEqual([2])
})

test('an open room is joined at once, by ten requests one time', async () => {
  const before = await memberCount(5)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => outsider.post(roomsApi.apply, { training_room_id: 5 })),
  )
  expect(answers.every((a) => a.data.status === 3)).toBe(true)
  expect(await memberCount(5)).toBe(before + 1)
})

test('ended and stopped rooms take nobody, and nothing is written', async () => {
  const fresh = await s.as('13900000002')
  await set(3, { ended: true })
  expect(await fresh.post(roomsApi.apply, { training_room_id: 3 })).toMatchObject({
    status: 409,
    code: 40504,
    message: '该实训室已经结束',
  })
  const id = await pendingOf(await s.as('13900000001'), 3)
  const late = await teacher.post(roomsApi.batchCheckApply, { training_room_id: 3, ids: [id], status: 3 })
  expect(late.code).toBe(40504)
  await set(3, { ended: false, onlineStatus: 0 })
  expect((await fresh.post(roomsApi.apply, { training_room_id: 3 })).code).toBe(50502)
  await set(3, { onlineStatus: 1 })
  expect(await applications(fresh.uid, 3)).toEqual([])
})

test('leaving clears membership and application; the last owner stays', async () => {
  const before = await memberCount(2)
  expect((await outsider.post(roomsApi.leave, { training_room_id: 2 })).data).toEqual({ ok: true })
  expect((await outsider.post(roomsApi.leave, { training_room_id: 2 })).data).toEqual({ ok: true })
  expect(await memberCount(2)).toBe(before - 1)
  expect((await outsider.get(roomsApi.detail, { id: 2 })).data).toMatchObject({
    role: 'guest',
    team_id: 0,
    user_apply: { status: 0, reason: '' },
  })
  const list = await teacher.get(roomsApi.applyList, { training_room_id: 2, keyword: '林小满' })
  expect(list.data.total).toBe(0)
  expect(await teacher.post(roomsApi.leave, { training_room_id: 2 })).toMatchObject({ status: 409, code: 40508 })
  expect((await outsider.post(roomsApi.apply, { training_room_id: 2 })).data).toEqual({ status: 2 })
})

test('of two owners who leave at once one stays', async () => {
  await s.db
    .update(roomMember)
    .set({ role: 'owner' })
    .where(and(eq(roomMember.roomId, 1), eq(roomMember.uid, student.uid)))
  const answers = await Promise.all([teacher, student].map((o) => o.post(roomsApi.leave, { training_room_id: 1 })))
  expect(answers.map((a) => a.code).sort()).toEqual([20000, 40508])
  await memberCount(1)
})

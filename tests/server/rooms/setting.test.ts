import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticesApi } from '#contract/notices/notices.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { settingApi } from '#contract/rooms/page/setting.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { attachment } from '../../../server/db/schema/files'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

const OK = 20000
const at = { training_room_id: 1 }
let s: TestServer
let teacher: Client
let judge: Client
let student: Client

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  judge = await s.as(people.judge)
  student = await s.as(people.studentA)
  await s.db.insert(roomMember).values({ roomId: 1, uid: judge.uid, role: 'teacher', joinTime: s.now() })
})
afterAll(() => s.close())

const settings = async () => (await teacher.get(settingApi.get, at)).data
const save = async (change: object, who = teacher) =>
  who.post(settingApi.save, { ...at, version: (await settings()).version, ...change })
const picture = async (uid: number, use = 'picture') => {
  const [file] = await s.db
    .insert(attachment)
    .values({
      uid,
      disk: 'local',
      key: `u/${uid}/${use}${Math.random()}.png`,
      filename: 'a.png',
      filesize: 1,
      mime: 'image/png',
      use,
      createTime: 1,
    })
    .returning()
  return file?.id ?? 0
}
const roleOf = async (who: Client) => {
  const one = and(eq(roomMember.roomId, 1), eq(roomMember.uid, who.uid))
  return (await s.db.select().from(roomMember).where(one))[0]?.role
}

test('a contest room says what kind its contests usually are; other rooms have none', async () => {
  const there = { training_room_id: 2 }
  const { version, contest_type } = (await teacher.get(settingApi.get, there)).data
  expect(contest_type).toBe(1)
  expect((await teacher.post(settingApi.save, { ...there, version, contest_type: 2 })).code).toBe(OK)
  expect((await teacher.get(settingApi.get, there)).data.contest_type).toBe(2)
  expect((await student.get(roomsApi.detail, { id: 2 })).data.extra.contest_type).toBe(2)
  expect((await save({ contest_type: 2 })).message).toBe('这类实训室没有比赛')
  expect((await student.get(roomsApi.detail, { id: 1 })).data.extra.contest_type).toBe(1)
})

test('menu items are renamed and hidden, but never the home or the settings', async () => {
  expect((await save({ menus: { course: { label: ' 课 件 ' }, stats: { hidden: true }, todo: {} } })).code).toBe(OK)
  expect((await settings()).menus).toEqual({ course: { label: '课 件' }, stats: { hidden: true } })
  expect((await student.get(roomsApi.detail, { id: 1 })).data.menus).toMatchObject({ course: { label: '课 件' } })
  expect(await save({ menus: { setting: { hidden: true } } })).toMatchObject({ code: 40520 })
  for (const menus of [{ index: { hidden: true } }, { website: { label: '官网' } }, { __proto: { label: 'x' } }])
    expect((await save({ menus })).code).toBe(40519)
  expect((await save({ menus: { course: { label: '超过六个字的名称' } } })).code).toBe(40000)
})

test('a cover is a picture of one’s own or the one that is there', async () => {
  const mine = await picture(teacher.uid)
  expect((await save({ cover_id: mine, colour: '2' })).code).toBe(OK)
  const seen = (await student.get(roomsApi.detail, { id: 1 })).data
  expect(seen).toMatchObject({ colour: '2', cover_data: { id: mine } })
  expect((await save({ cover_id: mine, logo_id: mine }, judge)).code).toBe(OK)
  for (const id of [await picture(student.uid), await picture(teacher.uid, 'file'), 999_999])
    expect(await save({ logo_id: id })).toMatchObject({ code: 40516, message: '图片不存在，请重新上传' })
  expect((await save({ cover_id: 0 })).code).toBe(OK)
  expect((await settings()).cover_data).toEqual({ id: 0, url: '' })
  expect((await s.db.select().from(room).where(eq(room.id, 1)))[0]?.style).toEqual({ colour: '2' })
})

test('the join code changes when asked, and only managers read it', async () => {
  await save({ renew_join_code: true })
  const before = (await settings()).join_code
  await save({ renew_join_code: true })
  expect((await settings()).join_code).not.toBe(before)
  expect(JSON.stringify((await student.get(roomsApi.detail, { id: 1 })).data)).not.toContain(
    (await settings()).join_code,
  )
})

test('who comes in by the join code stands in the room’s log', async () => {
  await s.db.update(room).set({ joinRule: 'code' }).where(eq(room.id, 3))
  await s.db.delete(roomMember).where(and(eq(roomMember.roomId, 3), eq(roomMember.uid, judge.uid)))
  const third = { training_room_id: 3 }
  const { version } = (await teacher.get(settingApi.get, third)).data
  await teacher.post(settingApi.save, { ...third, version, renew_join_code: true })
  const { join_code: code } = (await teacher.get(settingApi.get, third)).data
  expect((await judge.post(roomsApi.apply, { ...third, code })).data).toEqual({ status: 3 })
  const [latest] = (await teacher.get(lifecycleApi.log, third)).data.list
  expect(latest).toMatchObject({ truename: '赵志刚', action: 'member.code', about: '赵志刚' })
})

test('a room changes hands only when the other agrees', async () => {
  const offer = (uid: number) => teacher.post(settingApi.offer, { ...at, uid })
  for (const uid of [student.uid, teacher.uid, 999_999])
    expect(await offer(uid)).toMatchObject({ code: 40517, message: '只能移交给本实训室的教师或管理员' })
  expect((await judge.post(settingApi.answer, { ...at, accept: 1 })).code).toBe(40518)
  expect((await offer(judge.uid)).code).toBe(OK)
  expect(await roleOf(judge)).toBe('teacher')
  expect((await settings()).handover).toMatchObject({ from_name: '李文博', to_uid: judge.uid })
  expect((await judge.get(noticesApi.lists, {})).data.list[0]?.title).toBe('邀请你接手实训室')
  await judge.post(settingApi.answer, { ...at, accept: 0 })
  expect([await roleOf(judge), await roleOf(teacher), (await settings()).handover]).toEqual(['teacher', 'owner', null])
  await offer(judge.uid)
  await teacher.post(settingApi.withdraw, at)
  expect((await judge.post(settingApi.answer, { ...at, accept: 1 })).code).toBe(40518)
  await offer(judge.uid)
  expect((await judge.post(settingApi.answer, { ...at, accept: 1 })).code).toBe(OK)
  expect([await roleOf(judge), await roleOf(teacher)]).toEqual(['owner', 'admin'])
  expect((await student.get(roomsApi.detail, { id: 1 })).data.owner.truename).toBe('赵志刚')
  expect((await teacher.post(settingApi.offer, { ...at, uid: judge.uid })).code).toBe(40300)
  expect((await judge.post(roomsApi.leave, at)).code).toBe(40508)
  expect((await teacher.post(roomsApi.leave, at)).code).toBe(OK)
  const log = (await judge.get(lifecycleApi.log, at)).data.list
  expect(log.map((l) => [l.truename, l.action, l.about])).toContainEqual(['赵志刚', 'handover.accept', '李文博'])
})

test('an offer lapses after seven days, and with the receiver’s role', async () => {
  const owner = judge
  await s.db.insert(roomMember).values({ roomId: 1, uid: teacher.uid, role: 'admin', joinTime: s.now() })
  await owner.post(settingApi.offer, { ...at, uid: teacher.uid })
  await s.db
    .update(roomMember)
    .set({ role: 'user' })
    .where(and(eq(roomMember.roomId, 1), eq(roomMember.uid, teacher.uid)))
  expect((await teacher.post(settingApi.answer, { ...at, accept: 1 })).code).toBe(40300)
  await s.db
    .update(roomMember)
    .set({ role: 'admin' })
    .where(and(eq(roomMember.roomId, 1), eq(roomMember.uid, teacher.uid)))
  s.pass(7 * 86_400)
  const later = await s.as(people.teacher)
  expect((await later.post(settingApi.answer, { ...at, accept: 1 })).code).toBe(40518)
  expect(await roleOf(owner)).toBe('owner')
})

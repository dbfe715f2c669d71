import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkinApi } from '#contract/rooms/checkin/checkin.api'
import { checkin, checkinMark } from '../../../server/db/schema/rooms/checkin'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people, students } = world
const ROOM = { training_room_id: 2 }
const BAD = '签到码无效或已过期，请重新扫码或输入最新的签到码'
let s: TestServer
let teacher: Client
let studentA: Client
let id: number
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
  studentA = await s.as(people.studentA.login)
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.db.update(checkin).set({ endTime: s.now() - 10_000 })
  const made = await teacher.post(checkinApi.create, { ...ROOM, title: '第一节课', minutes: 10, late_minutes: 5 })
  id = made.data.id
})

const shown = async () => {
  const { data } = await teacher.get(checkinApi.code, { ...ROOM, id })
  return { ...data, token: new URL(data.url).searchParams.get('checkin') ?? '' }
}
const mark = (who: Client, by: object) => who.post(checkinApi.mark, { ...ROOM, ...by })
const marksOf = (uid: number) => s.db.select().from(checkinMark).where(sql`checkin_id = ${id} and uid = ${uid}`)

test('scanning the code on show checks in, once', async () => {
  const { token, url } = await shown()
  expect(new URL(url).pathname).toBe('/training-room/student/2/index')
  const first = await mark(studentA, { token })
  expect(first.data).toMatchObject({ id, title: '第一节课', status: 'present' })
  s.pass(5)
  expect((await mark(studentA, { token: (await shown()).token })).data).toEqual(first.data)
  expect(await marksOf(studentA.uid)).toHaveLength(1)
  const { data } = await studentA.get(checkinApi.mine, ROOM)
  expect(data.list[0]).toMatchObject({ id, status: 'present' })
})

test('the code changes, and the old one dies soon after', async () => {
  const old = (await shown()).token
  s.pass(16)
  expect((await shown()).token).not.toBe(old)
  s.pass(45)
  const answer = await mark(studentA, { token: old })
  expect([answer.status, answer.code, answer.message]).toEqual([409, 40544, BAD])
  expect(await marksOf(studentA.uid)).toEqual([])
})

test('the short code works where nothing can be scanned', async () => {
  const { code } = await shown()
  expect(code).toMatch(/^\d{6}$/)
  expect((await mark(studentA, { id, code: ` ${code} ` })).data.status).toBe('present')
  const [row] = await marksOf(studentA.uid)
  expect(row).toMatchObject({ way: 'code', offline: false, byUid: 0 })
})

test('after the late time one is late, after the end nobody comes in, and who did not come was absent', async () => {
  s.pass(301)
  expect((await mark(studentA, { token: (await shown()).token })).data.status).toBe('late')
  const last = await shown()
  s.pass(300)
  const studentB = await s.as(people.studentB.login)
  expect((await mark(studentB, { token: last.token })).message).toBe(BAD)
  const { data } = await teacher.get(checkinApi.code, { ...ROOM, id })
  expect(data).toMatchObject({ url: '', code: '', late: 1, none: 0 })
  expect(data.absent).toBe(data.total - 1)
  const mine = await studentB.get(checkinApi.mine, ROOM)
  expect(mine.data.list[0]).toMatchObject({ id, status: 'absent' })
})

test('offline: taken in time and sent later it counts as of then, and says so', async () => {
  const { token, code } = await shown()
  const taken_time = s.now()
  s.pass(900)
  const late = await mark(studentA, { token, taken_time })
  expect(late.data).toMatchObject({ status: 'present', time: taken_time })
  const [row] = await marksOf(studentA.uid)
  expect(row).toMatchObject({ offline: true, time: taken_time })
  expect(row?.arriveTime).toBeGreaterThanOrEqual(taken_time + 900)
  const studentB = await s.as(people.studentB.login)
  expect((await mark(studentB, { id, code, taken_time })).data.status).toBe('present')
})

test('offline: the moment must fit the code, the check-in and the clock', async () => {
  const { token } = await shown()
  const taken_time = s.now()
  s.pass(120)
  // An old code with a moment made up for it, and a moment that is yet to come.
  expect((await mark(studentA, { token, taken_time: taken_time + 90 })).message).toBe(BAD)
  expect((await mark(studentA, { token, taken_time: s.now() + 60 })).message).toBe(BAD)
  await s.db
    .update(checkin)
    .set({ beginTime: taken_time + 60 })
    .where(eq(checkin.id, id))
  expect((await mark(studentA, { token, taken_time })).message).toBe('签到已结束')
  await s.db
    .update(checkin)
    .set({ beginTime: taken_time - 60 })
    .where(eq(checkin.id, id))
  s.pass(3 * 3600)
  expect((await mark(studentA, { token, taken_time })).message).toBe('签到已结束')
  expect(await marksOf(studentA.uid)).toEqual([])
})

test('codes of another check-in or room, changed ones and guessed ones are refused; ten lock the guesser', async () => {
  const { token } = await shown()
  const other = await s.as({ uid: students[2]?.uid ?? 0 })
  const [own, step, sign] = token.split('.') as [string, string, string]
  const bad = [`${Number(own) - 1}.${step}.${sign}`, `${own}.${step}.${'0'.repeat(16)}`, `999999.${step}.${sign}`, 'x']
  for (const one of bad) expect((await mark(other, { token: one })).message).toBe(BAD)
  expect((await other.post(checkinApi.mark, { training_room_id: 1, token })).message).toBe(BAD)
  for (let i = 0; i < 5; i++) expect((await mark(other, { id, code: '12345' })).message).toBe(BAD)
  expect((await mark(other, { token })).code).toBe(42900)
  // Sent at once they can't all be looked at before the first is counted; what was right counts for nothing.
  const third = await s.as({ uid: students[3]?.uid ?? 0 })
  for (let i = 0; i < 12; i++) expect((await mark(third, { token: (await shown()).token })).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 30 }, () => mark(third, { id, code: '12345' })))
  expect(answers.filter(({ message }) => message === BAD)).toHaveLength(10)
  expect((await mark(studentA, { token })).code).toBe(20000)
})

test('only students check in: no teacher, judge or mentor', async () => {
  const { token, total } = await shown()
  for (const key of ['teacher', 'judge', 'supplier', 'orgadmin'] as const)
    expect((await mark(await s.as(people[key].login), { token })).message).toBe('只有学员需要签到')
  const { data } = await teacher.get(checkinApi.records, { ...ROOM, id, limit: 100 })
  expect(data.total).toBe(total)
  expect(data.list.some((r) => r.uid === people.supplier.uid)).toBe(false)
})

test('one at a time; a teacher ends it, keeps it open longer, sets marks by hand, and takes it away and back', async () => {
  const twice = await teacher.post(checkinApi.create, { ...ROOM, title: '又一次', minutes: 5, late_minutes: 5 })
  expect(twice.message).toBe('还有签到正在进行，请先结束它')
  const { token } = await shown()
  await teacher.post(checkinApi.close, { ...ROOM, id })
  expect((await mark(studentA, { token })).message).toBe('签到已结束')
  await teacher.post(checkinApi.close, { ...ROOM, id, more_minutes: 5 })
  expect((await mark(studentA, { token: (await shown()).token })).code).toBe(20000)
  const set = await teacher.post(checkinApi.setMark, {
    ...ROOM,
    id,
    uids: [people.studentB.uid, people.judge.uid],
    status: 'leave',
  })
  expect(set.data).toEqual({ changed: 1 })
  const excused = await teacher.get(checkinApi.records, { ...ROOM, id, status: 'leave' })
  expect(excused.data.list.map((r) => [r.truename, r.way])).toEqual([['陈思远', 'manual']])
  await teacher.post(checkinApi.remove, { ...ROOM, id })
  expect((await teacher.get(checkinApi.code, { ...ROOM, id })).message).toBe('签到不存在或已删除')
  await teacher.post(checkinApi.remove, { ...ROOM, id, undo: 1 })
  expect((await shown()).leave).toBe(1)
})

test('one that was deleted while it ran does not come back beside another that runs by now', async () => {
  await teacher.post(checkinApi.remove, { ...ROOM, id })
  const { data: next } = await teacher.post(checkinApi.create, { ...ROOM, title: '补签', minutes: 10, late_minutes: 5 })
  const back = () => teacher.post(checkinApi.remove, { ...ROOM, id, undo: 1 })
  expect(await back()).toMatchObject({ status: 409 })
  await teacher.post(checkinApi.close, { ...ROOM, id: next.id })
  expect((await back()).code).toBe(20000)
})

test('bad names and times are refused in words', async () => {
  await teacher.post(checkinApi.close, { ...ROOM, id })
  const create = async (input: object) =>
    (await teacher.post(checkinApi.create, { ...ROOM, title: '课', minutes: 10, late_minutes: 5, ...input })).message
  expect(await create({ title: ' ' })).toBe('请填写签到名称')
  expect(await create({ title: '长'.repeat(31) })).toBe('签到名称在30个字以内')
  expect(await create({ late_minutes: 11 })).toBe('迟到时间不能晚于签到结束')
  expect(await create({ minutes: 0 })).toBe('提交的内容有误，请检查后重试')
})

test('the export has the filters on screen, and no cell is a formula', async () => {
  await s.db.execute(sql`update account set truename = '=1+1' where uid = ${people.studentA.uid}`)
  await mark(studentA, { token: (await shown()).token })
  const url = `/api/Checkin/export?training_room_id=2&id=${id}&status=present&format=csv`
  const file = await teacher.raw({ url })
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.payload.startsWith('\ufeff姓名,手机')).toBe(true)
  expect(file.payload.split('\r\n').filter(Boolean)).toHaveLength(2)
  expect(file.payload).toContain("'=1+1")
  expect((await studentA.raw({ url })).statusCode).toBe(403)
  expect((await s.guest().raw({ url })).statusCode).toBe(401)
  expect((await teacher.raw({ url: '/api/Checkin/export?training_room_id=1&id=1' })).statusCode).toBe(404)
})

test('a mark that was queued before the removal is refused and leaves nothing', async () => {
  const leaver = await s.as({ uid: students[21]?.uid ?? 0 })
  const { token } = await shown()
  const taken_time = s.now()
  await s.db.delete(roomMember).where(sql`room_id = 2 and uid = ${leaver.uid}`)
  s.pass(60)
  const answer = await leaver.post(checkinApi.mark, { ...ROOM, token, taken_time }, { key: 'queued-before-removal-2' })
  expect([answer.status, answer.message]).toEqual([403, '很抱歉，你还未加入该实训室，无权限访问'])
  expect(await marksOf(leaver.uid)).toEqual([])
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contestsApi } from '#contract/contests/contests.api'
import { noticesApi } from '#contract/notices/notices.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { settingApi } from '#contract/rooms/page/setting.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

const DAY = 86_400
const OK = 20000
let s: TestServer
let teacher: Client
let student: Client

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  student = await s.as(people.studentA)
})
afterAll(() => s.close())

const at = { training_room_id: 3 }
const set = (values: Partial<typeof room.$inferInsert>, id = 3) => s.db.update(room).set(values).where(eq(room.id, id))
const row = async (id = 3) => (await s.db.select().from(room).where(eq(room.id, id)))[0]
const title = '直播运营 24-3 班'
const make = async (more: object = {}) =>
  (await teacher.post(lifecycleApi.create, { title, template: 1, ...more })).data as { id: number; code: string }
const logOf = async (id: number) =>
  (await teacher.get(lifecycleApi.log, { training_room_id: id })).data.list.map((l) => l.action)
/** A colleague who helps in room 3. */
const helper = async (role: 'teacher' | 'admin') => {
  const { judge } = people
  const client = await s.as(judge)
  await s.db.delete(roomMember).where(and(eq(roomMember.roomId, 3), eq(roomMember.uid, client.uid)))
  await s.db.insert(roomMember).values({ roomId: 3, uid: client.uid, role, joinTime: s.now() })
  return client
}

beforeEach(() =>
  set({ status: 'published', onlineStatus: 1, ended: false, endTime: 0, deletedTime: 0, style: {}, menus: {} }),
)

test('a teacher makes a draft that nobody else sees, and publishes it', async () => {
  const made = await make({ intro: ' 第一行\r\n第二行 ', join_rule: 'code' })
  expect(made.code).toMatch(/^[A-Z2-9]{6}$/)
  const detail = (await teacher.get(roomsApi.detail, { id: made.id })).data
  expect(detail).toMatchObject({ title, status: 'draft', role: 'owner', intro: '第一行\n第二行', member_count: 1 })
  expect((await student.get(roomsApi.detail, { id: made.id })).code).toBe(10500)
  const settings = (await teacher.get(settingApi.get, { training_room_id: made.id })).data
  expect(settings.join_code).toMatch(/^[A-Z2-9]{6}$/)
  expect(await teacher.post(lifecycleApi.publish, { training_room_id: made.id })).toMatchObject({ code: OK })
  expect((await student.get(roomsApi.detail, { id: made.id })).data).toMatchObject({
    status: 'published',
    role: 'guest',
  })
  expect(await logOf(made.id)).toEqual(['publish', 'create'])
})

test('a room needs a name and an end after its beginning', async () => {
  const before = await s.count('room')
  const tries = [
    [{ title: ' \u200b ' }, 40512, '请输入实训室名称'],
    [{ title, begin_time: 2_000_000_000, end_time: 2_000_000_000 }, 40511, '结束时间要晚于开始时间'],
    [{ title: '名'.repeat(31) }, 40000, undefined],
  ] as const
  for (const [input, code, message] of tries)
    expect(await teacher.post(lifecycleApi.create, { template: 1, ...input })).toMatchObject({
      code,
      ...(message && { message }),
    })
  expect(await student.post(lifecycleApi.create, { title, template: 1 })).toMatchObject({ status: 403, code: 40513 })
  expect(await s.count('room')).toBe(before)
})

test('every state allows its own steps and no other; doing one again changes nothing', async () => {
  const go = async (call: (typeof lifecycleApi)['publish']) => (await teacher.post(call, at)).code
  expect([await go(lifecycleApi.reopen), await go(lifecycleApi.publish), await go(lifecycleApi.online)]).toEqual([
    OK,
    OK,
    OK,
  ])
  expect(await go(lifecycleApi.offline)).toBe(OK)
  const stopped = (await student.get(roomsApi.detail, { id: 3 })).data
  expect(stopped).toMatchObject({ online_status: 0, state_by: '李文博' })
  expect(stopped.state_time).toBeGreaterThan(s.now() - 60)
  expect(await go(lifecycleApi.offline)).toBe(OK)
  expect(await teacher.post(lifecycleApi.end, at)).toMatchObject({ status: 409, code: 40510 })
  expect([await go(lifecycleApi.online), await go(lifecycleApi.end)]).toEqual([OK, OK])
  expect((await student.get(roomsApi.detail, { id: 3 })).data.end_status).toBe(1)
  expect([await go(lifecycleApi.offline), await go(lifecycleApi.publish)]).toEqual([40510, 40510])
  expect(await go(lifecycleApi.reopen)).toBe(OK)
  expect((await logOf(3)).slice(0, 4)).toEqual(['reopen', 'end', 'online', 'offline'])
})

test('an ending by hand can be taken back for a day, one by time never', async () => {
  await set({ ended: true, stateTime: s.now() - DAY })
  expect((await teacher.post(lifecycleApi.reopen, at)).code).toBe(40510)
  await set({ ended: false, endTime: s.now() - 10 })
  const detail = (await student.get(roomsApi.detail, { id: 3 })).data
  expect(detail).toMatchObject({ end_status: 1, state_by: '', state_time: detail.end_time })
  expect((await teacher.post(lifecycleApi.reopen, at)).code).toBe(40515)
})

test('a helping teacher publishes, an admin stops, only the owner or the organisation deletes', async () => {
  const asTeacher = await helper('teacher')
  expect((await asTeacher.post(lifecycleApi.offline, at)).code).toBe(40300)
  await set({ status: 'draft' })
  expect((await asTeacher.post(lifecycleApi.publish, at)).code).toBe(OK)
  const asAdmin = await helper('admin')
  expect((await asAdmin.post(lifecycleApi.offline, at)).code).toBe(OK)
  expect((await asAdmin.post(lifecycleApi.delete, at)).code).toBe(40300)
  expect((await row())?.deletedTime).toBe(0)
  expect((await (await s.as(people.orgadmin)).post(lifecycleApi.delete, at)).code).toBe(OK)
  const news = (await asAdmin.get(noticesApi.lists, {})).data.list.map((n) => n.title)
  expect(news).toContain('实训室已删除')
})

test('a deleted room is nowhere for anyone, and comes back as it was within thirty days', async () => {
  await set({ onlineStatus: 0 })
  await teacher.post(lifecycleApi.delete, at)
  for (const who of [teacher, student]) {
    expect((await who.get(roomsApi.detail, { id: 3 })).code).toBe(10500)
    expect((await who.get(roomsApi.lists, {})).data.list.map((r) => r.id)).not.toContain(3)
  }
  expect((await teacher.post(lifecycleApi.publish, at)).message).toBe('实训室不存在')
  expect((await student.get(lifecycleApi.getDeleted, {})).data.list).toEqual([])
  expect((await student.post(lifecycleApi.restore, at)).code).toBe(40514)
  const [gone] = (await teacher.get(lifecycleApi.getDeleted, {})).data.list
  expect(gone).toMatchObject({ id: 3, deleted_by: '李文博', org_name: '信息工程学院' })
  expect(gone?.restore_until).toBe((gone?.deleted_time ?? 0) + 30 * DAY)
  expect((await teacher.post(lifecycleApi.restore, at)).code).toBe(OK)
  expect((await student.get(roomsApi.detail, { id: 3 })).data.online_status).toBe(0)
  await set({ deletedTime: s.now() - 30 * DAY })
  expect((await teacher.get(lifecycleApi.getDeleted, {})).data.list).toEqual([])
  expect((await teacher.post(lifecycleApi.restore, at)).code).toBe(40514)
})

test('of two managers who change the same settings the second is told', async () => {
  const { version } = (await teacher.get(settingApi.get, at)).data
  const change = { ...at, title: '新媒体运营实训室', version }
  expect((await teacher.post(lifecycleApi.update, change)).data.version).toBe(version + 1)
  expect(await teacher.post(lifecycleApi.update, change)).toMatchObject({ status: 409, code: 40900 })
  expect(await teacher.post(settingApi.save, { ...at, version, shop: false })).toMatchObject({ code: 40900 })
  expect((await row())?.shop).toBe(true)
})

test('a clone takes along what was asked for, and moves every date by as much as the beginning', async () => {
  const from = await row(2)
  await set({ menus: { task: { hidden: true } }, style: { colour: '3' }, teamLockTime: s.now(), shop: true }, 2)
  const begin = (from?.beginTime ?? 0) + 30 * DAY
  const input = { training_room_id: 2, title: '第七届挑战赛', begin_time: begin }
  const whole = await teacher.post(lifecycleApi.clone, {
    ...input,
    carry: ['settings', 'menus', 'style', 'team_categories', 'contests'],
  })
  const made = await row(whole.data.id)
  expect(made).toMatchObject({ status: 'draft', template: 2, shop: true, style: { colour: '3' }, memberCount: 1 })
  expect(made?.menus).toEqual({ task: { hidden: true } })
  expect((made?.endTime ?? 0) - (from?.endTime ?? 0)).toBe(30 * DAY)
  const ask = (id: number) => teacher.get(contestsApi.lists, { training_room_id: id, limit: 100 })
  const [old, copied] = [(await ask(2)).data, (await ask(whole.data.id)).data]
  expect(copied.total).toBe(old.total)
  expect(copied.list.every((c) => c.stage_status === 0)).toBe(true)
  const bare = await teacher.post(lifecycleApi.clone, { ...input, carry: [] })
  expect(await row(bare.data.id)).toMatchObject({ shop: false, menus: {}, style: {}, teamLockTime: 0 })
  expect((await ask(bare.data.id)).data.total).toBe(0)
})

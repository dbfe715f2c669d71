import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scenesApi } from '#contract/centres/scenes/scenes.api'
import { bindingsApi } from '#contract/content/bindings/bindings.api'
import type { Input } from '#contract/kernel/endpoint'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { solutionsApi } from '#contract/solutions/solutions.api'
import { solutionsErrors } from '#contract/solutions/solutions.errors'
import { dayOf } from '#contract/todo/todo.rules'
import { account } from '../../../server/db/schema/account'
import { content } from '../../../server/db/schema/content/content'
import { roomMaterial } from '../../../server/db/schema/materials'
import { room } from '../../../server/db/schema/rooms/rooms'
import { roomSoftware } from '../../../server/db/schema/software'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { saveDays } from '../plans/days'

const { people } = world
/** Of the demo: room 3 for everybody. */
const STORE = 1
const ROOM = 3
const STANDARD = 26
let s: TestServer
let admin: Client
let teacher: Client
let student: Client
let boss: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  admin = await s.as(people.orgadmin.login)
  teacher = await s.as(people.teacher.login)
  student = await s.as(people.studentA.login)
  boss = await s.as(people.super.login)
})
afterAll(() => s.close())

const form: Input<typeof solutionsApi.save> = {
  ...{ version: 0, title: '琥珀方案', description: '一句话', body: '第一段\n\n第二段', cover_id: 0 },
  ...{ room_id: 1, industry_ids: [1], level: 2 },
}
const make = async (more: Partial<typeof form> = {}) =>
  (await admin.post(solutionsApi.save, { ...form, ...more })).data.id
const inCentre = async (by: Client, input: Input<typeof scenesApi.lists> = {}) => {
  const { scenes } = (await by.get(scenesApi.lists, { ...input, kind: 'solution' })).data
  return scenes[0]?.list.map(({ title }) => title) ?? []
}

test('使用方案 makes a draft room of the asker’s with everything in it, and counts', async () => {
  const before = (await teacher.get(solutionsApi.detail, { id: STORE })).data
  expect(before.can_use).toBe(true)
  expect(before.holds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['work', 'material', 'software']))
  // What is carried is named: plans, exams and certificates too.
  const { room_id: pattern } = before
  await s.db.execute(sql`update plan set room_id = ${pattern} where id = 1`)
  await s.db.execute(sql`update exam set room_id = ${pattern}, publish_time = 1 where id = (select min(id) from exam)`)
  await s.db.execute(sql`update cert set room_id = ${pattern}, publish_time = 1 where id = (select min(id) from cert)`)
  expect((await teacher.get(solutionsApi.detail, { id: STORE })).data.holds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['exam', 'plan', 'cert']),
  )
  const { data: made } = await teacher.post(solutionsApi.use, { id: STORE, title: '我的新媒体实训室' })
  const here = (await teacher.get(roomsApi.detail, { id: made.id })).data
  expect(here).toMatchObject({ title: '我的新媒体实训室', role: 'owner', template: before.template })
  const [row] = await s.db.select().from(room).where(eq(room.id, made.id))
  expect(row?.status).toBe('draft')
  const works = (id: number) => s.db.$count(work, and(eq(work.roomId, id), eq(work.deletedTime, 0)))
  expect(await works(made.id)).toBe(await works(ROOM))
  const files = (id: number) =>
    s.db.$count(roomMaterial, and(eq(roomMaterial.roomId, id), eq(roomMaterial.deletedTime, 0)))
  expect(await files(made.id)).toBe(await files(ROOM))
  expect(await s.db.$count(roomSoftware, eq(roomSoftware.roomId, made.id))).toBeGreaterThan(0)
  expect((await teacher.get(solutionsApi.detail, { id: STORE })).data.used_count).toBe(before.used_count + 1)
})

test('what a solution holds of the library is named with its type, and what was taken down or deleted is not', async () => {
  const contents = async () => (await teacher.get(solutionsApi.detail, { id: STORE })).data.contents
  const [first, second, ...rest] = await contents()
  expect(first).toMatchObject({ id: expect.any(Number), content_type: expect.any(String), title: expect.any(String) })
  await s.db
    .update(content)
    .set({ onlineStatus: 0 })
    .where(eq(content.id, first?.id ?? 0))
  await s.db
    .update(content)
    .set({ deletedTime: s.now() })
    .where(eq(content.id, second?.id ?? 0))
  expect(await contents()).toEqual(rest)
})

test('what the looker may not read of the library is counted and not named', async () => {
  const outsider = await s.as(people.outsider.login)
  const look = async (by: Client) => {
    const { contents, holds } = (await by.get(solutionsApi.detail, { id: STORE })).data
    const held = holds.find(({ kind }) => kind === 'content')
    return { listed: contents.map(({ title }) => title), total: held?.total, named: held?.titles ?? [] }
  }
  // All of it is everybody's but one, which only its author reads now, and whoever is in the room.
  await s.db.update(content).set({ visibility: 'store' })
  const all = await look(outsider)
  expect(all.named).toEqual(all.listed)
  const [first] = (await teacher.get(solutionsApi.detail, { id: STORE })).data.contents
  await s.db
    .update(content)
    .set({ visibility: 'private' })
    .where(eq(content.id, first?.id ?? 0))
  const rest = all.listed.filter((title) => title !== first?.title)
  expect(rest).toHaveLength(all.listed.length - 1)
  expect(await look(outsider)).toEqual({ listed: rest, total: all.total, named: rest })
  expect(await look(teacher)).toEqual(all)
})

test('dates of what a solution makes pass weekends and the school’s holidays where one wants it', async () => {
  const monday = Date.parse('2036-09-01T09:00+08:00') / 1000
  const week = 7 * 86_400
  // Of a Monday the Friday of the next week, in the pattern.
  const due = monday + 11 * 86_400
  await s.db.update(room).set({ beginTime: monday, endTime: 0 }).where(eq(room.id, ROOM))
  await s.db.update(work).set({ deadline: due, startTime: 0 }).where(eq(work.roomId, ROOM))
  // It begins on the Monday behind; the Thursday and Friday on which it would be due are off in the asker's school.
  const off = [10, 11].map((n) => ({ day: dayOf(monday + week) + n, title: '校运会', work: false }))
  await saveDays(admin, { training_room_id: ROOM, list: off })
  const dueIn = async (how: Partial<Input<typeof solutionsApi.use>>) => {
    const { data } = await teacher.post(solutionsApi.use, { id: STORE, title: '照着建', ...how })
    const rows = await s.db.select({ deadline: work.deadline }).from(work).where(eq(work.roomId, data.id))
    const days = new Set(rows.map(({ deadline }) => (deadline - monday) / 86_400))
    expect(rows.length).toBeGreaterThan(0)
    return [...days]
  }
  const begin_time = monday + week
  expect(await dueIn({})).toEqual([11])
  expect(await dueIn({ begin_time })).toEqual([18])
  // Two days are made up on the Monday and Tuesday behind the weekend, or, with weekends, on the weekend.
  expect(await dueIn({ begin_time, skip_weekends: 1, skip_holidays: 1 })).toEqual([22])
  expect(await dueIn({ begin_time, skip_weekends: 1 })).toEqual([18])
  expect(await dueIn({ begin_time, skip_holidays: 1 })).toEqual([20])
})

test('a student looks at a solution and can’t use it', async () => {
  expect((await student.get(solutionsApi.detail, { id: STORE })).data.can_use).toBe(false)
  const refused = await student.post(solutionsApi.use, { id: STORE, title: '学生的' })
  expect(refused.code).not.toBe(20000)
  expect((await student.get(solutionsApi.detail, { id: STORE })).data.used_count).toBe(6)
})

test('a draft is its managers’; published it is its organisation’s, or everybody’s; taken down or deleted it is gone', async () => {
  const outsider = await s.as(people.outsider.login)
  const id = await make()
  const sees = async (by: Client) => (await by.get(solutionsApi.detail, { id })).code
  expect(await sees(admin)).toBe(20000)
  expect(await sees(teacher)).toBe(solutionsErrors.solution_gone.code)
  expect(await inCentre(teacher)).not.toContain('琥珀方案')
  await admin.post(solutionsApi.publish, { id, visibility: 'org' })
  expect(await sees(teacher)).toBe(20000)
  expect(await inCentre(teacher)).toContain('琥珀方案')
  expect(await inCentre(teacher, { scope: 'public' })).not.toContain('琥珀方案')
  await s.db.update(account).set({ publicContentAuth: 1 }).where(eq(account.uid, people.orgadmin.uid))
  await admin.post(solutionsApi.publish, { id, visibility: 'store' })
  expect(await inCentre(outsider, { scope: 'public' })).toContain('琥珀方案')
  await admin.post(solutionsApi.takeDown, { id })
  expect(await sees(outsider)).toBe(solutionsErrors.solution_gone.code)
  expect((await teacher.post(solutionsApi.use, { id, title: '晚了' })).code).toBe(solutionsErrors.solution_gone.code)
  expect(await inCentre(teacher)).not.toContain('琥珀方案')
  expect((await admin.get(solutionsApi.managed, { state: 'taken_down' })).data.list.map((row) => row.id)).toEqual([id])
  await admin.post(solutionsApi.remove, { id })
  expect(await sees(admin)).toBe(solutionsErrors.solution_gone.code)
})

test('for everybody only by who may: public_content_auth, and super admins', async () => {
  const id = await make()
  await s.db.update(account).set({ publicContentAuth: 0 }).where(eq(account.uid, people.orgadmin.uid))
  expect((await admin.post(solutionsApi.publish, { id, visibility: 'store' })).code).toBe(
    solutionsErrors.solution_store.code,
  )
  expect((await boss.post(solutionsApi.publish, { id, visibility: 'store' })).code).toBe(20000)
})

test('it is narrowed by industry, level, owner and what its contents train', async () => {
  const id = await make()
  await admin.post(solutionsApi.publish, { id, visibility: 'org' })
  expect(await inCentre(teacher, { industry_id: 1 })).toContain('琥珀方案')
  expect(await inCentre(teacher, { industry_id: 7 })).toEqual([])
  expect(await inCentre(teacher, { level: 2 })).toContain('琥珀方案')
  expect(await inCentre(teacher, { level: 3 })).not.toContain('琥珀方案')
  expect(await inCentre(teacher, { org_id: world.orgs.college })).toContain('琥珀方案')
  expect(await inCentre(teacher, { org_id: world.orgs.trade })).toEqual([])
  expect(await inCentre(teacher, { dimension: '没有这样的能力' })).toEqual([])
  expect(await inCentre(teacher, { dimension: '直播营销' })).not.toContain('琥珀方案')
  // Its room holds what trains the ability: the standard, whose rows on top are the abilities.
  await admin.post(bindingsApi.bind, { training_room_id: form.room_id, content_ids: [STANDARD] })
  expect(await inCentre(teacher, { dimension: '直播营销' })).toContain('琥珀方案')
  const { dimensions } = (await teacher.get(scenesApi.choices, {})).data
  expect(dimensions).toEqual(expect.arrayContaining(['工作准备', '直播营销', '售后与复盘']))
  // What lies below another row is no ability of its own.
  expect(await inCentre(teacher, { dimension: '商品讲解' })).toEqual([])
})

test('what is missing is said in words, and what others changed meanwhile is not overwritten', async () => {
  const refused = async (more: Partial<typeof form>) =>
    (await admin.post(solutionsApi.save, { ...form, ...more })).message
  expect(await refused({ title: ' ' })).toBe('请填写方案名称')
  expect(await refused({ room_id: 0 })).toBe('请选择作为样板的实训室')
  expect(await refused({ room_id: 999 })).toBe(solutionsErrors.solution_room.text)
  expect(await refused({ cover_id: 1 })).toBe(solutionsErrors.solution_cover.text)
  const id = await make()
  expect((await admin.post(solutionsApi.save, { ...form, id, version: 1, title: '改名' })).data.version).toBe(2)
  expect((await admin.post(solutionsApi.save, { ...form, id, version: 1 })).code).not.toBe(20000)
  expect((await admin.get(solutionsApi.detail, { id })).data.title).toBe('改名')
})

test('a solution whose room was deleted says so and is used by nobody', async () => {
  await teacher.post(lifecycleApi.delete, { training_room_id: ROOM })
  await s.db.update(room).set({ deletedTime: 1 }).where(eq(room.id, ROOM))
  expect(await inCentre(teacher)).not.toContain('新媒体运营岗位实训方案')
  const { data } = await admin.get(solutionsApi.detail, { id: STORE })
  expect([data.room_id, data.can_use, data.holds]).toEqual([0, false, []])
  expect((await teacher.post(solutionsApi.use, { id: STORE, title: '照着建' })).code).toBe(
    solutionsErrors.solution_room.code,
  )
})

test('what people think of its room stands on it', async () => {
  const { public_review } = (await teacher.get(solutionsApi.detail, { id: STORE })).data
  expect(public_review.total).toBe(3)
  expect(public_review.list.map(({ content }) => content)).toContain('工单都是真实需求，做完能放进作品集。')
})

import { and, eq, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { centresApi } from '#contract/centres/centres.api'
import { BEHIND_THINGS_MAX, CLASS_KINDS } from '#contract/centres/centres.rules'
import { courseClassApi } from '#contract/courses/class/class.api'
import { rowsOf } from '#contract/courses/class/class.rules'
import type { Input } from '#contract/kernel/endpoint'
import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { noticesApi } from '#contract/notices/notices.api'
import { planMatrixApi } from '#contract/plans/matrix/matrix.api'
import { matrixRows } from '#contract/plans/matrix/matrix.rules'
import { dayOf } from '#contract/todo/todo.rules'
import { passesApi } from '#contract/works/passes/passes.api'
import { isOpenPass } from '#contract/works/works.rules'
import { course, courseDone, courseSection } from '../../../server/db/schema/courses'
import { org } from '../../../server/db/schema/orgs/orgs'
import { plan, planItem } from '../../../server/db/schema/plans'
import { projectHandIn } from '../../../server/db/schema/projects'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { workPass } from '../../../server/db/schema/works/passes'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'
import { statements } from '../todo/statements'
import { calm } from './calm'

const { people } = world
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})

const teach = async () => (await teacher.get(centresApi.teach, {})).data.rooms
const behind = async (asked: Input<typeof centresApi.behind> = {}) => (await teacher.get(centresApi.behind, asked)).data
const classOf = async (roomId: number, kind: (typeof CLASS_KINDS)[number]) =>
  (await teach()).find(({ id }) => id === roomId)?.kinds.find((one) => one.kind === kind)
const mine = async (roomId: number) =>
  (await behind({ training_room_id: roomId, limit: 100 })).list.find(({ uid }) => uid === people.studentA.uid)
test('each room says what it calls a work: by its template, the platform’s or its organisation’s name for it, or its own', async () => {
  const words = async () => new Map((await teach()).map(({ id, work_word }) => [id, work_word]))
  const usual = await words()
  expect([usual.get(1), usual.get(3)]).toEqual(['作业', '工单'])
  const named = { all_room_template: [{ template: 3, student_menu: [{ key: 'work', label: '项目单' }] }] }
  await s.db.execute(sql`insert into setting (key, value) values ('global_config', ${JSON.stringify(named)}::jsonb)
    on conflict (key) do update set value = excluded.value`)
  expect((await words()).get(3)).toBe('项目单')
  await s.db.update(org).set({ templateConfig: { 3: { work: { label: '任务书' } } } })
  expect([(await words()).get(1), (await words()).get(3)]).toEqual(['作业', '任务书'])
  await s.db
    .update(room)
    .set({ menus: { work: { label: '练习' } } })
    .where(eq(room.id, 1))
  expect([(await words()).get(1), (await words()).get(3)]).toEqual(['练习', '任务书'])
})

test('what was due and is not handed in is behind, of every learner of the room', async () => {
  await calm(s)
  await s.db
    .update(work)
    .set({ deadline: s.now() - 60 })
    .where(eq(work.roomId, 3))
  const open = (await student.get(passesApi.lists, { training_room_id: 3, limit: 100 })).data.list.filter(
    (row) => row.start_time <= s.now() && isOpenPass(row.state),
  )
  expect(open.length).toBeGreaterThan(0)
  const row = await mine(3)
  expect(row).toMatchObject({ truename: '王一诺', room_title: expect.any(String), late: open.length })
  expect(row?.things_total).toBe(open.length)
  expect(row?.things.map(({ title }) => title).sort()).toEqual(
    open
      .map(({ title }) => title)
      .sort()
      .slice(0, BEHIND_THINGS_MAX),
  )
})

test('a class is measured by works, courses, plans, projects and activities, as their own tables say', async () => {
  await teacher.post(planMatrixApi.count, { id: 1 })
  const shares = (await teach()).find(({ id }) => id === 1)?.kinds ?? []
  expect(shares.map(({ kind }) => kind)).toEqual(CLASS_KINDS.filter((kind) => shares.some((one) => one.kind === kind)))

  const plan = matrixRows((await teacher.get(planMatrixApi.matrix, { id: 1 })).data, dayOf(s.now()))
  const sums = { done: plan.reduce((n, one) => n + one.done, 0), total: plan.reduce((n, one) => n + one.total, 0) }
  expect(sums.done).toBeGreaterThan(0)
  expect((await classOf(1, 'plan'))?.list.find(({ id }) => id === 1)).toMatchObject(sums)

  const matrix = (await teacher.get(courseClassApi.matrix, { id: 1 })).data
  const due = matrix.sections.flatMap((one, n) => (one.due || matrix.open_rule === 'after' ? [n] : []))
  const done = rowsOf(matrix).reduce(
    (n, { cells }) => n + due.filter((at) => /[^-0-9]/.test(cells[at] ?? '-')).length,
    0,
  )
  expect((await classOf(1, 'course'))?.list.find(({ id }) => id === 1)).toMatchObject({
    ...{ done, total: due.length * matrix.uids.length },
  })

  const activity = (await teacher.get(ltiActivitiesApi.lists, { training_room_id: 3 })).data.list.find(
    ({ id }) => id === 29,
  )
  expect((await classOf(3, 'activity'))?.list.find(({ id }) => id === 29)).toMatchObject({
    ...{ title: activity?.title, done: activity?.done_count, total: activity?.learner_count },
  })
  expect(activity?.done_count).toBeGreaterThan(0)

  const before = await classOf(3, 'project')
  expect(before).toMatchObject({ count: 1, list: [{ id: 51 }] })
  await s.db.delete(projectHandIn)
  expect(await classOf(3, 'project')).toMatchObject({ done: 0, total: before?.total })
  expect(before?.done).toBeGreaterThan(0)
})

test('a section is measured by once it is open, and is late once the day of its date is over', async () => {
  await calm(s)
  const [{ id: courseId = 0 } = {}] = await s.db
    .insert(course)
    .values({
      ...{ roomId: 1, uid: people.teacher.uid, title: '按日期开放', mode: 'teaching', openRule: 'date' },
      ...{ publishTime: 1, sort: 9, createTime: 1, updateTime: 1 },
    })
    .returning({ id: course.id })
  const section = (openTime: number, sort: number) => ({
    ...{ courseId, chapterId: 1, title: `第 ${sort} 节`, kind: 'page' as const, openTime, sort, slot: sort },
    ...{ createTime: 1, updateTime: 1 },
  })
  const DAY = 86_400
  const sections = await s.db
    .insert(courseSection)
    .values([section(0, 1), section(s.now() - 2 * DAY, 2), section(s.now(), 3), section(s.now() + 2 * DAY, 4)])
    .returning({ id: courseSection.id })
  const learners = (await teach()).find(({ id }) => id === 1)?.learners ?? 0
  expect((await classOf(1, 'course'))?.list.find(({ id }) => id === courseId)).toMatchObject({
    ...{ done: 0, total: 3 * learners },
  })
  expect((await mine(1))?.things).toEqual([{ kind: 'course', id: courseId, title: '按日期开放', late: 1 }])
  expect((await teach()).find(({ id }) => id === 1)?.late_people).toBe(learners)
  await s.db.insert(courseDone).values({ sectionId: sections[1]?.id ?? 0, uid: people.studentA.uid, doneTime: s.now() })
  expect(await mine(1)).toBeUndefined()
  expect((await teach()).find(({ id }) => id === 1)?.late_people).toBe(learners - 1)
  expect((await classOf(1, 'course'))?.list.find(({ id }) => id === courseId)?.done).toBe(1)
  await s.db.update(course).set({ publishTime: 0 }).where(eq(course.id, courseId))
  expect((await behind({ training_room_id: 1 })).total).toBe(0)
})

test('an item of a plan is late the day after its own, as it was counted', async () => {
  await calm(s)
  await teacher.post(planMatrixApi.count, { id: 1 })
  expect(await mine(1)).toBeUndefined()
  const today = dayOf(s.now())
  await s.db.update(planItem).set({ dueDay: today }).where(eq(planItem.planId, 1))
  expect(await mine(1)).toBeUndefined()
  await s.db
    .update(planItem)
    .set({ dueDay: today - 1 })
    .where(eq(planItem.planId, 1))
  const rows = matrixRows((await teacher.get(planMatrixApi.matrix, { id: 1 })).data, today)
  const late = rows.find(({ uid }) => uid === people.studentA.uid)?.late ?? 0
  expect(late).toBeGreaterThan(0)
  expect((await mine(1))?.things).toMatchObject([{ kind: 'plan', id: 1, late }])
  // The clock counts a plan for a week more than it lasts; what was done later nobody would see.
  const ends = (endDay: number) => s.db.update(plan).set({ endDay }).where(eq(plan.id, 1))
  await ends(today - 8)
  expect(await mine(1)).toBeUndefined()
  await ends(today - 7)
  expect((await mine(1))?.things).toMatchObject([{ kind: 'plan', id: 1, late }])
  await s.db.update(room).set({ ended: true }).where(eq(room.id, 1))
  expect(await mine(1)).toBeUndefined()
})

test('who misses most comes first, page by page, and of one room alone where it is asked for', async () => {
  await s.db.update(work).set({ deadline: s.now() - 60 })
  await teacher.post(planMatrixApi.count, { id: 1 })
  const whole = await behind({ limit: 100 })
  expect(whole.total).toBeGreaterThan(3)
  const late = whole.list.map((row) => row.late)
  expect(late).toEqual(late.toSorted((a, b) => b - a))
  const [first, second] = [await behind({ limit: 2 }), await behind({ limit: 2, offset: 2 })]
  expect([...first.list, ...second.list]).toEqual(whole.list.slice(0, 4))
  expect([first.total, second.offset]).toEqual([whole.total, 2])
  const rooms = (await teach()).filter(({ ended }) => !ended)
  expect(rooms.reduce((sum, one) => sum + one.late_people, 0)).toBe(whole.total)
  for (const { id, late_people } of rooms) {
    const ofRoom = await behind({ training_room_id: id, limit: 100 })
    expect([id, ofRoom.total]).toEqual([id, late_people])
    expect(ofRoom.list.every((row) => row.training_room_id === id)).toBe(true)
  }
})

test('a learner is reminded of each thing that they are behind in, once a day, and nobody of what is closed', async () => {
  await calm(s)
  await teacher.post(planMatrixApi.count, { id: 1 })
  await s.db
    .update(planItem)
    .set({ dueDay: dayOf(s.now()) - 1 })
    .where(eq(planItem.planId, 1))
  const [{ id: late = 0 } = {}, { id: closed = 0 } = {}] = await s.db
    .select({ id: work.id })
    .from(work)
    .where(
      and(eq(work.roomId, 1), eq(work.status, 'published'), eq(work.deletedTime, 0), eq(work.handIn, 'individual')),
    )
  expect(closed).toBeGreaterThan(0)
  await s.db
    .update(work)
    .set({ deadline: s.now() - 60, lateRule: 'late', audience: { kind: 'all', ids: [] } })
    .where(eq(work.id, late))
  await s.db
    .update(work)
    .set({ deadline: s.now() - 60, lateRule: 'refuse', audience: { kind: 'all', ids: [] } })
    .where(eq(work.id, closed))
  await s.db.update(workPass).set({ state: 'in_progress' }).where(eq(workPass.uid, people.studentB.uid))
  const things = (await behind({ training_room_id: 1, limit: 100 })).list.find(({ uid }) => uid === people.studentB.uid)
  expect(things?.things.map(({ kind, id }) => [kind, id])).toEqual(
    expect.arrayContaining([
      ['plan', 1],
      ['work', late],
      ['work', closed],
    ]),
  )
  const remind = (uid: number) => teacher.post(centresApi.remind, { training_room_id: 1, uid })
  expect((await remind(people.studentB.uid)).data).toEqual({ reminded: 2, already: 0 })
  expect((await remind(people.studentB.uid)).data).toEqual({ reminded: 0, already: 2 })
  const other = await s.as(people.studentB.login)
  const titles = (await other.get(noticesApi.lists, {})).data.list.map(({ title }) => title)
  expect(titles.filter((title) => /^(还没有提交|老师提醒你完成计划)：/.test(title))).toHaveLength(2)
  expect((await remind(people.outsider.uid)).data).toEqual({ reminded: 0, already: 0 })
  await s.pass(86_401)
  teacher = await s.as(people.teacher.login)
  expect((await remind(people.studentB.uid)).data.reminded).toBe(2)
})

test('however many rooms one teaches, both calls ask as many statements', async () => {
  const cost = async () => [await statements(s, teach), await statements(s, () => behind())]
  const before = await cost()
  await s.db.delete(roomMember).where(and(eq(roomMember.uid, people.teacher.uid), ne(roomMember.roomId, 1)))
  expect(await teach()).toHaveLength(1)
  expect(await cost()).toEqual(before)
})

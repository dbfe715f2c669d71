import { eq, gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calendarOf, isOff } from '#contract/plans/days/days.rules'
import { plansApi } from '#contract/plans/plans.api'
import { projectsApi } from '#contract/projects/projects.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { CARRIES } from '#contract/rooms/lifecycle/lifecycle.model'
import { type Moving, movedDay, movedTime, movingOf } from '#contract/rooms/lifecycle/moving.rules'
import { dayOf } from '#contract/todo/todo.rules'
import { rowsOf } from '../../../server/db/client'
import { courseSection } from '../../../server/db/schema/courses'
import { ltiActivity } from '../../../server/db/schema/lti'
import { room } from '../../../server/db/schema/rooms/rooms'
import { shopSetting } from '../../../server/db/schema/shop'
import { work } from '../../../server/db/schema/works/works'
import { withDemo } from '../../support/demo'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'
import { saveDays } from './days'

const DAY = 86_400
const at = (text: string): number => Date.parse(`${text}+08:00`) / 1000
/** Over the end of a year, before a leap day; a Monday and a Wednesday. */
const FROM = at('2027-09-06T08:00')
const TO = at('2027-12-15T09:30')
let s: TestServer
let teacher: Client
withDemo((demo) => {
  ;({ s, teacher } = demo)
})

interface Dated {
  kind: string
  title: string
  time: number
  after: number
}
/** Every time of a room that a copy has too, with what it comes behind. */
const datesOf = async (id: number): Promise<Dated[]> => {
  const rows = await rowsOf<Dated>(
    s.db,
    sql`select 'room' as kind, '' as title, end_time::int8 as time, begin_time::int8 as after from room where id = ${id}
      union all select 'section', x.title, open_time, 0 from course_section x join course c on c.id = x.course_id
        where c.room_id = ${id} and c.deleted_time = 0 and x.deleted_time = 0
      union all select 'exam', title, end_time, begin_time from exam where room_id = ${id} and deleted_time = 0
      union all select 'exam opens', title, begin_time, 0 from exam where room_id = ${id} and deleted_time = 0
      union all select 'project', content_id::text, end_time, start_time from project_setting where room_id = ${id}
      union all select 'node', content_id || '-' || node_id, due_time, 0 from project_due where room_id = ${id}
      union all select 'activity', content_id::text, due_time, 0 from lti_activity where room_id = ${id}
      union all select 'work', title, deadline, start_time from work where room_id = ${id} and deleted_time = 0
      union all select 'task', title, post_end_time, 0 from task where room_id = ${id} and deleted_time = 0
      union all select 'contest', title, end_time, begin_time from contest where room_id = ${id}
      order by 1, 2, 3`,
  )
  return rows.filter(({ time }) => time > 0)
}
const clone = async (id: number, more: object = {}) =>
  (
    await teacher.post(lifecycleApi.clone, {
      ...{ training_room_id: id, title: '下学期', begin_time: TO, carry: CARRIES.filter((key) => key !== 'website') },
      ...more,
    })
  ).data.id

/** What is in the copy, and where the rule says that it lies. */
const expectMoved = async (id: number, made: number, moving: Moving) => {
  const before = await datesOf(id)
  const lies = before.map(({ time, after, ...rest }) => ({ ...rest, time: movedTime(moving, time, after) }))
  const sorted = (list: Omit<Dated, 'after'>[]) =>
    list.map(({ kind, title, time }) => `${kind} ${title} ${time}`).toSorted()
  expect(sorted(await datesOf(made))).toEqual(sorted(lies))
  return before
}
const plansOf = async (id: number) => {
  const { list } = (await teacher.get(plansApi.lists, { training_room_id: id })).data
  const items = await Promise.all(
    list.map(async (plan) => (await teacher.get(plansApi.detail, { id: plan.id })).data.stages.flatMap((x) => x.items)),
  )
  return items.flat().map(({ title, begin_day, due_day }) => ({ title, begin_day, due_day }))
}

test('all dates of a room move as its beginning does, or past weekends and the school’s holidays, whatever domain they are of', async () => {
  await s.db.update(room).set({ beginTime: FROM, endTime: FROM + 70 * DAY })
  // A section on a Saturday, a work from Friday evening to Saturday, an activity due behind the holidays.
  const [saturday] = await s.db
    .update(courseSection)
    .set({ openTime: FROM + 12 * DAY })
    .where(eq(courseSection.id, 1))
    .returning({ title: courseSection.title })
  const evening = { startTime: FROM + 4 * DAY + 12 * 3600, deadline: FROM + 5 * DAY + 3600 }
  await s.db.update(work).set(evening).where(eq(work.id, 5))
  await s.db
    .insert(ltiActivity)
    .values({ roomId: 3, contentId: 29, dueTime: FROM + 30 * DAY })
    .onConflictDoUpdate({ target: [ltiActivity.roomId, ltiActivity.contentId], set: { dueTime: FROM + 30 * DAY } })
  const admin = await s.as(people.orgadmin)
  // New year's days off, and a weekend on which the school works for it.
  const holidays = [
    ...[31, 32, 33].map((n) => ({ day: dayOf(at('2027-12-01T12:00')) + n - 1, title: '元旦', work: false })),
    { day: dayOf(at('2027-12-26T12:00')), title: '调休上课', work: true },
  ]
  await saveDays(admin, { training_room_id: 1, list: holidays })
  const kinds = new Set<string>()
  const skipping = { weekends: true, holidays: true }
  const calendar = calendarOf(holidays, skipping)
  for (const id of [1, 2, 3]) {
    await expectMoved(id, await clone(id), movingOf(FROM, TO))
    const made = await clone(id, { skip_weekends: 1, skip_holidays: 1 })
    const moving = movingOf(FROM, TO, calendar)
    for (const { kind } of await expectMoved(id, made, moving)) kinds.add(kind)
    const moved = (await plansOf(id)).map(({ title, begin_day, due_day }) => ({
      ...{ title, begin_day: movedDay(moving, begin_day), due_day: movedDay(moving, due_day) },
    }))
    expect(await plansOf(made)).toEqual(moved)
    if (id !== 1) continue
    // The demo's own sections, dated by its day, may lie before the beginning: those move as it does, onto days off too.
    const { time } = (await datesOf(made)).find((x) => x.kind === 'section' && x.title === saturday?.title) ?? {
      time: 0,
    }
    expect(time).toBeGreaterThan(0)
    expect(isOff(dayOf(time), calendar)).toBe(false)
    const lengths = (await datesOf(made)).map(({ kind, time: due, after }) => kind === 'work' && due - after)
    expect(lengths).toContain(evening.deadline - evening.startTime)
  }
  expect([...kinds].toSorted()).toEqual(
    ['activity', 'contest', 'exam', 'exam opens', 'node', 'project', 'room', 'section', 'task', 'work'].toSorted(),
  )
})

test('the copy of a startup simulation is about the same project, and has its shop with the rest of the settings alone', async () => {
  const [about] = await s.db.select({ id: room.id }).from(room).where(gt(room.startupProject, 0))
  const startup = about?.id ?? 0
  const { startup_project: project } = (await teacher.get(projectsApi.data, { training_room_id: startup })).data
  expect(project).toBeGreaterThan(0)
  await s.db.update(room).set({ shop: true }).where(eq(room.id, startup))
  const budget = { roomId: startup, budget: 123_400 }
  await s.db.insert(shopSetting).values(budget).onConflictDoUpdate({ target: shopSetting.roomId, set: budget })
  const shopOf = async (id: number) => {
    const [row] = await s.db.select().from(room).where(eq(room.id, id))
    const [setting] = await s.db.select().from(shopSetting).where(eq(shopSetting.roomId, id))
    return { shop: row?.shop, budget: setting?.budget, key: setting?.keyVersion }
  }
  const whole = await clone(startup)
  expect((await teacher.get(projectsApi.data, { training_room_id: whole })).data.startup_project).toBe(project)
  // Nobody signs deliveries to the copy with the key of the original.
  expect(await shopOf(whole)).toEqual({ shop: true, budget: 123_400, key: 0 })
  const bare = await clone(startup, { carry: [] })
  expect((await teacher.get(projectsApi.data, { training_room_id: bare })).data.startup_project).toBe(project)
  expect(await shopOf(bare)).toEqual({ shop: false, budget: undefined, key: undefined })
})

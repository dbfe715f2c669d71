import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campsApi } from '#contract/camps/camps.api'
import { campsErrors } from '#contract/camps/camps.errors'
import { dayStart } from '#contract/camps/camps.rules'
import { scenesApi } from '#contract/centres/scenes/scenes.api'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { bindingsApi } from '#contract/content/bindings/bindings.api'
import { contentApi } from '#contract/content/content.api'
import { contentErrors } from '#contract/content/content.errors'
import { libraryApi } from '#contract/content/library/library.api'
import { kernelErrors } from '#contract/kernel/errors'
import { searchApi } from '#contract/search/search.api'
import { todoApi } from '#contract/todo/todo.api'
import { dayOf } from '#contract/todo/todo.rules'
import { campMember, campPeriod } from '../../../server/db/schema/camps'
import { content } from '../../../server/db/schema/content/content'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { campsJobs } from '../../../server/domains/camps/camps.jobs'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'

/** Of the demo: the teacher's camp, whose second period runs with both students, and the supplier's, which takes sign-ups. */
const running = { id: 41, period_id: 2 }
const upcoming = { id: 42, period_id: 3 }
const { people, students } = world
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  s = demo.s
  teacher = demo.teacher
  student = demo.student
})
const detail = async (id = 41, by = student) => (await by.get(campsApi.detail, { id })).data
const now = () => s.now()
const DAY = 86_400
const runJobs = async () => {
  for (const job of campsJobs(s.db, () => {})) await job.run(s.now())
}
const check = (at: number, by = student, words = '') => by.post(campsApi.checkin, { ...running, at, content: words })
const rules = { need_days: 0, need_percent: 0, late_days: 3 }
const phase = (days: number, ids: number[] = [], id?: number) => ({
  ...(id && { id }),
  ...{ title: '阶段', description: '', days, content_ids: ids },
})

test('a camp says its periods, people, phases by date and how the asker stands', async () => {
  const camp = await detail()
  expect(camp).toMatchObject({ type: 2, training_number: 2, joined_num: 22, total_days: 10, period_id: 2 })
  expect(camp.org_info.shortname).toBeTruthy()
  expect(camp.phases.map(({ from_day, to_day, open }) => [from_day, to_day, open])).toEqual([
    [1, 3, true],
    [4, 7, true],
    [8, 10, false],
  ])
  const begin = camp.periods.find(({ id }) => id === 2)?.begin_time ?? 0
  expect(camp.phases[1]?.begin_time).toBe(begin + 3 * DAY)
  expect(camp.mine).toMatchObject({ checkin_days: 4, read_done: 1, read_total: 9, met: false, today: false })
  expect((await detail(42)).mine).toBeNull()
})

test('the centre lists real camps, featured first, and narrows them', async () => {
  const scenes = async (more: object = {}) =>
    (await student.get(scenesApi.lists, { kind: 'training_camp', ...more })).data.scenes[0]
  const all = await scenes()
  expect(all).toMatchObject({ limit: 6, total: 2 })
  expect(all?.list.map(({ id, tag }) => [id, tag])).toEqual([
    [41, '精选'],
    [42, ''],
  ])
  expect(all?.list[0]?.facts).toEqual(['共2期', '参与人数22人'])
  expect((await scenes({ scope: 'public' }))?.list.map(({ id }) => id)).toEqual([42])
  expect((await scenes({ keyword: '助农' }))?.list.map(({ id }) => id)).toEqual([42])
  expect((await scenes({ dimension: '口头表达' }))?.list.map(({ id }) => id)).toEqual([41])
  expect((await scenes({ industry_id: 2 }))?.list.map(({ id }) => id)).toEqual([41])
})

test('one joins once, leaves again, and gets no place where all are taken', async () => {
  expect((await student.post(campsApi.join, upcoming)).code).toBe(20000)
  expect((await detail(42)).joined_num).toBe(6)
  expect((await student.post(campsApi.join, upcoming)).code).toBe(campsErrors.camp_joined.code)
  expect((await student.post(campsApi.quit, upcoming)).code).toBe(20000)
  expect((await detail(42)).joined_num).toBe(5)
  expect((await student.post(campsApi.quit, upcoming)).code).toBe(campsErrors.camp_stranger.code)
  await s.db.update(campPeriod).set({ places: 5 }).where(eq(campPeriod.id, 3))
  const full = await student.post(campsApi.join, upcoming)
  expect([full.code, full.message]).toEqual([campsErrors.camp_closed.code, '这一期已经满员'])
})

test('nobody joins what is over, not open yet, closed, of another camp, or not there', async () => {
  const late = await teacher.post(campsApi.join, { id: 41, period_id: 1 })
  expect(late.message).toBe('这一期已经结束，不能报名')
  expect((await teacher.post(campsApi.join, running)).message).toBe('这一期的报名已经截止')
  await s.db
    .update(campPeriod)
    .set({ signupBegin: now() + DAY })
    .where(eq(campPeriod.id, 3))
  expect((await student.post(campsApi.join, upcoming)).message).toBe('这一期还没有开始报名')
  for (const period_id of [1, 2, 999])
    expect((await student.post(campsApi.join, { id: 42, period_id })).code).toBe(campsErrors.camp_period_gone.code)
  for (const id of [1, 999, 2_147_483_647])
    expect((await student.post(campsApi.join, { id, period_id: 1 })).code).toBe(contentErrors.content_gone.code)
})

test('a check-in counts for the day on which it was made, once, and says when it came later', async () => {
  expect((await check(now(), student, '第一次')).data).toMatchObject({ checkin_days: 5, graduated: false })
  expect((await check(now(), student, '改过的话')).data.checkin_days).toBe(5)
  // Made two days ago, without a network; that day was there already, the one before it was missed.
  expect((await check(now() - 3 * DAY, student, '补上')).data.checkin_days).toBe(6)
  const { list } = (await student.get(campsApi.checkins, running)).data
  expect(list[0]).toMatchObject({ day: dayStart(dayOf(now())), content: '改过的话', late: false })
  expect(list.find(({ content: words }) => words === '补上')).toMatchObject({ late: true })
  expect((await detail()).mine).toMatchObject({ today: true, streak: 6 })
})

test('no check-in for a day to come, before the camp, after it, or too long ago; none by who is not in it', async () => {
  const refusal = async (at: number) => (await check(at)).message
  expect(await refusal(now() + DAY)).toBe('不能为将来的日期打卡')
  expect(await refusal(8_640_000_000_000)).toBe('不能为将来的日期打卡')
  expect(await refusal(now() - 6 * DAY)).toBe('还没有开营，开营后再来打卡')
  expect(await refusal(now() - 5 * DAY)).toBe('打卡最多可以晚3天送达')
  expect((await check(now(), teacher)).code).toBe(campsErrors.camp_stranger.code)
  expect((await student.post(campsApi.checkin, { id: 42, period_id: 2, at: now(), content: '' })).code).toBe(
    campsErrors.camp_period_gone.code,
  )
  s.pass(6 * DAY)
  student = await s.as(people.studentA.login)
  expect((await check(now())).message).toBe('这一期已经结束，不能打卡')
  // The last day still counts while it may be on its way.
  expect((await check(now() - 2 * DAY)).code).toBe(20000)
})

test('graduation is by the rule, told to the person, and a manager may give it or take it back for good', async () => {
  const members = async (state?: 'graduated' | 'behind') =>
    (await teacher.get(campsApi.members, { ...running, limit: 100, ...(state && { state }) })).data
  expect((await student.post(campsApi.graduate, running)).message).toContain('打卡满 7 天')
  await teacher.post(campsApi.savePhases, {
    ...{ id: 41, version: 1, rules: { ...rules, need_days: 5 } },
    phases: (await detail()).phases.map(({ id, title, description, days, contents }) => ({
      ...{ id, title, description, days, content_ids: contents.map((one) => one.id) },
    })),
  })
  expect((await check(now())).data.graduated).toBe(true)
  expect((await members('graduated')).list.map(({ truename }) => truename)).toEqual([people.studentA.truename])
  expect((await student.post(campsApi.quit, running)).code).toBe(campsErrors.camp_graduated.code)
  const set = (uid: number, graduated: 0 | 1, reason = '请假') =>
    teacher.post(campsApi.setGraduated, { ...running, uids: [uid], graduated, reason })
  expect((await set(people.studentA.uid, 0)).data.changed).toBe(1)
  expect((await student.post(campsApi.graduate, running)).message).toBe('结营已被撤销，请联系老师')
  await runJobs()
  expect((await detail()).mine?.graduate_time).toBe(0)
  expect((await set(people.studentA.uid, 1)).data.changed).toBe(1)
  expect((await detail()).mine).toMatchObject({ graduate_reason: '请假' })
  expect((await set(people.studentA.uid, 1, ' ')).code).toBe(campsErrors.camp_words.code)
  expect((await set(people.judge.uid, 1)).code).toBe(kernelErrors.not_found.code)
})

test('the clock tells people that a phase opens, once, and graduates who stayed to the end where nothing is asked for', async () => {
  const unread = async () => (await student.get(todoApi.lists, {})).data.list.length
  expect(await unread()).toBeGreaterThan(0)
  const told = async () => (await s.db.select().from(campPeriod).where(eq(campPeriod.id, 2)))[0]?.told
  await runJobs()
  expect(await told()).toBe(2)
  s.pass(2 * DAY)
  teacher = await s.as(people.teacher.login)
  await runJobs()
  await runJobs()
  expect(await told()).toBe(3)
  const camp = await detail(41, teacher)
  await teacher.post(campsApi.savePhases, {
    ...{ id: 41, version: 1, rules },
    phases: camp.phases.map(({ id, title, description, days }) => ({ id, title, description, days, content_ids: [] })),
  })
  s.pass(3 * DAY)
  await runJobs()
  const rows = await s.db.select().from(campMember).where(eq(campMember.periodId, 2))
  expect(rows.every(({ graduateTime }) => graduateTime > 0)).toBe(true)
})

test('what waits in a camp stands in the to-do list until it is done', async () => {
  const keys = async () =>
    (await student.get(todoApi.lists, {})).data.list.filter(({ kind }) => kind === 'camp').map(({ key }) => key)
  expect(await keys()).toEqual(expect.arrayContaining(['camp:checkin:2', 'camp:phase:2:3', 'camp:end:2']))
  await check(now())
  expect(await keys()).not.toContain('camp:checkin:2')
  await student.post(campsApi.join, upcoming)
  expect(await keys()).toContain('camp:begin:3')
})

test('a draft is written, published when it has a phase, copied with its phases, and erased from nobody’s record', async () => {
  const form = {
    ...{ content_type: 'training_camp', version: 0, title: '新营', description: '', cover_id: 0, body: '' },
    ...{ licence: 'reserved', credit: '', tags: [], industry_ids: [], level: 0 },
  } as const
  const { id } = (await teacher.post(authoringApi.save, form)).data
  const publish = () => teacher.post(authoringApi.publish, { id, version: 1, visibility: 'org' })
  expect((await publish()).message).toContain('至少一个阶段')
  expect((await student.get(campsApi.detail, { id })).code).toBe(contentErrors.content_gone.code)
  const phases = [phase(2, [1, 6]), phase(1, [10])]
  expect((await teacher.post(campsApi.savePhases, { id, version: 0, phases, rules })).data.version).toBe(1)
  expect((await teacher.post(campsApi.savePhases, { id, version: 0, phases, rules })).code).toBe(
    kernelErrors.conflict.code,
  )
  const begin_time = now() + 3 * DAY
  const at = { signup_begin: 0, signup_end: 0, places: 3 }
  const { period_id } = (await teacher.post(campsApi.savePeriod, { id, begin_time, ...at })).data
  expect((await teacher.post(campsApi.join, { id, period_id })).message).toContain('还没有发布')
  expect((await publish()).code).toBe(20000)
  expect((await student.post(campsApi.join, { id, period_id })).code).toBe(20000)
  const copy = (await teacher.post(authoringApi.copy, { id })).data.id
  expect(await detail(copy, teacher)).toMatchObject({ periods: [], total_days: 3 })
  expect((await detail(copy, teacher)).phases[0]?.contents.map((one) => one.id)).toEqual([1, 6])
})

test('phases hold published content that can be read, and say what was taken down or deleted since', async () => {
  const save = (phases: object[], version = 1) =>
    teacher.post(campsApi.savePhases, { id: 41, version, phases: phases as never, rules })
  for (const ids of [[20], [19], [27], [28], [42], [999_999]])
    expect((await save([phase(3, ids)])).code, String(ids)).toBeGreaterThan(40_000)
  expect((await save([phase(3, [6], 4)])).code).toBe(kernelErrors.not_found.code)
  expect((await save([phase(3, [6], 1), phase(3, [1], 1)])).code).toBe(kernelErrors.not_found.code)
  expect((await save([{ ...phase(0), title: ' ' }])).message).toBe('请填写第1个阶段的名称')
  expect((await save([phase(0)])).message).toContain('天数')
  expect((await save([phase(180), phase(180), phase(7)])).message).toContain('最多366天')
  expect((await save([])).message).toContain('至少保留一个阶段')
  await s.db.update(content).set({ onlineStatus: 0 }).where(eq(content.id, 6))
  await s.db.update(content).set({ deletedTime: now() }).where(eq(content.id, 1))
  const held = (await detail()).phases[0]?.contents
  expect(held?.map(({ state, title }) => [state, title !== ''])).toEqual([
    ['taken_down', true],
    ['deleted', false],
    ['published', true],
  ])
  // What nobody can read any more is not asked of anybody.
  expect((await detail()).mine).toMatchObject({ read_done: 0, read_total: 7 })
})

test('a camp that was taken down or deleted says so, and nobody checks in', async () => {
  await s.db.update(content).set({ onlineStatus: 0 }).where(eq(content.id, 41))
  expect((await student.get(campsApi.detail, { id: 41 })).code).toBe(contentErrors.content_down.code)
  expect((await check(now())).code).toBe(contentErrors.content_down.code)
  expect((await teacher.get(campsApi.detail, { id: 41 })).code).toBe(20000)
  const row = (await student.get(campsApi.lists, { training_room_id: 3 })).data.list[0]
  expect(row).toMatchObject({ id: 41, state: 'taken_down' })
  await s.db.update(content).set({ deletedTime: now() }).where(eq(content.id, 41))
  expect((await student.get(campsApi.detail, { id: 41 })).code).toBe(contentErrors.content_deleted.code)
  const gone = (await student.get(campsApi.lists, { training_room_id: 3 })).data.list[0]
  expect(gone).toMatchObject({ title: '', delete_time: now() })
})

test('periods follow from the phases, have no day in common, and keep the places of who is in them', async () => {
  const at = { signup_begin: 0, signup_end: 0, places: 0 }
  const save = (begin_time: number, more: object = {}, id = 41) =>
    teacher.post(campsApi.savePeriod, { id, begin_time, ...at, ...more })
  const overlap = await save(now() + 2 * DAY)
  expect([overlap.code, overlap.message]).toEqual([
    campsErrors.camp_overlap.code,
    '第2期和第3期的日期重叠，请先调整期次或阶段的天数',
  ])
  expect((await save(now() - DAY)).message).toBe('开营日期不能早于今天')
  expect((await save(0)).message).toBe('请选择开营日期')
  expect((await save(4_102_415_999)).message).toBe('结营日期须在 2099 年以前')
  expect((await save(now() + 20 * DAY, { signup_begin: now() + 21 * DAY })).message).toBe('报名开始须早于开营')
  expect((await save(now() + 20 * DAY, { signup_end: now() + 40 * DAY })).message).toBe('报名截止不能晚于结营')
  const made = (await save(now() + 20 * DAY)).data.period_id
  expect((await save(now() + 20 * DAY, { period_id: 2 })).code).toBe(campsErrors.camp_period_begun.code)
  const two = (await detail()).periods.find(({ id }) => id === 2)
  expect((await save(two?.begin_time ?? 0, { period_id: 2, places: 3 })).code).toBe(campsErrors.camp_few_places.code)
  expect((await save(now() + 20 * DAY, { period_id: 3 })).code).toBe(campsErrors.camp_period_gone.code)
  // A longer camp would run into the next period.
  const longer = { id: 41, version: 1, rules, phases: [phase(60, [6], 1)] }
  expect((await teacher.post(campsApi.savePhases, longer)).code).toBe(campsErrors.camp_overlap.code)
  expect((await teacher.post(campsApi.removePeriod, running)).code).toBe(campsErrors.camp_period_begun.code)
  expect((await teacher.post(campsApi.removePeriod, { id: 41, period_id: made })).code).toBe(20000)
})

test('whoever is in a camp reads its private contents, and nobody else by it', async () => {
  await s.db.update(content).set({ visibility: 'private' }).where(eq(content.id, 5))
  const read = async (login: string) => (await (await s.as(login)).get(contentApi.detail, { id: 5 })).code
  await s.db.delete(roomMember).where(eq(roomMember.roomId, 5))
  expect(await read(students[3]?.login ?? '')).toBe(20000)
  expect(await read(students[30]?.login ?? '')).toBe(contentErrors.content_gone.code)
})

test('a camp stands in a room as content, and one that is used there can’t be unbound from the library', async () => {
  await teacher.post(bindingsApi.bind, { training_room_id: 2, content_ids: [41] })
  expect((await teacher.get(campsApi.lists, { training_room_id: 2 })).data.list.map(({ id }) => id)).toEqual([41])
  const by = {
    content_id: 41,
    content_type: 'training_camp',
    module_type: 'user',
    module_id: people.teacher.uid,
  } as const
  const { data } = await teacher.post(libraryApi.unbind, by)
  expect(data).toMatchObject({ in_use: true, rooms: [{ id: 2 }, { id: 3 }] })
})

test('the search finds a camp as such, once', async () => {
  const { list } = (await student.get(searchApi.find, { keyword: '助农直播训练营' })).data
  expect(list.map(({ kind, href }) => [kind, href])).toEqual([['camp', '/training-camp-detail/42']])
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campsApi } from '#contract/camps/camps.api'
import { campsErrors } from '#contract/camps/camps.errors'
import { dayStart } from '#contract/camps/camps.rules'
import { scenesApi } from '#contract/centres/scenes/scenes.api'
import { certsApi } from '#contract/certs/certs.api'
import { certsErrors } from '#contract/certs/certs.errors'
import { certsManageApi } from '#contract/certs/certs.manage.api'
import { contentErrors } from '#contract/content/content.errors'
import { kernelErrors } from '#contract/kernel/errors'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { todoApi } from '#contract/todo/todo.api'
import { dayOf } from '#contract/todo/todo.rules'
import { campMember, campPeriod } from '../../../server/db/schema/camps'
import { world } from '../../../server/db/seed/world'
import { campsJobs } from '../../../server/domains/camps/camps.jobs'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'

/** Of the demo: the teacher's camp, whose second period runs with both students, and the supplier's, which takes sign-ups. */
const running = { id: 41, period_id: 2 }
const upcoming = { id: 42, period_id: 3 }
const { people } = world
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
  const opens = (await detail()).phases[2]?.begin_time
  expect((await keys()).toSorted()).toEqual(['camp:checkin:2', 'camp:end:2', `camp:phase:2:${opens}`])
  const today = (await student.get(todoApi.lists, {})).data.list.find(({ key }) => key === 'camp:checkin:2')
  expect([dayOf(today?.time ?? 0), today?.waits]).toEqual([dayOf(now()), true])
  // A calendar program has the same days.
  const { path } = (await student.post(todoApi.renewFeed, {})).data
  const events = (await s.guest().raw({ method: 'GET', url: path })).body.replace(/\r\n /g, '')
  expect(events.match(/^UID:camp-[^@]+/gm)?.length).toBe(3)
  expect(events).toContain('/training-camp-detail/41')
  await check(now())
  expect(await keys()).not.toContain('camp:checkin:2')
  await student.post(campsApi.join, upcoming)
  expect(await keys()).toContain('camp:begin:3')
})

test('a certificate asks for the graduation from a camp of its room, says where, and is taken once it is there; so does a copy', async () => {
  const room = { training_room_id: 3 }
  const box = {
    ...room,
    container_id: (await teacher.post(certsManageApi.saveContainer, { ...room, title: '结业', level: '', code: 'JY' }))
      .data.id,
  }
  const camp = { kind: 'camp' as const, ref_id: 41, need: 0 }
  const title = (await detail()).title
  expect((await teacher.get(certsManageApi.choices, room)).data.list).toContainEqual({ kind: 'camp', id: 41, title })
  const words = {
    version: 0,
    title: '训练营结业证',
    issuer: '',
    intro: '',
    award_rule: 'auto' as const,
    valid_months: 0,
  }
  const save = (ref_id: number) =>
    teacher.post(certsManageApi.save, { ...box, ...words, requirements: [{ ...camp, ref_id }] })
  // The other camp is none of this room's.
  expect((await save(42)).code).toBe(certsErrors.requirement_gone.code)
  const { id } = (await save(41)).data
  await teacher.post(certsManageApi.publish, { ...room, cert_id: id, published: true })
  const cert = async () => (await student.get(certsApi.detail, { ...box, cert_id: id })).data
  const href = '/training-camp-detail/41'
  expect(await cert()).toMatchObject({
    can_claim: false,
    requirements: [{ ...camp, title, href, there: true, met: false }],
  })
  await teacher.post(campsApi.setGraduated, {
    ...running,
    uids: [people.studentA.uid],
    graduated: 1,
    reason: '表现优秀',
  })
  expect(await cert()).toMatchObject({ can_claim: true, requirements: [{ done: 1, total: 1, met: true }] })
  const copy = (await teacher.post(lifecycleApi.clone, { ...room, title: '下一期', carry: ['certs'] })).data.id
  const [made] = (await teacher.get(certsApi.lists, { training_room_id: copy })).data.list
  const there = { training_room_id: copy, container_id: made?.id ?? 0, cert_id: made?.certs[0]?.id ?? 0 }
  expect((await teacher.get(certsApi.detail, there)).data.requirements).toMatchObject([camp])
})

test('the file of a period’s people has what its screen has, and goes to nobody but who manages the camp', async () => {
  const url = (more: object) =>
    `${campsApi.members.path}?${new URLSearchParams({ id: '41', period_id: '2', do_export: '1', format: 'csv', ...more })}`
  const lines = async (more: object = {}) =>
    (await teacher.raw({ method: 'GET', url: url(more) })).body.replace('\ufeff', '').trim().split(/\r?\n/)
  const whole = (await teacher.get(campsApi.members, { ...running, limit: 100 })).data
  const all = await lines()
  expect(all[0]).toMatch(/^姓名,报名时间,打卡天数/)
  expect(all).toHaveLength(whole.total + 1)
  const found = await lines({ keyword: '王一诺' })
  expect(found).toHaveLength(2)
  expect(found[1]).toMatch(/^王一诺,.*,4,/)
  for (const by of [student, await s.as(people.outsider.login), await s.as(people.supplier.login)]) {
    const answer = await by.raw({ method: 'GET', url: url({}) })
    expect(answer.statusCode).toBe(403)
    expect(answer.body).not.toContain('王一诺')
  }
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campsApi } from '#contract/camps/camps.api'
import { campsErrors } from '#contract/camps/camps.errors'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { bindingsApi } from '#contract/content/bindings/bindings.api'
import { contentApi } from '#contract/content/content.api'
import { contentErrors } from '#contract/content/content.errors'
import { libraryApi } from '#contract/content/library/library.api'
import { kernelErrors } from '#contract/kernel/errors'
import { searchApi } from '#contract/search/search.api'
import { content } from '../../../server/db/schema/content/content'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'

/** Of the demo: the teacher's camp, whose second period runs with both students. */
const running = { id: 41, period_id: 2 }
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
const check = (at: number, by = student, words = '') => by.post(campsApi.checkin, { ...running, at, content: words })
const rules = { need_days: 0, need_percent: 0, late_days: 3 }
const phase = (days: number, ids: number[] = [], id?: number) => ({
  ...(id && { id }),
  ...{ title: '阶段', description: '', days, content_ids: ids },
})

test('a draft is written, published when it has a phase, copied with its phases, and erased from nobody’s record', async () => {
  const form = {
    ...({ content_type: 'training_camp', licence: 'reserved', level: 0 } as const),
    ...{ version: 0, title: '新营', description: '', cover_id: 0, body: '', credit: '', tags: [], industry_ids: [] },
  }
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
  const deletedTime = now()
  await s.db.update(content).set({ deletedTime }).where(eq(content.id, 41))
  expect((await student.get(campsApi.detail, { id: 41 })).code).toBe(contentErrors.content_deleted.code)
  const gone = (await student.get(campsApi.lists, { training_room_id: 3 })).data.list[0]
  expect(gone).toMatchObject({ title: '', delete_time: deletedTime })
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
  const periodOf = async (id: number) => (await detail()).periods.find((one) => one.id === id)
  const version = (await periodOf(2))?.version
  expect((await save(now() + 20 * DAY, { period_id: 2, version })).code).toBe(campsErrors.camp_period_begun.code)
  const two = await periodOf(2)
  expect((await save(two?.begin_time ?? 0, { period_id: 2, version, places: 3 })).code).toBe(
    campsErrors.camp_few_places.code,
  )
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
  expect(data).toMatchObject({ in_use: true, rooms: [{ id: 2 }, { id: 3 }, { id: 6 }] })
})

test('the search finds a camp as such, once', async () => {
  const { list } = (await student.get(searchApi.find, { keyword: '助农直播训练营' })).data
  expect(list.map(({ kind, href }) => [kind, href])).toEqual([['camp', '/training-camp-detail/42']])
})

test('of two who change a period at once the second is told; that somebody joins it is no change', async () => {
  const begin_time = now() + 20 * DAY
  const at = { id: 41, begin_time, signup_begin: 0, signup_end: 0 }
  const { period_id } = (await teacher.post(campsApi.savePeriod, { ...at, places: 5 })).data
  const period = async () => {
    const found = (await detail(41, teacher)).periods.find(({ id }) => id === period_id)
    if (!found) throw new Error('no period')
    return found
  }
  const { version } = await period()
  const save = (places: number, seen?: number) =>
    teacher.post(campsApi.savePeriod, { ...at, period_id, places, ...(seen !== undefined && { version: seen }) })
  expect((await save(6, version)).code).toBe(20_000)
  expect((await save(7, version)).code).toBe(kernelErrors.conflict.code)
  expect((await save(7)).code).toBe(kernelErrors.conflict.code)
  const seen = await period()
  expect(seen.places).toBe(6)
  const other = await s.as({ uid: world.students[20]?.uid ?? 0 })
  expect((await other.post(campsApi.join, { id: 41, period_id })).code).toBe(20_000)
  expect(await period()).toMatchObject({ joined_num: 1, version: seen.version })
  expect((await save(7, seen.version)).code).toBe(20_000)
})

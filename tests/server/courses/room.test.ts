import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { centresApi } from '#contract/centres/centres.api'
import { courseCopyApi } from '#contract/courses/copy/copy.api'
import { courseEditApi, coursesApi } from '#contract/courses/courses.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { pageApi } from '#contract/rooms/page/page.api'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import { solutionsApi } from '#contract/solutions/solutions.api'
import { todoApi } from '#contract/todo/todo.api'
import { contentBinding } from '../../../server/db/schema/content/content'
import { course, courseSection } from '../../../server/db/schema/courses'
import { room } from '../../../server/db/schema/rooms/rooms'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'

const DAY = 86_400
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})

const clone = async (carry: ('courses' | 'settings')[], begin?: number) =>
  (
    await teacher.post(lifecycleApi.clone, {
      ...{ training_room_id: 1, title: '电子商务基础（下学期）', carry },
      ...(begin !== undefined && { begin_time: begin }),
    })
  ).data.id
const coursesOf = async (id: number) => (await teacher.get(coursesApi.lists, { training_room_id: id })).data.list
const todo = async (by = student) =>
  (await by.get(todoApi.lists, { training_room_id: 1 })).data.list.filter((item) => item.kind === 'course')

test('a copied room has the courses as drafts, their order, sections and content, and their dates moved along', async () => {
  const [from] = await s.db.select().from(room).where(eq(room.id, 1))
  const begin = (from?.beginTime ?? 0) + 7 * DAY
  const id = await clone(['courses'], begin)
  const copies = await coursesOf(id)
  expect(copies.map((one) => [one.title, one.published, one.section_count, one.done_count])).toEqual([
    ['网店开张：从选品到第一单', false, 9, 0],
    ['期末店铺路演', false, 1, 0],
    ['发货与仓库安全：看着学', false, 2, 0],
  ])
  const [first] = copies
  const made = (await teacher.get(coursesApi.detail, { id: first?.id ?? 0 })).data
  const source = (await teacher.get(coursesApi.detail, { id: 1 })).data
  expect(made.chapters.map((chapter) => [chapter.title, chapter.sections.map((one) => one.title)])).toEqual(
    source.chapters.map((chapter) => [chapter.title, chapter.sections.map((one) => one.title)]),
  )
  const shift = from?.beginTime ? 7 * DAY : 0
  expect(made.chapters[2]?.sections.map((one) => one.open_time)).toEqual(
    source.chapters[2]?.sections.map((one) => one.open_time + shift),
  )
  // What a section is made of is read in the copy too, and counts as used.
  const opened = made.chapters[1]?.sections[0]
  expect((await teacher.get(coursesApi.section, { id: opened?.id ?? 0 })).data.content_title).not.toBe('')
  const at = and(eq(contentBinding.moduleType, 'course'), eq(contentBinding.moduleId, made.id))
  expect(await s.db.$count(contentBinding, at)).toBeGreaterThan(0)
  // The copy is one of its own.
  await teacher.post(courseEditApi.saveChapter, { course_id: made.id, title: '只在副本里' })
  expect((await teacher.get(coursesApi.detail, { id: 1 })).data.chapters).toHaveLength(3)
})

test('a course is copied into another room by who runs both, as a draft with its dates and content', async () => {
  const choose = (training_room_id: number, keyword = '') =>
    teacher.get(courseCopyApi.choices, { training_room_id, keyword, limit: 100 })
  const found = (await choose(3, '网店开张')).data
  expect(found.list).toMatchObject([{ id: 1, title: '网店开张：从选品到第一单', room_id: 1, section_count: 9 }])
  expect((await choose(1)).data.list.map((one) => one.room_id)).not.toContain(1)
  const take = (id: number, by = teacher) => by.post(courseCopyApi.take, { training_room_id: 3, id })
  const before = (await coursesOf(3)).length
  const { data } = await take(1)
  expect((await coursesOf(3)).at(-1)).toMatchObject({ id: data.id, published: false, done_count: 0 })
  expect(await coursesOf(3)).toHaveLength(before + 1)
  const [made, source] = await Promise.all(
    [data.id, 1].map(async (id) => (await teacher.get(coursesApi.detail, { id })).data.chapters),
  )
  const shape = (chapters: typeof made) =>
    chapters?.map(({ title, sections }) => [title, sections.map((one) => [one.title, one.kind, one.open_time])])
  expect(shape(made)).toEqual(shape(source))
  const at = and(eq(contentBinding.moduleType, 'course'), eq(contentBinding.moduleId, data.id))
  expect(await s.db.$count(contentBinding, at)).toBeGreaterThan(0)
  // Whoever runs the one and not the other takes nothing, nor what is gone.
  await s.db.execute(sql`update room_member set role = 'user' where room_id = 1 and uid = ${teacher.uid}`)
  expect((await take(1)).code).not.toBe(20000)
  expect((await choose(3, '网店开张')).data.list.map((one) => one.room_id)).not.toContain(1)
  await s.db.execute(sql`update room_member set role = 'teacher' where room_id = 1 and uid = ${teacher.uid}`)
  await teacher.post(courseEditApi.remove, { id: 1 })
  expect((await take(1)).code).toBe(42401)
  expect(await coursesOf(3)).toHaveLength(before + 1)
})

test('courses stay where they are when nobody asks for them', async () => {
  expect(await coursesOf(await clone(['settings']))).toEqual([])
})

test('whoever uses a solution gets its courses', async () => {
  const { data } = await teacher.post(solutionsApi.use, { id: 2, title: '我的电商课' })
  expect((await coursesOf(data.id)).map((one) => one.title)).toEqual([
    ...['网店开张：从选品到第一单', '期末店铺路演', '发货与仓库安全：看着学'],
  ])
})

test('the to-do says what is open and not finished, and each date on which more opens', async () => {
  const items = await todo()
  expect(items.find((item) => item.time === 0)).toMatchObject({
    ...{ key: 'course:1', title: '网店开张：从选品到第一单', action: '3 节已经开放，等你学完', time: 0, waits: false },
    href: '/training-room/student/1/course?course=1',
  })
  const dated = items.filter((item) => item.time > s.now())
  expect(dated.map((item) => [item.title, item.action])).toEqual([
    ['网店开张：从选品到第一单 · 发货前的检查清单', '开放学习'],
    ['网店开张：从选品到第一单 · 客服怎么开口', '开放学习'],
    ['网店开张：从选品到第一单 · 结课测验', '开放学习'],
  ])
  for (const id of [4, 5, 6]) await student.post(coursesApi.finish, { id })
  expect((await todo()).map((item) => item.key)).not.toContain('course:1')
  // Two that open together are one line.
  const opens = s.now() + DAY
  await s.db.update(courseSection).set({ openTime: opens }).where(eq(courseSection.chapterId, 3))
  expect((await todo()).map((item) => [item.title, item.time])).toEqual([
    ['网店开张：从选品到第一单 · 发货前的检查清单 等 3 节', opens],
  ])
})

test('it says nothing of drafts, of courses at one’s own pace, and to those who teach', async () => {
  expect(await todo(teacher)).toEqual([])
  await s.db.update(course).set({ mode: 'self', openRule: 'free' }).where(eq(course.id, 1))
  expect(await todo()).toEqual([])
  await s.db.update(course).set({ mode: 'teaching', openRule: 'hand' }).where(eq(course.id, 1))
  expect(await todo()).toEqual([])
  await teacher.post(courseEditApi.openSection, { course_id: 1, id: 5, opened: true })
  expect((await todo()).map((item) => item.action)).toEqual(['1 节已经开放，等你学完'])
  await teacher.post(courseEditApi.publish, { id: 1, published: false })
  expect(await todo()).toEqual([])
})

test('dates on which sections open are in the calendar', async () => {
  const { path } = (await student.post(todoApi.renewFeed, {})).data
  const { body } = await s.app.inject({ url: path })
  expect(body.replace(/\r\n /g, '')).toContain('结课测验')
})

test('the room’s progress counts sections: one’s own, and everybody’s for managers', async () => {
  const ask = { training_room_id: 1 }
  const own = (await student.get(pageApi.progress, ask)).data
  expect(own.courses.mine).toEqual({ done: 3, total: 11 })
  await student.post(coursesApi.finish, { id: 4 })
  expect((await student.get(pageApi.progress, ask)).data.courses.mine).toEqual({ done: 4, total: 11 })
  const all = (await teacher.get(pageApi.progress, ask)).data.courses.room
  expect(all.total).toBeGreaterThanOrEqual(18)
})

test('a learner at their own pace sets a date that their to-do, calendar and centre say until they are through', async () => {
  const time = s.now() + 20 * DAY
  const set = (at: number, by = student) => by.post(coursesApi.target, { id: 1, time: at })
  expect((await set(time)).code).toBe(42430)
  await s.db.update(course).set({ mode: 'self', openRule: 'free' }).where(eq(course.id, 1))
  expect((await set(time - DAY)).code).toBe(20000)
  expect((await set(time)).code).toBe(20000)
  const target = async (by = student) => (await by.get(coursesApi.detail, { id: 1 })).data.target_time
  expect(await target()).toBe(time)
  expect(await target(teacher)).toBe(0)
  expect((await todo()).filter((item) => item.time === time)).toMatchObject([
    {
      key: 'course:target:1',
      title: '网店开张：从选品到第一单',
      action: expect.stringMatching(/^自己定的目标日期，还有 \d 节$/),
    },
  ])
  const { path } = (await student.post(todoApi.renewFeed, {})).data
  const calendar = await s.app.inject({ url: path })
  expect(calendar.body).toContain('UID:course-target-1@')
  const line = async () =>
    (await student.get(centresApi.study, {})).data.lines.find((one) => one.kind === 'course' && one.id === 1)
  expect(await line()).toMatchObject({ target: time })
  // At the teacher's pace nobody asks for it; it is there again when the learner sets the pace anew.
  await s.db.update(course).set({ mode: 'teaching' }).where(eq(course.id, 1))
  expect(await target()).toBe(0)
  expect((await line())?.target ?? 0).toBe(0)
  await s.db.update(course).set({ mode: 'self' }).where(eq(course.id, 1))
  // Whoever is through is not reminded.
  await s.db.execute(sql`insert into course_done (section_id, uid, done_time)
    select id, ${student.uid}, 1 from course_section where course_id = 1 on conflict do nothing`)
  expect((await todo()).map((item) => item.key)).not.toContain('course:target:1')
  await set(0)
  expect(await target()).toBe(0)
  // In a room that has ended nothing is set any more.
  await s.db.update(room).set({ endTime: 1 }).where(eq(room.id, 1))
  expect((await set(time)).code).toBe(roomsErrors.room_ended.code)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentApi } from '#contract/content/content.api'
import { courseEditApi, coursesApi } from '#contract/courses/courses.api'
import { openSections } from '#contract/courses/courses.rules'
import { filesApi } from '#contract/files/files.api'
import type { Input } from '#contract/kernel/endpoint'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { content } from '../../../server/db/schema/content/content'
import { course, courseDone, courseSection } from '../../../server/db/schema/courses'
import { attachment } from '../../../server/db/schema/files'
import { room } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { roomJobs } from '../../../server/domains/rooms/rooms.jobs'
import { expectTold } from '../../support/overtaken'
import { type Client, startServer, type TestServer } from '../../support/server'

const DAY = 86_400
const { people } = world
const at = { training_room_id: 1 }
let s: TestServer
let teacher: Client
let studentA: Client
let studentB: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  studentA = await s.as(people.studentA.login)
  studentB = await s.as(people.studentB.login)
})
afterAll(() => s.close())

const sections = async (by: Client, id = 1) =>
  (await by.get(coursesApi.detail, { id })).data.chapters.flatMap((chapter) => chapter.sections)
const titles = async (by: Client, id = 1) => (await sections(by, id)).map((one) => one.title)

type Made = Input<typeof courseEditApi.saveSection>
const blank = { body: '', file_id: 0, content_id: 0, questions: [], minutes: 5, open_time: 0, duration: 0, share: 90 }
const saveSection = (given: Partial<Made>, by = teacher) =>
  by.post(courseEditApi.saveSection, {
    ...{ course_id: 1, chapter_id: 1, title: '新的一节', kind: 'page' as const },
    ...blank,
    ...given,
  })
const upload = async (uid: number) => {
  const file = { uid, disk: 'disk', key: `t/${uid}`, filename: '课件.pdf', filesize: 10, mime: 'application/pdf' }
  const [row] = await s.db
    .insert(attachment)
    .values({ ...file, use: 'file', createTime: s.now() })
    .returning({ id: attachment.id })
  return row?.id ?? 0
}

test('a member sees published courses with their own progress, a manager the drafts as well', async () => {
  const { list } = (await studentA.get(coursesApi.lists, at)).data
  expect(list.map((one) => [one.title, one.section_count, one.done_count])).toEqual([
    ['网店开张：从选品到第一单', 9, 3],
    ['发货与仓库安全：看着学', 2, 0],
  ])
  expect((await teacher.get(coursesApi.lists, at)).data.list.map((one) => [one.title, one.published])).toEqual([
    ['网店开张：从选品到第一单', true],
    ['期末店铺路演', false],
    ['发货与仓库安全：看着学', true],
  ])
  expect((await studentA.get(coursesApi.detail, { id: 3 })).message).toBe('课程不存在或已被删除')
})

test('by date: a section opens at its time and not before, for learners alone', async () => {
  const closed = (await sections(studentA)).filter((one) => !one.open)
  expect(closed.map((one) => [one.title, one.why])).toEqual([
    ['发货前的检查清单', '还没到开放时间'],
    ['客服怎么开口', '还没到开放时间'],
    ['结课测验', '还没到开放时间'],
  ])
  const [first] = closed
  const id = first?.id ?? 0
  expect((await studentA.get(coursesApi.section, { id })).message).toBe('这一节还没有开放：还没到开放时间')
  expect((await studentA.post(coursesApi.finish, { id })).code).toBe(42_404)
  expect((await teacher.get(coursesApi.section, { id })).data.body).toContain('面单拍照留底')
  s.pass(3 * DAY + 1)
  // Their session is over by then.
  studentA = await s.as(people.studentA.login)
  expect((await studentA.get(coursesApi.section, { id })).data.title).toBe('发货前的检查清单')
})

test('by hand: what the teacher opens is open, and closed again for who has not finished it', async () => {
  await s.db.update(course).set({ openRule: 'hand' }).where(eq(course.id, 1))
  const open = async (by: Client) => (await sections(by)).filter((one) => one.open).map((one) => one.id)
  expect([await open(studentA), await open(studentB)]).toEqual([[1, 2, 3], [1]])
  const turn = (opened: boolean) => teacher.post(courseEditApi.openSection, { course_id: 1, id: 4, opened })
  await turn(true)
  expect(await open(studentB)).toEqual([1, 4])
  await studentA.post(coursesApi.finish, { id: 4 })
  await turn(false)
  expect([await open(studentA), await open(studentB)]).toEqual([[1, 2, 3, 4], [1]])
})

test('by what was finished: the next one opens, and nothing is finished ahead', async () => {
  await s.db.update(course).set({ openRule: 'after' }).where(eq(course.id, 1))
  expect((await studentB.post(coursesApi.finish, { id: 4 })).message).toBe('这一节还没有开放：学完前面的小节后开放')
  await studentB.post(coursesApi.finish, { id: 2 })
  expect((await studentB.post(coursesApi.finish, { id: 3 })).message).toBe('答完测验才算学完')
  expect((await sections(studentB)).filter((one) => one.open)).toHaveLength(3)
})

test('of any course no rule takes away what was finished, and each opens what it says', () => {
  const rows = Array.from({ length: 6 }, (_, n) => ({ id: n + 1, open_time: (n % 3) * 100, opened: n % 2 === 0 }))
  for (let mask = 0; mask < 64; mask++) {
    const done = new Set(rows.filter((_, n) => mask & (1 << n)).map((row) => row.id))
    for (const now of [0, 100, 200]) {
      const open = (rule: Parameters<typeof openSections>[0]) =>
        rows.filter((row) => openSections(rule, rows, done, now).get(row.id)?.open).map((row) => row.id)
      const or = (test: (row: (typeof rows)[number], n: number) => boolean) =>
        rows.filter((row, n) => done.has(row.id) || test(row, n)).map((row) => row.id)
      expect(open('free')).toEqual([1, 2, 3, 4, 5, 6])
      expect(open('date')).toEqual(or((row) => row.open_time <= now))
      expect(open('hand')).toEqual(or((row) => row.opened))
      expect(open('after')).toEqual(or((_, n) => rows.slice(0, n).every((row) => done.has(row.id))))
    }
  }
})

test('of two who change what a course says of itself the second is told; to publish it is no such change', async () => {
  const said = { description: '', mode: 'teaching' as const, open_rule: 'hand' as const }
  const read = async (by = teacher) => (await by.get(coursesApi.detail, { id: 1 })).data
  const told = () =>
    expectTold({
      read: () => read().then(({ version, title: words }) => ({ version, words })),
      save: (title, version) =>
        teacher.post(courseEditApi.save, { ...at, id: 1, title, ...said, ...(version !== undefined && { version }) }),
    })
  await told()
  const { version } = await read()
  await teacher.post(courseEditApi.publish, { id: 1, published: false })
  await teacher.post(courseEditApi.publish, { id: 1, published: true })
  expect([(await read()).version, (await read(studentA)).version]).toEqual([version, 0])
  await told()
})

test('a quiz hides what is right until it is answered; the best score counts', async () => {
  const before = (await studentB.get(coursesApi.section, { id: 3 })).data
  expect(before.questions.some((q) => 'answer' in q || 'explain' in q)).toBe(false)
  const picks = { 'choose-1': [0], 'choose-2': [0, 1, 2], 'choose-3': [0] }
  const answer = (given: object) => studentB.post(coursesApi.answer, { id: 3, picks: { ...picks, ...given } })
  expect((await answer({})).data).toEqual({ score: 40, full: 40, best: 40 })
  expect((await answer({ 'choose-1': [1] })).data).toEqual({ score: 30, full: 40, best: 40 })
  const after = (await studentB.get(coursesApi.section, { id: 3 })).data
  expect([after.result?.score, after.result?.picks['choose-1'], after.done]).toEqual([40, [1], true])
  expect(after.questions[0]?.explain).toContain('没有人搜的词')
  expect((await answer({ unknown: [0] })).message).toBe('题目已更新，请刷新后重新作答')
  expect((await answer({ 'choose-3': [] })).message).toBe('还有题目没有作答')
  expect((await studentB.post(coursesApi.answer, { id: 1, picks: {} })).message).toBe('这一节没有测验')
})

test('a teacher makes a course of every kind of section, and it is learned once it is published', async () => {
  const given = { ...at, title: ' 摄影  基础 ', description: '', mode: 'self' as const, open_rule: 'free' as const }
  const { id } = (await teacher.post(courseEditApi.save, given)).data
  const publish = (published: boolean) => teacher.post(courseEditApi.publish, { id, published })
  expect((await publish(true)).message).toBe('请先添加至少一个小节，再发布课程')
  const chapter = (await teacher.post(courseEditApi.saveChapter, { course_id: id, title: '入门' })).data
  const add = (more: Partial<Made>) => saveSection({ course_id: id, chapter_id: chapter.id, ...more })
  const fileId = await upload(people.teacher.uid)
  await add({ title: '光圈', body: '<p onclick="x()">看<script>1</script>光</p>' })
  await add({ title: '课件', kind: 'file', file_id: fileId })
  await add({ title: '文章', kind: 'content', content_id: 14 })
  const q = { id: 'a', kind: 'judge' as const, title: '光圈越大越亮', options: [], score: 10, answer: [0] }
  await add({ title: '小测', kind: 'quiz', questions: [q] })
  expect((await studentA.get(filesApi.detail, { id: fileId })).status).toBe(404)
  await publish(true)
  const made = await sections(studentA, id)
  expect(made.map((one) => [one.title, one.kind, one.open])).toEqual([
    ['光圈', 'page', true],
    ['课件', 'file', true],
    ['文章', 'content', true],
    ['小测', 'quiz', true],
  ])
  expect((await studentA.get(coursesApi.section, { id: made[0]?.id ?? 0 })).data.body).toBe('<p>看光</p>')
  expect((await studentA.get(filesApi.detail, { id: fileId })).status).toBe(200)
  expect((await studentA.get(contentApi.detail, { id: 14 })).data.title).toBe('用透视表看懂一周的店铺')
  // Taken back it is nobody's but the managers', and what was learned is there when it comes again.
  await studentA.post(coursesApi.finish, { id: made[0]?.id ?? 0 })
  await publish(false)
  expect((await studentA.get(coursesApi.section, { id: made[0]?.id ?? 0 })).message).toBe('课程不存在或已被删除')
  expect((await studentA.get(filesApi.detail, { id: fileId })).status).toBe(404)
  await publish(true)
  expect((await sections(studentA, id))[0]?.done).toBe(true)
})

test('a section whose content was deleted is changed and kept with it, and none takes it anew', async () => {
  const held = { kind: 'content' as const, content_id: 14 }
  const { id } = (await saveSection({ ...held, title: '文章' })).data
  await s.db.update(content).set({ deletedTime: s.now() }).where(eq(content.id, 14))
  expect((await saveSection({ ...held, id, title: '文章，改过名' })).code).toBe(20000)
  const { data } = await teacher.get(coursesApi.section, { id })
  expect(data).toMatchObject({ title: '文章，改过名', content_id: 14, content_title: '' })
  expect((await saveSection({ ...held, title: '再来一次' })).code).toBeGreaterThan(40_000)
  expect((await studentA.get(coursesApi.offlineCopy, { id: 1 })).data.content_ids).not.toContain(14)
})

test('a section that somebody else changed meanwhile is not overwritten by who has not seen that', async () => {
  const made = { kind: 'page' as const, body: '<p>第一稿</p>' }
  const { id } = (await saveSection({ ...made, title: '讲义' })).data
  const { version } = (await teacher.get(coursesApi.section, { id })).data
  expect((await saveSection({ ...made, id, version, title: '讲义，甲改的' })).code).toBe(20000)
  expect((await saveSection({ ...made, id, version, title: '讲义，乙改的' })).code).toBe(40900)
  const { data } = await teacher.get(coursesApi.section, { id })
  expect(data.title).toBe('讲义，甲改的')
  expect((await saveSection({ ...made, id, version: data.version, title: '讲义，乙改的' })).code).toBe(20000)
})

test('what a section lacks, foreign files and content, and limits are said in words', async () => {
  const foreign = await upload(people.studentA.uid)
  const said = async (given: Partial<Made>) => (await saveSection(given)).message
  expect(await said({})).toBe('请填写正文')
  expect(await said({ kind: 'file' })).toBe('请上传文件')
  expect(await said({ kind: 'content' })).toBe('请选择内容')
  expect(await said({ kind: 'quiz' })).toBe('请添加题目')
  expect(await said({ body: '<p>字</p>', title: ' ' })).toBe('请填写名称')
  expect(await said({ kind: 'file', file_id: foreign })).toBe('文件不存在或不是你上传的，请重新上传')
  expect((await saveSection({ kind: 'content', content_id: 424_242 })).code).not.toBe(20_000)
  expect(await said({ body: '<p>字</p>', chapter_id: 4 })).toBe('章节不存在或已被删除')
  expect(await said({ body: '<p>字</p>', id: 10 })).toBe('小节不存在或已被删除')
  expect((await teacher.post(courseEditApi.removeChapter, { course_id: 1, id: 1 })).message).toBe(
    '请先移走或删除这一章的小节',
  )
  const [row] = await s.db.select().from(courseSection).where(eq(courseSection.id, 1))
  const copies = Array.from({ length: 191 }, () => ({ ...row, id: undefined, title: '占位' }))
  await s.db.insert(courseSection).values(copies as (typeof courseSection.$inferInsert)[])
  expect(await said({ body: '<p>字</p>' })).toBe('一门课程最多有200节')
})

test('the order is changed as a whole, over chapters; an old one is refused', async () => {
  const arrange = (chapters: [number, number[]][]) =>
    teacher.post(courseEditApi.arrange, {
      course_id: 1,
      chapters: chapters.map(([id, section_ids]) => ({ id, section_ids })),
    })
  await arrange([
    [3, [9, 8, 7]],
    [1, [1, 2, 3, 4]],
    [2, [6, 5]],
  ])
  const { chapters } = (await teacher.get(coursesApi.detail, { id: 1 })).data
  expect(chapters.map((one) => [one.id, one.sections.map((section) => section.id)])).toEqual([
    [3, [9, 8, 7]],
    [1, [1, 2, 3, 4]],
    [2, [6, 5]],
  ])
  const stale: [number, number[]][][] = [
    [[1, [1, 2, 3]]],
    [
      [1, [1, 2, 3]],
      [2, [4, 5, 6]],
      [3, [7, 8, 10]],
    ],
    [
      [1, [1, 2, 3, 1]],
      [2, [4, 5, 6]],
      [3, [7, 8]],
    ],
  ]
  for (const one of stale) expect((await arrange(one)).message).toBe('课程目录已被其他人修改，请刷新后重试')
})

test('what was deleted comes back as it was', async () => {
  const before = await titles(studentA)
  const remove = (undo = false) =>
    teacher.post(courseEditApi.removeSection, { course_id: 1, id: 2, ...(undo && { undo: 1 as const }) })
  await remove()
  expect(await titles(studentA)).toHaveLength(8)
  expect((await studentA.get(coursesApi.section, { id: 2 })).message).toBe('小节不存在或已被删除')
  expect((await remove()).message).toBe('小节不存在或已被删除')
  await remove(true)
  expect(await titles(studentA)).toEqual(before)
  await teacher.post(courseEditApi.remove, { id: 1 })
  expect((await studentA.get(coursesApi.detail, { id: 1 })).status).toBe(404)
  await teacher.post(courseEditApi.remove, { id: 1, undo: 1 })
  expect((await studentA.get(coursesApi.lists, at)).data.list[0]?.done_count).toBe(3)
  await teacher.post(courseEditApi.sort, { ...at, ids: [3, 1, 4] })
  expect((await teacher.get(coursesApi.lists, at)).data.list.map((one) => one.id)).toEqual([3, 1, 4])
})

test('in a room that ended courses are read and nothing is written', async () => {
  await s.db.update(room).set({ ended: true }).where(eq(room.id, 1))
  expect(await titles(studentA)).toHaveLength(9)
  expect((await studentA.post(coursesApi.finish, { id: 4 })).message).toBe('该实训室已经结束')
  expect((await saveSection({ body: '<p>字</p>' })).message).toBe('该实训室已经结束')
})

test('courses go with their room', async () => {
  await teacher.post(lifecycleApi.delete, at)
  s.pass(31 * DAY)
  for (const job of roomJobs(s.db, s.services.files, () => {})) await job.run(s.now())
  expect(await s.db.select().from(course).where(eq(course.roomId, 1))).toEqual([])
  expect(await s.db.select().from(courseDone).where(eq(courseDone.sectionId, 1))).toEqual([])
})

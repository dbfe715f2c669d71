import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseEditApi, coursesApi } from '#contract/courses/courses.api'
import { bankApi } from '#contract/exams/bank/bank.api'
import { examsApi } from '#contract/exams/exams.api'
import { examMarkingApi } from '#contract/exams/marking/marking.api'
import { papersApi } from '#contract/exams/papers/papers.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { deedLine, orgActions } from '#contract/orgs/log/log.labels'
import { worksApi } from '#contract/works/works.api'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { deedsIn } from './deeds'

let s: TestServer
let teacher: Client
const here = { training_room_id: 1 }
const EXAM = 2
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
})
afterAll(() => s.close())

const deeds = (limit: number) => deedsIn(1, teacher, limit)
const lines = async (limit: number) => (await deeds(limit)).map(([, line]) => line)

test('points of an exam that were changed stand in the log with those of before, first ones do not', async () => {
  const { list, title } = (await teacher.get(examMarkingApi.queue, { exam_id: EXAM })).data
  const [one] = list.filter(({ score }) => score < 0)
  const at = { record_id: one?.record_id ?? 0, item_id: one?.item_id ?? 0 }
  const give = async (score: number) => {
    const now = (await teacher.get(examMarkingApi.queue, { exam_id: EXAM })).data.list
    const version = now.find((row) => row.record_id === at.record_id && row.item_id === at.item_id)?.version
    expect((await teacher.post(examMarkingApi.mark, { ...at, version, score, comment: '' })).code).toBe(20_000)
  }
  await give(6)
  expect((await lines(1))[0]).not.toMatch(/^修改了考试评分/)
  await give(6)
  await give(9)
  const { uid, truename } = world.people.studentA
  await teacher.post(examsApi.allow, { id: EXAM, uid, minutes: 10, attempts: 0, end_time: 0 })
  expect(await deeds(2)).toEqual([
    [teacher.uid, expect.stringMatching(new RegExp(`^修改了考试评分：${title}：.+，6 分改为 9 分：.+$`))],
    [teacher.uid, `给考生加时或补考：${title}：${truename}`],
  ])
})

test('who opened, took away and brought back a section of a course is in the log', async () => {
  const { title, chapters } = (await teacher.get(coursesApi.detail, { id: 1 })).data
  const [section] = chapters.flatMap((chapter) => chapter.sections)
  const at = { course_id: 1, id: section?.id ?? 0 }
  for (const opened of [true, false]) await teacher.post(courseEditApi.openSection, { ...at, opened })
  await teacher.post(courseEditApi.removeSection, at)
  await teacher.post(courseEditApi.removeSection, { ...at, undo: 1 })
  const of = `${title}：${section?.title}`
  expect(await lines(4)).toEqual([
    `开放了课程小节：${of}`,
    `取消开放课程小节：${of}`,
    `删除了课程小节：${of}`,
    `恢复了课程小节：${of}`,
  ])
})

test('which chapters of a course came, went and were renamed, what was moved, and a section that was changed', async () => {
  const { title, chapters } = (await teacher.get(coursesApi.detail, { id: 1 })).data
  const of = { course_id: 1 }
  const { data } = await teacher.post(courseEditApi.saveChapter, { ...of, title: '结业' })
  for (const words of ['结课', '结课']) await teacher.post(courseEditApi.saveChapter, { ...of, ...data, title: words })
  await teacher.post(courseEditApi.removeChapter, { ...of, ...data })
  const order = chapters.map(({ id, sections }) => ({ id, section_ids: sections.map((one) => one.id) }))
  await teacher.post(courseEditApi.arrange, { ...of, chapters: order })
  const page = {
    ...{
      ...of,
      chapter_id: chapters[0]?.id ?? 0,
      title: '须知',
      kind: 'page' as const,
      body: '<p>一</p>',
      content_id: 0,
    },
    ...{ file_id: 0, questions: [], minutes: 5, open_time: 0, duration: 0, share: 90 },
  }
  const made = await teacher.post(courseEditApi.saveSection, page)
  await teacher.post(courseEditApi.saveSection, { ...page, id: made.data.id, body: '<p>二</p>' })
  await teacher.post(courseEditApi.sort, { ...here, ids: [1] })
  expect(await lines(7)).toEqual([
    `添加了课程章节：${title}：结业`,
    `修改了课程章节：${title}（结业 → 结课）`,
    `删除了课程章节：${title}：结课`,
    `调整了课程的章节顺序：${title}`,
    `添加了课程小节：${title}：须知`,
    `修改了课程小节：${title}：须知`,
    '调整了课程的顺序',
  ])
})

test('what learners have before them of a work is not changed unseen, what nobody has yet needs no line', async () => {
  const at = and(eq(work.roomId, 1), eq(work.status, 'published'), eq(work.deletedTime, 0))
  const [row] = await s.db.select().from(work).where(at).limit(1)
  const id = row?.id ?? 0
  const [step] = (await teacher.get(worksApi.detail, { id })).data.steps
  const flip = (action: 'delete_step' | 'restore_step', of: number, which = 0) =>
    teacher.post(worksApi.handleWorkData, { ...here, action, id: of, step_id: which } as never)
  const before = (await deeds(50)).length
  expect((await flip('delete_step', id, step?.id)).code).toBe(20_000)
  expect((await flip('restore_step', id, step?.id)).code).toBe(20_000)
  expect(await lines(2)).toEqual(Array(2).fill(`修改了已发布工单的内容：${row?.title}`))
  const [{ items, type, ...now } = { id: 0, version: 0, title: '', items: [], type: '' }] = (
    await teacher.get(worksApi.detail, { id })
  ).data.steps
  const sent = items.map(({ id: of, kind, content, title, intro, score, required, deadline, rubric }) => ({
    ...{ id: of, kind, content, title, intro, score, required, deadline, rubric },
  }))
  const saved = { id: now.id, version: now.version, type, title: `${now.title}（改）`, items: sent }
  expect((await teacher.post(worksApi.saveStep, { id, step: saved } as never)).code).toBe(20_000)
  expect(await lines(1)).toEqual([`修改了已发布工单的内容：${row?.title}`])
  const { data: draft } = await teacher.post(worksApi.create, { ...here, title: '草稿' })
  const [first] = (await teacher.get(worksApi.detail, { id: draft.id })).data.steps
  expect((await flip('delete_step', draft.id, first?.id)).code).toBe(20_000)
  expect([await lines(1), (await deeds(50)).length]).toEqual([['新建了工单：草稿'], before + 4])
})

test('questions and papers that went, for all rooms of the organisation, are in its log', async () => {
  const admin = await s.as(people.orgadmin)
  const { list } = (await teacher.get(bankApi.lists, { ...here, limit: 2 })).data
  const ids = list.map(({ id }) => id)
  const [paper] = (await teacher.get(papersApi.lists, here)).data.list
  await teacher.post(bankApi.remove, { ...here, ids })
  await teacher.post(bankApi.remove, { ...here, ids, undo: 1 })
  await teacher.post(papersApi.remove, { ...here, id: paper?.id ?? 0 })
  const blank = { ...here, title: '新卷', sections: [{ title: '一', minutes: 0, ids, draws: [] }] }
  const made = await teacher.post(papersApi.save, { ...blank, version: 0 })
  const { version } = (await teacher.get(papersApi.detail, { ...here, id: made.data.id })).data
  await teacher.post(papersApi.save, { ...blank, id: made.data.id, version, title: '改卷' })
  const log = (await admin.get(orgLogApi.lists, { limit: 4 })).data.list
  expect(log.map((row) => [row.uid, deedLine(orgActions)(row)]).reverse()).toEqual([
    [teacher.uid, expect.stringMatching(/^删除了题库的题目：.+ 等 2 道$/)],
    [teacher.uid, expect.stringMatching(/^恢复了题库的题目：.+ 等 2 道$/)],
    [teacher.uid, `删除了试卷：${paper?.title}`],
    [teacher.uid, '修改了试卷：改卷'],
  ])
})

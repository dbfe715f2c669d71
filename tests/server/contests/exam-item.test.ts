import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { boardsApi } from '#contract/boards/boards.api'
import { authoringApi } from '#contract/contests/authoring/authoring.api'
import { entriesApi } from '#contract/contests/entries/entries.api'
import { examsApi } from '#contract/exams/exams.api'
import { examMarkingApi } from '#contract/exams/marking/marking.api'
import { takingApi } from '#contract/exams/taking/taking.api'
import { judgingApi } from '#contract/judging/judging.api'
import { contestItem, contestTeam, contestUser } from '../../../server/db/schema/contests'
import { examItem } from '../../../server/db/schema/exams/runs'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'
import { examDraft } from '../exams/draft'

/** It runs, and the student competes. */
const CONTEST = 4
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  s = demo.s
  teacher = demo.teacher
  student = demo.student
})

/** An exam of the contest's room that runs, as an item of the contest. */
const bound = async (to: { review?: boolean; attempts?: number } = {}) => {
  const now = s.now()
  const exam = { ...examDraft, begin_time: now - 60, end_time: now + 86_400, ...to }
  const { id } = (await teacher.post(examsApi.save, { training_room_id: 2, ...exam })).data
  await teacher.post(examsApi.publish, { id, published: true })
  const { items, version } = (await teacher.get(authoringApi.setting, { id: CONTEST })).data
  const draft = { description: '', file_ids: [], judges: 2 }
  const saved = await teacher.post(authoringApi.saveItems, {
    contest_id: CONTEST,
    version,
    items: [
      ...items.map((i) => ({ ...draft, id: i.id, title: i.title, kind: i.kind, ref_id: i.ref_id })),
      { ...draft, id: 0, title: '直播规则考核', kind: 'exam', ref_id: id },
    ],
  })
  expect(saved.code).toBe(20000)
  const [item] = await s.db
    .select()
    .from(contestItem)
    .where(and(eq(contestItem.contestId, CONTEST), eq(contestItem.kind, 'exam')))
  return { examId: id, itemId: item?.id ?? 0 }
}
const elsewhere = async (itemId: number) =>
  (await student.get(entriesApi.sheet, { contest_id: CONTEST })).data.items.find((i) => i.item_id === itemId)?.elsewhere
const record = async (itemId: number) => {
  const [team] = await s.db
    .select({ code: contestTeam.codeNo })
    .from(contestTeam)
    .innerJoin(contestUser, eq(contestUser.contestTeamId, contestTeam.id))
    .where(and(eq(contestTeam.contestId, CONTEST), eq(contestUser.uid, student.uid)))
  const answer = await teacher.get(judgingApi.record, {
    contest_id: CONTEST,
    item_id: itemId,
    code: team?.code ?? '',
  })
  expect(answer.code).toBe(20000)
  return answer.data.hand_ins
}
/** Sits the exam: what is right where `well`, else nothing. */
const sit = async (examId: number, well: boolean) => {
  const { record_id } = (await student.post(takingApi.enter, { exam_id: examId, client: 'x' })).data
  const solved = new Map((await s.db.select().from(examItem)).map(({ id, question }) => [id, question]))
  const { questions } = (await student.get(takingApi.sheet, { record_id, client: 'x' })).data
  const answers = questions.map(({ item_id }) => {
    const q = solved.get(item_id)
    return { item_id, given: q?.answer ?? [q?.accepts?.[0]?.[0] ?? ''], at: s.now() }
  })
  if (well) await student.post(takingApi.answer, { record_id, client: 'x', answers, leaves: 0 })
  return record_id
}
const handIn = (record_id: number) => student.post(takingApi.handIn, { record_id, at: s.now() })
const markAll = async (examId: number) => {
  for (const { record_id, item_id } of (await teacher.get(examMarkingApi.queue, { exam_id: examId })).data.list)
    await teacher.post(examMarkingApi.mark, { record_id, item_id, score: 7, comment: '只给阅卷人看' })
}

test('a contestant sits the exam of an item; judges learn the score once it is released, and nothing before', async () => {
  const { examId, itemId } = await bound()
  expect(await elsewhere(itemId)).toMatchObject({ state: 'none', gone: false, href: `/exam-entrance/${examId}/0` })
  expect(await record(itemId)).toEqual([])
  const id = await sit(examId, true)
  expect((await elsewhere(itemId))?.state).toBe('doing')
  // What runs is nobody's to read.
  expect(await record(itemId)).toEqual([])
  await handIn(id)
  await markAll(examId)
  expect((await elsewhere(itemId))?.state).toBe('submitted')
  const before = await record(itemId)
  expect(before).toMatchObject([{ version: 1, blocks: [{ title: '考试成绩', text: '已交卷，成绩还没有公布' }] }])
  expect(before[0]?.blocks).toHaveLength(1)
  await teacher.post(examsApi.release, { id: examId, released: true })
  expect((await elsewhere(itemId))?.state).toBe('done')
  const { full, asked } = (await student.get(examsApi.detail, { id: examId })).data
  const [after] = await record(itemId)
  expect(after?.blocks[0]?.text).toBe(`${full - 3} / ${full} 分`)
  expect(after?.blocks).toHaveLength(1 + asked)
  expect(JSON.stringify(after)).not.toContain('只给阅卷人看')
  // Taken back, it is as it was.
  await teacher.post(examsApi.release, { id: examId, released: false })
  expect((await record(itemId))[0]?.blocks).toHaveLength(1)
  expect((await elsewhere(itemId))?.state).toBe('submitted')
})

test('without a look at the answers judges read the score alone', async () => {
  const { examId, itemId } = await bound({ review: false })
  await handIn(await sit(examId, true))
  await markAll(examId)
  await teacher.post(examsApi.release, { id: examId, released: true })
  expect((await record(itemId))[0]?.blocks).toHaveLength(1)
})

test('of several attempts the best counts once it may be known, and the last one before', async () => {
  const { examId, itemId } = await bound({ attempts: 2 })
  await handIn(await sit(examId, true))
  await handIn(await sit(examId, false))
  await markAll(examId)
  expect(await record(itemId)).toMatchObject([{ version: 2 }])
  await teacher.post(examsApi.release, { id: examId, released: true })
  expect(await record(itemId)).toMatchObject([{ version: 1 }])
})

test('an attempt that was handed in stands in the statistics as work that came in', async () => {
  const { examId, itemId } = await bound()
  const done = async () =>
    (await teacher.get(boardsApi.stats, { id: CONTEST })).data.entries.find((e) => e.item_id === itemId)?.done
  expect(await done()).toBe(0)
  await handIn(await sit(examId, false))
  expect(await done()).toBe(1)
})

test('an exam of another room can’t be bound, one that is gone says so, and at the contest nothing is handed in for it', async () => {
  const { examId, itemId } = await bound()
  const { items, version } = (await teacher.get(authoringApi.setting, { id: CONTEST })).data
  const drafts = items.map(({ id, title, kind, ref_id }) => ({
    ...{ id, title, kind, ref_id, description: '', file_ids: [], judges: 2 },
  }))
  const other = { ...drafts[0], id: 0, title: '别处的考试', kind: 'exam', ref_id: 3 } as const
  const put = (list: object[]) =>
    teacher.post(authoringApi.saveItems, { contest_id: CONTEST, version, items: list as never })
  expect((await put([...drafts, other])).message).toBe('所选的工单、任务、考试或项目不存在')
  const entry = { contest_id: CONTEST, item_id: itemId, body: '作品', file_ids: [], device_time: s.now() }
  expect((await student.post(entriesApi.save, entry)).message).toBe('这一项请到对应的工单、任务、考试或项目里完成')
  await teacher.post(examsApi.remove, { id: examId })
  expect(await elsewhere(itemId)).toMatchObject({ gone: true, href: '' })
  const after = (await teacher.get(authoringApi.setting, { id: CONTEST })).data
  expect(after.items.find((i) => i.id === itemId)).toMatchObject({ ref_gone: true, ref_title: '' })
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authoringApi } from '#contract/contests/authoring/authoring.api'
import { contestsApi } from '#contract/contests/contests.api'
import { examsApi } from '#contract/exams/exams.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import type { Carry } from '#contract/rooms/lifecycle/lifecycle.model'
import { exam, examPaper } from '../../../server/db/schema/exams/runs'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'
import { makeWork, textItem } from '../../support/works'
import { examDraft } from '../exams/draft'
import { draft } from '../tasks/setup'
import { organiser } from './organiser'

const ROOM = 2
let s: TestServer
let teacher: Client
withDemo((demo) => {
  ;({ s, teacher } = demo)
})

/** Of three kinds the middle one of three is bound; the exam before it goes nowhere, since its paper was deleted. */
const boundContest = async () => {
  const each = <T>(make: (title: string) => Promise<T>) =>
    ['前', '中', '后'].reduce<Promise<T[]>>(
      async (before, title) => [...(await before), await make(title)],
      Promise.resolve([]),
    )
  const works = await each((title) => makeWork(s, { roomId: ROOM, title: `${title}工单`, items: [textItem] }))
  const tasks = await each((title) => draft(teacher, { title: `${title}任务` }))
  const exams = await each(
    async (title) =>
      (await teacher.post(examsApi.save, { training_room_id: ROOM, ...examDraft, title: `${title}考试` })).data.id,
  )
  const [paper] = await s.db.select().from(examPaper).where(eq(examPaper.id, examDraft.paper_id))
  if (!paper) throw new Error('no paper')
  const { id: _, ...rest } = paper
  const [gone] = await s.db
    .insert(examPaper)
    .values({ ...rest, deletedTime: s.now() })
    .returning()
  await s.db
    .update(exam)
    .set({ paperId: gone?.id ?? 0 })
    .where(eq(exam.id, exams[0] ?? 0))
  const { make, settingOf } = organiser(s, teacher)
  const contest_id = await make('绑定赛')
  const item = { id: 0, description: '', file_ids: [], judges: 2 }
  const saved = await teacher.post(authoringApi.saveItems, {
    ...{ contest_id, version: (await settingOf(contest_id)).version },
    items: [
      { ...item, title: '工单项', kind: 'work', ref_id: works[1]?.workId ?? 0 },
      { ...item, title: '任务项', kind: 'task', ref_id: tasks[1] ?? 0 },
      { ...item, title: '考试项', kind: 'exam', ref_id: exams[1] ?? 0 },
    ],
  })
  expect(saved.code).toBe(20_000)
}
/** What the items of the contest's copy are bound to, in a copy of the room. */
const itemsWith = async (carry: Carry[]) => {
  const made = await teacher.post(lifecycleApi.clone, { training_room_id: ROOM, title: '下一届', carry })
  const { list } = (await teacher.get(contestsApi.lists, { training_room_id: made.data.id, limit: 100 })).data
  const id = list.find(({ title }) => title === '绑定赛')?.id ?? 0
  const { items } = (await teacher.get(authoringApi.setting, { id })).data
  return items.map(({ title, kind, ref_title, ref_gone }) => [title, kind, ref_title, ref_gone])
}

test('a copied contest’s items are bound to the copies of what came along with it', async () => {
  await boundContest()
  expect(await itemsWith(['contests', 'works', 'tasks', 'exams'])).toEqual([
    ['工单项', 'work', '中工单', false],
    ['任务项', 'task', '中任务', false],
    ['考试项', 'exam', '中考试', false],
  ])
})

test('what did not come along is handed in at the copied contest itself', async () => {
  await boundContest()
  expect(await itemsWith(['contests', 'tasks'])).toEqual([
    ['工单项', 'own', '', false],
    ['任务项', 'task', '中任务', false],
    ['考试项', 'own', '', false],
  ])
})

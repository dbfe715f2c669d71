import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { examsApi } from '#contract/exams/exams.api'
import { takingApi } from '#contract/exams/taking/taking.api'
import { exam, examItem } from '../../../server/db/schema/exams/runs'
import { world } from '../../../server/db/seed/world'
import { Takers } from '../../../src/domains/exams/screens/manage/takers'
import { ExamRecord } from '../../../src/domains/exams/screens/record'
import { connect, show } from '../../support/screen'
import { screens } from '../../support/screens'

const { people } = world
const here = screens('teacher', 'studentA')
const EXAM = 3
afterEach(() => vi.restoreAllMocks())

/** One attempt: as many questions of one right option answered rightly, then handed in. */
const attempt = async (answered: number): Promise<number> => {
  const { record_id } = (await here.studentA.post(takingApi.enter, { exam_id: EXAM, client: 'phone' })).data
  const sheet = await here.studentA.get(takingApi.sheet, { record_id, client: 'phone' })
  const items = await here.server.db.select().from(examItem).where(eq(examItem.examId, EXAM))
  const right = new Map(items.map(({ id, question }) => [id, question.answer ?? []]))
  const answers = sheet.data.questions
    .filter(({ question }) => question.kind === 'single')
    .slice(0, answered)
    .map(({ item_id }) => ({ item_id, given: right.get(item_id) ?? [], at: here.server.now() }))
  if (answered) await here.studentA.post(takingApi.answer, { record_id, client: 'phone', answers, leaves: 0 })
  await here.studentA.post(takingApi.handIn, { record_id, at: here.server.now() })
  return record_id
}

const card = async () => within((await screen.findByText(people.studentA.truename)).closest('li') as HTMLElement)

test('of several attempts the highest stands in the list and in its file, judged by the exam’s own line, as its student reads it', async () => {
  await here.server.db.update(exam).set({ passPercent: 1 }).where(eq(exam.id, EXAM))
  const first = await attempt(1)
  const more = { id: EXAM, uid: people.studentA.uid, minutes: 0, attempts: 1, end_time: 0 }
  await here.teacher.post(examsApi.allow, more)
  await attempt(0)
  await here.teacher.post(examsApi.release, { id: EXAM, released: true })
  const { data } = await here.studentA.get(takingApi.record, { record_id: first })
  expect(data).toMatchObject({ passed: true })
  const said = `${data.score}/ ${data.full}`

  connect(here.server, here.teacher)
  const { unmount } = show(<Takers roomId={1} examId={EXAM} />)
  const row = await card()
  expect(row.getByText(/^第 2 次：/)).toBeTruthy()
  expect(row.getByText('合格')).toBeTruthy()
  expect(row.getByText(String(data.score)).textContent).toBe(said)
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  await userEvent.click(screen.getByRole('button', { name: '导出成绩' }))
  const [blob] = saved.mock.calls[0] ?? []
  const book = unzipSync(new Uint8Array(await (blob as Blob).arrayBuffer()))
  const file = strFromU8(book['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const line = file.split('</row>').find((row) => row.includes(people.studentA.truename)) ?? ''
  expect([...line.matchAll(/<(?:t|v)[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
    ...[people.studentA.truename, expect.stringMatching(/^\d+$/), '2', expect.stringMatching(/^第 2 次：.* 交卷$/)],
    ...[String(data.score), String(data.full), '合格', '0', ''],
  ])
  unmount()

  connect(here.server, here.studentA)
  show(<ExamRecord recordId={first} />)
  expect((await screen.findByText('合格')).parentElement?.textContent?.trim()).toBe(`${said} 合格`)
})

test('who has an attempt to be marked keeps the points of the one before, and is said to wait', async () => {
  await attempt(1)
  await here.teacher.post(examsApi.allow, { id: EXAM, uid: people.studentA.uid, minutes: 0, attempts: 1, end_time: 0 })
  const { record_id } = (await here.studentA.post(takingApi.enter, { exam_id: EXAM, client: 'phone' })).data
  const { questions } = (await here.studentA.get(takingApi.sheet, { record_id, client: 'phone' })).data
  const short = questions.find(({ question }) => question.kind === 'short')?.item_id ?? 0
  const answers = [{ item_id: short, given: ['举例'], at: here.server.now() }]
  await here.studentA.post(takingApi.answer, { record_id, client: 'phone', answers, leaves: 0 })
  await here.studentA.post(takingApi.handIn, { record_id, at: here.server.now() })
  connect(here.server, here.teacher)
  show(<Takers roomId={1} examId={EXAM} />)
  const row = await card()
  expect(row.getByText(/待阅 1 题/).textContent).toMatch(/^[1-9]\d*\/ \d+ 待阅 1 题$/)
  expect(row.getByText('不合格')).toBeTruthy()
})

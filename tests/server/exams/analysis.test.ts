import { and, eq, gte } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { examAnalysisApi } from '#contract/exams/analysis/analysis.api'
import { examRecord } from '../../../server/db/schema/exams/runs'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people } = world
let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
})
afterAll(() => s.close())

const analysis = async (exam_id: number) => (await teacher.get(examAnalysisApi.get, { exam_id })).data

test('an exam is told by its people’s scores, each question by what was chosen, and nobody by name', async () => {
  const found = await analysis(1)
  const rows = await s.db.select().from(examRecord).where(eq(examRecord.examId, 1))
  const scores = rows.map(({ score }) => score)
  expect(found.paper).toMatchObject({
    ...{ people: 10, highest: Math.max(...scores), lowest: Math.min(...scores) },
    mean: Math.round((100 * scores.reduce((a, b) => a + b, 0)) / 10) / 100,
  })
  expect(found.paper.steps.reduce((a, b) => a + b, 0)).toBe(10)
  expect(found.paper.alpha).toBeTypeOf('number')
  expect(found.items).toHaveLength(11)
  for (const { question, asked, chosen, difficulty } of found.items) {
    expect(asked).toBe(10)
    expect([difficulty >= 0, difficulty <= 1]).toEqual([true, true])
    if (question.kind === 'single') expect(chosen.reduce((a, b) => a + b, 0)).toBe(10)
  }
  expect(JSON.stringify(found)).not.toContain(people.studentA.truename)
})

test('of somebody who tried again the best attempt counts, and what is not marked to its end does not', async () => {
  const [first] = await s.db
    .select()
    .from(examRecord)
    .where(and(eq(examRecord.examId, 1), eq(examRecord.uid, people.studentA.uid)))
  if (!first) throw new Error('no record')
  const { id: _, ...again } = first
  await s.db.insert(examRecord).values([
    { ...again, attempt: 2, score: first.fullScore },
    { ...again, attempt: 3, score: -1 },
  ])
  const found = await analysis(1)
  expect(found.paper).toMatchObject({ people: 10, highest: first.fullScore })
  expect(found.waiting).toBe(1)
  const waiting = await analysis(2)
  expect([waiting.paper.people, waiting.waiting]).toEqual([0, 10])
  expect((await s.db.select().from(examRecord).where(gte(examRecord.attempt, 2))).length).toBe(2)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examsErrors } from '#contract/exams/exams.errors'
import { takingApi } from '#contract/exams/taking/taking.api'
import { exam } from '../../../server/db/schema/exams/runs'
import { world } from '../../../server/db/seed/world'
import { waiting } from '../../support/faults/locks'
import { startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'

/** One that runs. */
const EXAM = 3
let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())

test('nobody enters an exam that is being taken back: it would keep an attempt, and could be published no more', async () => {
  const student = await s.as(world.people.studentA.login)
  const before = await s.count('exam_record')
  let answered = false
  const { answer } = await s.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from exam where id = ${EXAM} for update`)
    const answer = student.post(takingApi.enter, { exam_id: EXAM, client: 'phone' }).finally(() => {
      answered = true
    })
    await until(async () => expect(answered || (await waiting(s.db)) > 0).toBe(true))
    await tx.update(exam).set({ publishTime: 0 })
    return { answer }
  })
  expect((await answer).code).toBe(examsErrors.exam_gone.code)
  expect(await s.count('exam_record')).toBe(before)
})

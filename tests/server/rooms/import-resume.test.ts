import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importApi } from '#contract/rooms/import/import.api'
import { importJob, importRow } from '../../../server/db/schema/rooms/members'
import { importJobs } from '../../../server/domains/rooms/rooms.jobs'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { imported, settled } from './import.setup'

let s: TestServer
let teacher: Client

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
})
afterAll(() => s.close())

const rowsOf = async (id: number) =>
  (await teacher.get(importApi.rows, { training_room_id: 3, id, limit: 100 })).data.list

test('an import cut off while it was read goes on as its importer may: a teacher of the room brings teachers', async () => {
  const lines = ['姓名,学号,身份', '夏老师,T2026009,教师', '秋同学,2026020901,学员'].join('\n')
  const began = await imported(teacher, 3, 'cut.csv', lines)
  const checked = await rowsOf(began.id)
  // As the process left it when it died: nothing looked through yet.
  await s.db.delete(importRow).where(eq(importRow.jobId, began.id))
  await s.db.update(importJob).set({ state: 'reading', total: 0, beatTime: 0 }).where(eq(importJob.id, began.id))
  for (const job of importJobs(s.services, () => {})) await job.run(s.now())
  expect((await settled(teacher, 3, began.id)).state).toBe('checked')
  expect(await rowsOf(began.id)).toEqual(checked)
  expect(checked.map((r) => r.plan)).not.toContain('bad')
})

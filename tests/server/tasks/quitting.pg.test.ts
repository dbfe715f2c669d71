import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasksApi } from '#contract/tasks/tasks.api'
import { task } from '../../../server/db/schema/tasks/tasks'
import { world } from '../../../server/db/seed/world'
import { waiting } from '../../support/faults/locks'
import { startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'
import { opened } from './setup'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())

test('who gives a place back waits for the task first: two at once do not wait for each other', async () => {
  const teacher = await s.as(world.people.teacher.login)
  const student = await s.as({ uid: world.students[0]?.uid ?? 0 })
  const id = await opened(teacher, { places: 2 })
  await student.post(tasksApi.accept, { id })
  // As the other one does: the task is held, then counted down.
  const { answer } = await s.db.transaction(async (tx) => {
    // Where each waits for the other, this is who gives up: the call itself would be tried again.
    await tx.execute(sql`set local deadlock_timeout = '1ms'`)
    await tx.execute(sql`select 1 from task where id = ${id} for share`)
    const answer = student.post(tasksApi.quit, { id })
    await until(async () => expect(await waiting(s.db)).toBe(1))
    await tx
      .update(task)
      .set({ used: sql`${task.used} + 1` })
      .where(eq(task.id, id))
    return { answer }
  })
  expect((await answer).code).toBe(20_000)
  expect((await teacher.get(tasksApi.detail, { id })).data.left_count).toBe(1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { worksApi } from '#contract/works/works.api'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let studentA: Client
beforeAll(async () => {
  s = await startServer()
  studentA = await s.as(world.people.studentA.login)
})
afterAll(() => s.close())

test('events of a room are those that the asker may know of', async () => {
  const span = { training_room_id: 3, begin_time: s.now(), end_time: s.now() + 30 * 86_400 }
  const seen = (await studentA.get(worksApi.getWorkEventItems, span)).data.list
  expect(seen.map((e) => [e.work_id, e.kind])).toContainEqual([1, 'deadline'])
  expect(seen.some((e) => e.work_id === 3)).toBe(false)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readingApi } from '#contract/contests/entries/reading.api'
import { room } from '../../../server/db/schema/rooms/rooms'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

it('gathers what somebody competes in or may, over the rooms they learn in; what can be done comes first', async () => {
  const me = await server.as(people.studentA)
  const { list } = (await me.get(readingApi.lists, { limit: 100 })).data
  const mine = list.filter((c) => c.signup_status === 3).map((c) => c.id)
  expect(mine).toEqual(expect.arrayContaining([3, 4, 7]))
  expect(list.map((c) => c.id)).toContain(1)
  expect(list.every((c) => c.signup_status !== 0 || c.stage_status <= 1)).toBe(true)
  expect(list.some((c) => c.id === 9)).toBe(false)
  expect(list.findIndex((c) => c.id === 4)).toBeLessThan(list.findIndex((c) => c.id === 7))
  expect(list[0]?.room_title).toBeTruthy()
  expect((await (await server.as(people.outsider)).get(readingApi.lists, {})).data.total).toBe(0)
  await server.db.update(room).set({ onlineStatus: 0 }).where(eq(room.id, 2))
  expect((await me.get(readingApi.lists, {})).data.list.some((c) => c.training_room_id === 2)).toBe(false)
})

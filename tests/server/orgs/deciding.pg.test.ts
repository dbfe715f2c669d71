import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomsApi } from '#contract/rooms/rooms.api'
import { waiting } from '../../support/faults/locks'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'

const ROOM = 2
let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())

test('an application is not decided under those who add the same person: they wait for each other in one order', async () => {
  const teacher = await s.as(people.teacher)
  await (await s.as(people.outsider)).post(roomsApi.apply, { training_room_id: ROOM })
  const { data } = await teacher.get(roomsApi.applyList, { training_room_id: ROOM, status: 2 })
  const id = data.list[0]?.id ?? 0
  // As whoever adds people does: the room first, then what these people asked.
  const { answer } = await s.db.transaction(async (tx) => {
    // Where each waits for the other, this is who gives up: the call itself would be tried again.
    await tx.execute(sql`set local deadlock_timeout = '1ms'`)
    await tx.execute(sql`select 1 from room where id = ${ROOM} for update`)
    const answer = teacher.post(roomsApi.batchCheckApply, { training_room_id: ROOM, ids: [id], status: 3 })
    await until(async () => expect(await waiting(s.db)).toBe(1))
    await tx.execute(sql`update room_apply set status = 3 where id = ${id}`)
    return { answer }
  })
  expect((await answer).data).toEqual({ handled: 0, skipped: 1 })
})

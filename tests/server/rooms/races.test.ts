import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingApi } from '#contract/rooms/page/setting.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

const OK = 20000
const at = { training_room_id: 1 }
let s: TestServer
let teacher: Client
let heir: Client

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  heir = await s.as(people.judge)
  await s.db.insert(roomMember).values({ roomId: 1, uid: heir.uid, role: 'teacher', joinTime: s.now() })
})
afterAll(() => s.close())

const owners = async (): Promise<number[]> => {
  const rows = await s.db
    .select({ uid: roomMember.uid })
    .from(roomMember)
    .where(and(eq(roomMember.roomId, 1), eq(roomMember.role, 'owner')))
  const [named] = await s.db.select({ uid: room.ownerUid }).from(room).where(eq(room.id, 1))
  expect(rows.map((r) => r.uid)).toContain(named?.uid)
  return rows.map((r) => r.uid)
}
const answer = (accept: 0 | 1) => heir.post(settingApi.answer, { ...at, accept })
const won = (answers: { code: number }[]) => answers.filter((a) => a.code === OK).length

test('a room offered once changes hands once, whoever answers, withdraws or leaves at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect((await teacher.post(settingApi.offer, { ...at, uid: heir.uid })).code).toBe(OK)
    const [accepted, declined, withdrawn, left] = await Promise.all([
      answer(1),
      answer(0),
      teacher.post(settingApi.withdraw, at),
      teacher.post(roomsApi.leave, at),
    ])
    expect(won([accepted, declined])).toBeLessThanOrEqual(1)
    // Who handed the room over may not withdraw any more; who left after that is a stranger.
    expect([OK, 40300, ...(left.code === OK ? [50501] : [])]).toContain(withdrawn.code)
    const [owner, ...others] = await owners()
    expect(others).toEqual([])
    expect(owner).toBe(accepted.code === OK ? heir.uid : teacher.uid)
    if (left.code === OK) expect(accepted.code).toBe(OK)
    // As it was, for the next round.
    await s.db.delete(roomMember).where(and(eq(roomMember.roomId, 1), sql`uid in (${teacher.uid}, ${heir.uid})`))
    await s.db.insert(roomMember).values([
      { roomId: 1, uid: teacher.uid, role: 'owner', joinTime: s.now() },
      { roomId: 1, uid: heir.uid, role: 'teacher', joinTime: s.now() },
    ])
    await s.db.update(room).set({ ownerUid: teacher.uid }).where(eq(room.id, 1))
  }
})

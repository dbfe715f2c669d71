import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contestsApi } from '#contract/contests/contests.api'
import { announceApi } from '#contract/rooms/announce/announce.api'
import { pageApi } from '#contract/rooms/page/page.api'
import { BLOCK_KEYS } from '#contract/rooms/page/page.model'
import { roomsApi } from '#contract/rooms/rooms.api'
import { teamsApi } from '#contract/teams/teams.api'
import { room } from '../../../server/db/schema/rooms/rooms'
import { work } from '../../../server/db/schema/works/works'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
let student: Client

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  student = await s.as(people.studentA)
})
afterAll(() => s.close())

/** The home with these blocks on, in this order. */
const arrange = async (keys: string[], links: { title: string; url: string }[]) => {
  const { version } = (await teacher.get(pageApi.get, { training_room_id: 2 })).data
  const blocks = [...BLOCK_KEYS]
    .sort((a, b) => Number(keys.includes(b)) - Number(keys.includes(a)))
    .map((key) => ({ key, on: keys.includes(key), title: '' }))
  return teacher.post(pageApi.save, { training_room_id: 2, version, blocks, links })
}

test('a share link shows the home to anybody: arranged, with the names of what is in the room, and of nobody', async () => {
  const link = { title: '参赛手册', url: 'https://example.com/a' }
  await arrange(['resources', 'schedule'], [link])
  const { rhash: auth_hash, rtimestamp: auth_time } = (await teacher.get(roomsApi.detail, { id: 2 })).data
  const asked = { training_room_id: 2, auth_hash, auth_time }
  const outsider = await s.as(people.outsider)
  for (const who of [s.guest(), outsider]) {
    expect((await who.get(pageApi.get, { training_room_id: 2 })).code).not.toBe(20000)
    const { data } = await who.get(pageApi.get, asked)
    expect(data.blocks.map((b) => b.key)).toEqual(['schedule', 'resources'])
    expect(data.links).toEqual([link])
    const contests = (await student.get(contestsApi.lists, { training_room_id: 2 })).data.list
    const shown = data.contents ?? []
    expect(shown.filter(({ kind }) => kind === 'contest').map((c) => c.title)).toEqual(contests.map((c) => c.title))
    expect(Object.keys(shown[0] ?? {}).sort()).toEqual(['id', 'kind', 'time', 'title'])
  }
  // To those of the room the link changes nothing.
  expect((await student.get(pageApi.get, asked)).data).not.toHaveProperty('contents')
  expect((await teacher.get(pageApi.get, asked)).data.blocks).toHaveLength(BLOCK_KEYS.length)
})

test('a share link tells of the works that are for everybody, and of no draft', async () => {
  const { rhash: auth_hash } = (await teacher.get(roomsApi.detail, { id: 1 })).data
  const held = async () =>
    ((await s.guest().get(pageApi.get, { training_room_id: 1, auth_hash })).data.contents ?? []).filter(
      ({ kind }) => kind === 'work',
    )
  const before = await held()
  expect(before.length).toBeGreaterThan(1)
  const [one, two] = before
  await s.db
    .update(work)
    .set({ status: 'draft' })
    .where(eq(work.id, one?.id ?? 0))
  await s.db
    .update(work)
    .set({ audience: { kind: 'team', ids: [1] } })
    .where(eq(work.id, two?.id ?? 0))
  expect((await held()).map(({ id }) => id)).toEqual(before.slice(2).map(({ id }) => id))
  await s.db
    .update(work)
    .set({ status: 'published', audience: { kind: 'all', ids: [] } })
    .where(inArray(work.id, [one?.id ?? 0, two?.id ?? 0]))
})

test('a share link opens its own room, while it lasts, while the room is open, and only to read its face', async () => {
  const { rhash: auth_hash } = (await teacher.get(roomsApi.detail, { id: 2 })).data
  const guest = s.guest()
  const look = (hash = auth_hash, id = 2) => guest.get(pageApi.get, { training_room_id: id, auth_hash: hash })
  for (const forged of [`9${auth_hash}`, auth_hash.slice(0, -1), '1-abc']) expect((await look(forged)).code).toBe(50504)
  expect((await look(auth_hash, 1)).code).toBe(50504)
  expect((await look('')).code).toBe(50401)
  // What is about people takes no proof at all.
  for (const call of [pageApi.progress, pageApi.ranking, roomsApi.members, teamsApi.lists, announceApi.lists]) {
    const answer = await guest.get(call, { training_room_id: 2, auth_hash } as never)
    expect([401, 400]).toContain(answer.status)
  }
  const closed = [
    [{ onlineStatus: 0 }, 50502],
    [{ onlineStatus: 1, status: 'draft' }, 50503],
    [{ status: 'published', ended: true }, 40504],
    [{ ended: false, deletedTime: s.now() }, 40402],
  ] as const
  for (const [change, code] of closed) {
    await s.db.update(room).set(change).where(eq(room.id, 2))
    expect((await look()).code).toBe(code)
  }
  await s.db.update(room).set({ deletedTime: 0 }).where(eq(room.id, 2))
  expect((await look()).code).toBe(20000)
  s.pass(9 * 86_400)
  expect((await look()).code).toBe(50504)
  s.pass(-9 * 86_400)
})

import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { BASES } from '../../../server/plugins/calls'
import { type Client, startServer, type TestServer } from '../../support/server'
import type { RoleRow } from './row'
import { endpoints, nameOf, rows, SUCCESS, writes } from './table'

const HIDDEN_ROOM = 7
const NO_ROOM = 424_242
let server: TestServer
let teacher: Client
let outsider: Client
/** A teacher of room 1 and nothing else. */
let foreign: Client
let inside: string

beforeAll(async () => {
  server = await startServer({ env: { PAGE_ORG_CREATE: '/uc/org/create' } })
  teacher = await server.as(world.people.teacher.login)
  outsider = await server.as(world.people.outsider.login)
  foreign = await server.as(world.people.outsider.login)
  inside = await roomTables()
})
afterAll(() => server.close())

const send = (who: Client, { call }: RoleRow, input: object) =>
  who[call.method === 'GET' ? 'get' : 'post'](call, input as never)
const named = (list: RoleRow[]) => list.map((row, i) => [`${i} ${nameOf(row.call)}`, row] as const)
const inputOf = (row: RoleRow): Record<string, unknown> => ({ ...row.input })
const ofRoom = rows.filter((row) => inputOf(row).training_room_id === 2)

describe('methods', () => {
  const declared = endpoints.filter((call) => !call.external)
  const ALL = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
  it.each(declared.map((call) => [nameOf(call), call] as const))(
    '%s answers to its own and no other',
    async (_n, call) => {
      const url = BASES[call.group] + call.path
      const own = [call.method, ...(call.alsoGet ? ['GET'] : [])]
      for (const method of ALL.filter((m) => !own.includes(m))) {
        const { statusCode } = await teacher.raw({ method, url, ...(method !== 'GET' && { payload: {} }) })
        expect([404, 405], method).toContain(statusCode)
      }
      const [head, get] = [await server.guest().raw({ method: 'HEAD', url }), await server.guest().raw({ url })]
      expect([head.statusCode, head.body]).toEqual([call.method === 'GET' ? get.statusCode : 404, ''])
    },
  )
})

describe('fields that nobody declared', () => {
  it.each(named(rows))('%s', async (_name, row) => {
    for (const extra of [{ surprise: 1 }, { group_id: 1, bounty_status: 3 }]) {
      const { status, code } = await send(teacher, row, { ...row.input, ...extra })
      expect([status, code]).toEqual([400, 40_000])
    }
    if (!writes(row.call) || row.call.method === 'GET' || row.call.group !== 'product') return
    const payload = `{"__proto__":{"role":"owner"},${JSON.stringify(row.input ?? {}).slice(1)}`.replace(/,}$/, '}')
    const { statusCode } = await teacher.raw({
      method: 'POST',
      url: BASES[row.call.group] + row.call.path,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(statusCode).toBe(400)
  })
})

describe('a room that is there and one that is not are one answer', () => {
  it.each(named(ofRoom))('%s', async (_name, row) => {
    const ask = (id: number) => send(outsider, row, { ...row.input, training_room_id: id })
    const [hidden, none] = [await ask(HIDDEN_ROOM), await ask(NO_ROOM)]
    expect([hidden.status, hidden.code, hidden.message]).toEqual([none.status, none.code, none.message])
    expect(hidden.code).not.toBe(SUCCESS)
  })
})

/** Everything of room 2: its row, what names it, and what belongs to that. */
const roomTables = async (): Promise<string> => {
  const columns = await rowsOf<{ name: string; column: string }>(
    server.db,
    sql`select table_name as name, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const direct = columns.filter((c) => c.column === 'room_id').map((c) => c.name)
  const below = columns.flatMap((c) => {
    const parent = c.column.replace(/_id$/, '')
    return parent !== c.column && direct.includes(parent) && !direct.includes(c.name) ? [{ ...c, parent }] : []
  })
  const digest = (name: string, where: string) =>
    `(select coalesce(md5(string_agg(x::text, ',' order by x::text)), '') from "${name}" x where ${where})`
  return `select ${[
    digest('room', 'id = 2'),
    ...direct.map((name) => digest(name, 'room_id = 2')),
    ...below.map((c) => digest(c.name, `"${c.column}" in (select id from "${c.parent}" where room_id = 2)`)),
  ].join(' || ')} as all`
}
const fingerprint = async () => (await rowsOf<{ all: string }>(server.db, sql.raw(inside)))[0]?.all

describe('a teacher of another room', () => {
  /** Whatever the last call did to room 1, it runs again and has its teacher. */
  const restore = async () => {
    const { uid } = foreign
    await server.db.delete(roomMember).where(and(eq(roomMember.uid, uid), ne(roomMember.roomId, 1)))
    const seat = { roomId: 1, uid, role: 'teacher', joinTime: server.now() }
    await server.db
      .insert(roomMember)
      .values(seat)
      .onConflictDoUpdate({ target: [roomMember.roomId, roomMember.uid], set: { role: 'teacher' } })
    await server.db.update(room).set({ status: 'published', onlineStatus: 1, ended: false }).where(eq(room.id, 1))
  }
  // Applying, leaving and being shown the door are open to everybody.
  const closed = rows.filter((row) => row.refuse?.includes('outsider') && row.room !== 1)
  it.each(named(closed))('is refused: %s', async (_name, row) => {
    await restore()
    expect((await send(foreign, row, { ...row.input })).code).not.toBe(SUCCESS)
  })

  const NESTED = ['id', 'ids', 'team_id', 'team_ids', 'contest_id', 'from_id', 'to_id']
  const nested = ofRoom.filter((row) => Object.keys(inputOf(row)).some((key) => NESTED.includes(key)))
  it.each(named(ofRoom.filter((row) => writes(row.call))))(
    'changes nothing by naming the own room: %s',
    async (_n, row) => {
      await restore()
      const before = await fingerprint()
      await send(foreign, row, { ...row.input, training_room_id: 1 })
      expect(await fingerprint()).toBe(before)
    },
  )
  it.each(named(nested.filter((row) => !writes(row.call))))(
    'reads nothing by naming the own room: %s',
    async (_n, row) => {
      await restore()
      const { code, data } = await send(foreign, row, { ...row.input, training_room_id: 1 })
      // A list of what is under a thing of another room is empty.
      expect(code === SUCCESS && (data as { total?: number }).total !== 0).toBe(false)
    },
  )
})

describe('words to search for are words', () => {
  const shape = (row: RoleRow) =>
    (row.call.input as unknown as { _zod: { def: { shape?: Record<string, unknown> } } })._zod.def.shape ?? {}
  const searching = rows.filter((row) => 'keyword' in shape(row))
  /** Whether a text in it, at any depth, has the words. */
  const holds = (value: unknown, words: string): boolean =>
    typeof value === 'string'
      ? value.includes(words)
      : typeof value === 'object' && value !== null && Object.values(value).some((one) => holds(one, words))
  const HOSTILE = ['%', '_', '\\', '((a+)+)$', "' or 1=1 --", 'a\u0000b', '\u202eabc', 'x'.repeat(10_000)]
  it.each(named(searching))('%s', async (_name, row) => {
    for (const keyword of HOSTILE) {
      const { status, data } = await send(teacher, row, { ...row.input, keyword })
      expect(status, JSON.stringify(keyword.slice(0, 20))).toBeLessThan(500)
      const found = data as { total?: number; list?: unknown[] } | null
      if (status !== 200 || found?.total === undefined) continue
      // A title may really hold a low line: then each of what was found does.
      const besides = (found.list ?? []).filter((one) => !holds(one, keyword))
      if (found.total > 0) expect(found.list?.length, keyword).toBeGreaterThan(0)
      expect(besides, keyword).toEqual([])
    }
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomsApi } from '#contract/rooms/rooms.api'
import { rowsOf } from '../../../server/db/client'
import { openTrigram } from '../../../server/db/trigram'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  const named = sql`select uid from account where truename = '王一诺'`
  await s.db.execute(sql`update org_person set code = 'Xh-甲7' where uid in (${named})`)
})
afterAll(() => s.close())

const search = async (keyword: string) => {
  const { data } = await teacher.get(roomsApi.members, { training_room_id: 2, keyword, limit: 100 })
  return { total: data.total, names: data.list.map((m) => m.truename), codes: data.list.map((m) => m.code) }
}
/** Letters, a name, parts of numbers, both cases, what would be a pattern, and a name's letters in another order. */
const typed = [
  '王',
  '王一诺',
  '1380000',
  '0004',
  '%',
  '_',
  '13%4',
  '\\',
  'XH',
  'xh',
  '没有的人',
  '一诺',
  '诺一',
  '8',
  'x',
  '甲',
]
const all = async () => Promise.all(typed.map(search))

test('a person is found by part of the name, mobile or number, the same with an index and without', async () => {
  const before = await all()
  expect(before[1]?.names).toEqual(['王一诺'])
  expect(before[2]?.total).toBeGreaterThan(1)
  for (const at of [8, 9, 11, 14, 15]) expect(before[at]?.names).toEqual(['王一诺'])
  for (const at of [4, 5, 6, 7, 12]) expect(before[at]).toEqual({ total: 0, names: [], codes: [] })
  const said: string[] = []
  expect(await openTrigram(s.services.database, (text) => said.push(text))).toBe(true)
  expect(said).toEqual([])
  expect(await all()).toEqual(before)
  // Once more at the next start.
  expect(await openTrigram(s.services.database, (text) => said.push(text))).toBe(true)
  const found = await rowsOf(s.db, sql`select 1 from pg_indexes where indexname like '%_trigram'`)
  expect(found).toHaveLength(2)
})

test('where the database refuses it is said once, and people are found without', async () => {
  await s.db.execute(sql`drop extension pg_trgm cascade`)
  const before = await all()
  const said: string[] = []
  // What the extension brings is there already, by somebody else's hand.
  await s.db.execute(sql`create function similarity(text, text) returns real language sql as 'select 0::real'`)
  expect(await openTrigram(s.services.database, (text) => said.push(text))).toBe(false)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/^names are searched without an index: function "similarity" already exists/)
  expect(await all()).toEqual(before)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { orgImportApi } from '#contract/rooms/import/org-import.api'
import { rowsOf } from '../../../server/db/client'
import { world } from '../../../server/db/seed/world'
import { importsSettled } from '../../../server/domains/rooms/import/import.runner.service'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { uploaded } from '../rooms/import.setup'

let s: TestServer
let admin: Client
beforeAll(async () => {
  s = await startServer()
  admin = await s.as(people.orgadmin)
})
afterAll(() => s.close())

const NAMES = 10_000
const CLASSES = 100
const mobileOf = (i: number) => `137${String(10_000_000 + i)}`
const codeOf = (i: number) => `W${String(i).padStart(5, '0')}`
const known = world.students.slice(0, 5)

/** So many of each hundred rows are people of their own: each costs milliseconds of processor to make and to take back. */
const FRESH = 8
/** Then the numbers of those again, in small letters; at the end a mobile again, no name, and a mobile that is none. */
const lineOf = (i: number): string => {
  const own = (name: string) =>
    `${name},${codeOf(i)},${mobileOf(i)},新生 ${i % CLASSES} 班,${i % 50 === 1 ? '教师' : ''}`
  const person = known[i]
  if (person) return `${person.truename},,${person.login},,`
  const first = i - (i % 100) + 7
  if (i % 100 === 97) return `重机,${codeOf(i)},${mobileOf(first)},,`
  if (i % 100 === 98) return own('')
  if (i % 100 === 99) return `错号,${codeOf(i)},12345,,`
  if (i % 100 >= FRESH) return `重号,${codeOf(first).toLowerCase()},,,`
  return own(`新生${i}`)
}
const file = ['姓名,学号,手机号,班级,身份', ...Array.from({ length: NAMES }, (_, i) => lineOf(i))].join('\n')
const OWN = (NAMES / 100) * FRESH
const counts = { new: OWN - known.length, join: 0, update: 0, same: known.length, bad: NAMES - OWN }

const job = async (id: number) => {
  await importsSettled()
  return (await admin.get(orgImportApi.detail, { id })).data
}
const looked = async () => {
  const file_id = await uploaded(admin, '万人.csv', new TextEncoder().encode(file))
  return job((await admin.post(orgImportApi.start, { file_id })).data.id)
}
/** Everything that an import may touch, as it is. */
const held = async () =>
  (
    await rowsOf<{ accounts: number; members: number }>(
      s.db,
      sql`select (select count(*)::int from account) as accounts, (select count(*)::int from org_person) as persons,
        (select count(*)::int from org_member) as members, (select md5(string_agg(a::text, ',' order by a.uid)) from account a) as all,
        (select md5(string_agg(m::text, ',' order by m.org_id, m.uid)) from org_member m) as places,
        (select md5(string_agg(p::text, ',' order by p.org_id, p.uid)) from org_person p) as numbers,
        (select md5(string_agg(u::text, ',' order by u.id)) from org_unit u) as units`,
    )
  )[0]
const total = async (keyword: string) => (await admin.get(orgMembersApi.lists, { keyword })).data.total

test('ten thousand rows with doubles: looked through, taken once, not twice, and taken back to the letter', async () => {
  const before = await held()
  const dry = await looked()
  expect(dry).toMatchObject({ state: 'checked', total: NAMES, counts })
  expect(await held()).toEqual(before)
  const bad = await admin.get(orgImportApi.rows, { id: dry.id, plan: 'bad', limit: 4, offset: 2 * (100 - FRESH) - 4 })
  expect(bad.data.total).toBe(counts.bad)
  // The head of the file is its first line: row `i` is on line `i + 2`.
  expect(bad.data.list.map((r) => [r.line, r.problem])).toEqual([
    [198, '学号（工号）与第 109 行重复'],
    [199, '手机与第 109 行重复'],
    [200, '缺少姓名'],
    [201, '手机格式不正确'],
  ])

  await admin.post(orgImportApi.run, { id: dry.id })
  expect(await job(dry.id)).toMatchObject({ state: 'done', handled: counts.new, counts })
  const taken = await held()
  expect(taken).toMatchObject({
    accounts: Number(before?.accounts) + counts.new,
    members: Number(before?.members) + counts.new,
  })
  expect([await total(codeOf(7)), await total(codeOf(9_907)), await total(codeOf(9_998))]).toEqual([1, 1, 0])

  const again = await looked()
  expect(again.counts).toEqual({ ...counts, new: 0, same: counts.new + counts.same })
  await admin.post(orgImportApi.run, { id: again.id })
  expect(await job(again.id)).toMatchObject({ state: 'done', handled: 0 })
  await admin.post(orgImportApi.undo, { id: again.id })
  expect(await job(again.id)).toMatchObject({ state: 'undone', classes: { made: 0 } })
  expect(await held()).toEqual(taken)

  await admin.post(orgImportApi.undo, { id: dry.id })
  expect(await job(dry.id)).toMatchObject({ state: 'undone', classes: { made: FRESH, kept: 0, names: [] } })
  expect(await held()).toEqual(before)
})

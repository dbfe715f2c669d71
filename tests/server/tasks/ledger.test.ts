import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { centsOf, yuan } from '#contract/kernel/money'
import { ledgerApi } from '#contract/tasks/ledger.api'
import { tasksApi } from '#contract/tasks/tasks.api'
import { maxCommission, shownBounty, splitBounty } from '#contract/tasks/tasks.rules'
import { rowsOf } from '../../../server/db/client'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { handIn, opened } from './setup'

const { people, students } = world
let s: TestServer
let teacher: Client
let orgadmin: Client
let crowd: Client[]
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
  orgadmin = await s.as(people.orgadmin.login)
  crowd = await Promise.all(students.slice(0, 6).map(({ uid }) => s.as({ uid })))
})
afterAll(() => s.close())

interface Sums {
  all: number
  unbalanced: number
  drifted: number
  owing: number
  overpaid: number
}
/** What must hold whatever happened. */
const invariants = async (): Promise<Sums> => {
  const [sums] = await rowsOf<Sums>(
    s.db,
    sql`select (select coalesce(sum(amount), 0)::int8 from ledger_entry) as all,
      (select count(*)::int from (select 1 from ledger_entry group by journal_id having sum(amount) <> 0) x) as unbalanced,
      (select count(*)::int from ledger_account a where a.balance <> (select coalesce(sum(e.amount), 0) from ledger_entry e
        where e.account_id = a.id)) as drifted,
      (select count(*)::int from ledger_account where balance < 0 and kind <> 'outside') as owing,
      (select count(*)::int from task t where t.parent_id is null and not t.is_virtual and t.bounty < (select coalesce(sum(p.paid), 0)
        from task_post p join task c on c.id = p.task_id where c.id = t.id or c.parent_id = t.id)) as overpaid`,
  )
  if (!sums) throw new Error('no sums')
  return sums
}
const sound: Sums = { all: 0, unbalanced: 0, drifted: 0, owing: 0, overpaid: 0 }

test('the demo’s books are in order', async () => {
  expect(await invariants()).toEqual(sound)
})

test('the database refuses to change, delete or unbalance the books', async () => {
  const refused = (statement: ReturnType<typeof sql>) => expect(s.db.execute(statement)).rejects.toThrow()
  await refused(sql`update ledger_entry set amount = amount + 1 where id = 1`)
  await refused(sql`delete from ledger_entry where id = 1`)
  await refused(sql`truncate ledger_entry`)
  await refused(sql`update ledger_journal set reason = 'x' where id = 1`)
  await refused(sql`delete from ledger_journal where id = 1`)
  await refused(sql`insert into ledger_entry (journal_id, account_id, amount, balance) values (1, 1, 5, 5)`)
  await refused(sql`update ledger_account set balance = -1 where kind = 'org'`)
  expect(await invariants()).toEqual(sound)
})

test('whatever people do in whatever order, no cent is made, lost, owed or paid twice', async () => {
  const act = fc.record({
    what: fc.constantFrom('accept', 'post', 'approve', 'approve', 'return', 'settle', 'quit', 'topup'),
    who: fc.nat(5),
  })
  const story = fc.record({
    single: fc.integer({ min: 1, max: 333_33 }),
    places: fc.integer({ min: 1, max: 4 }),
    rate: fc.integer({ min: 1, max: 100 }),
    commission: fc.nat(30),
    acts: fc.array(act, { minLength: 5, maxLength: 16 }),
  })
  await fc.assert(
    fc.asyncProperty(story, async ({ single, places, rate, commission, acts }) => {
      const commission_rate = Math.min(commission, 100 - rate)
      const bounty = { single_bounty: single, places, task_rate: rate, commission_rate }
      const id = await opened(teacher, bounty)
      for (const { what, who } of acts) {
        const by = crowd[who] as Client
        const list = (await teacher.get(tasksApi.posts, { id })).data.list
        const post = list[who % Math.max(1, list.length)]?.id ?? 1
        if (what === 'accept') await by.post(tasksApi.accept, { id })
        if (what === 'post') await handIn(by, id).catch(() => {})
        if (what === 'quit') await by.post(tasksApi.quit, { id })
        if (what === 'approve')
          await Promise.all([1, 2].map(() => teacher.post(tasksApi.approve, { id, post_ids: [post] })))
        if (what === 'return') await teacher.post(tasksApi.sendBack, { id, post_id: post, reason: '再改' })
        if (what === 'settle') await teacher.post(tasksApi.settle, { id })
        if (what === 'topup')
          await orgadmin.post(ledgerApi.topUp, { training_room_id: 2, amount: single, reason: '补充' })
      }
      const t = (await teacher.get(tasksApi.detail, { id })).data
      const { paid } = splitBounty(single, rate, commission_rate)
      expect(t.payed_bounty).toBe(t.approved_count * paid)
      expect(t.payed_bounty).toBeLessThanOrEqual(t.bounty)
      expect(await invariants()).toEqual(sound)
    }),
    { numRuns: 8 },
  )
})

test('one top-up is booked once however often its request arrives; what is wrong is refused', async () => {
  const books = async () => (await orgadmin.get(ledgerApi.org, { training_room_id: 2 })).data
  const before = await books()
  const topUp = (amount: number, reason: string, key?: string) =>
    orgadmin.post(ledgerApi.topUp, { training_room_id: 2, amount, reason }, key ? { key } : {})
  const twice = [await topUp(12_345, '社团赞助', 'topup-once-0001'), await topUp(12_345, '社团赞助', 'topup-once-0001')]
  expect(twice.map((r) => r.data.balance)).toEqual([before.balance + 12_345, before.balance + 12_345])
  expect((await topUp(0, '零')).message).toBe('请输入正确的金额')
  expect((await topUp(-5, '负')).message).toBe('请输入正确的金额')
  expect((await topUp(5, '  ')).message).toBe('请填写充值说明')
  const after = await books()
  expect(after.total).toBe(before.total + 1)
  expect(after.list[0]).toMatchObject({ kind: 'topup', amount: 12_345, reason: '社团赞助', truename: '何静' })
})

test('publishing what the organisation cannot pay changes nothing', async () => {
  const { data } = await orgadmin.get(ledgerApi.org, { training_room_id: 2 })
  await expect(opened(teacher, { single_bounty: data.balance + 1, places: 1 })).rejects.toThrow(/余额不足|正确的金额/)
  const again = (await orgadmin.get(ledgerApi.org, { training_room_id: 2 })).data
  expect([again.balance, again.frozen, again.total]).toEqual([data.balance, data.frozen, data.total])
})

test('the arithmetic of bounty and commission', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 100 }), fc.nat(99), (single, rate, c) => {
      const { paid, commission, rest } = splitBounty(single, rate, Math.min(c, 100 - rate))
      expect(paid).toBe(shownBounty(single, rate))
      expect(paid + commission + rest).toBe(single)
      expect(Math.min(paid, commission, rest)).toBeGreaterThanOrEqual(0)
      expect([paid, commission, rest].every(Number.isSafeInteger)).toBe(true)
    }),
  )
  fc.assert(fc.property(amount, (cents) => centsOf(yuan(cents)) === cents))
  expect([yuan(1_234_560), yuan(5), yuan(-120)]).toEqual(['12,345.60', '0.05', '-1.20'])
  expect(['1.005', '-1', '1e2', '', '１'].map(centsOf)).toEqual([undefined, undefined, undefined, undefined, undefined])
  // A comma parts thousands; as the decimals' sign it would make a hundred of one.
  expect(['1,234.5', '12,345,678', '19,90', '19,9', '1,2345', ',5'].map(centsOf)).toEqual([
    ...[123_450, 1_234_567_800, undefined, undefined, undefined, undefined],
  ])
  expect([shownBounty(12_000, 90), maxCommission(12_000, 5)]).toEqual([10_800, 600])
})

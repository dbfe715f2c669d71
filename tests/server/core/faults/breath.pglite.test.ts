import { setImmediate } from 'node:timers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Embedded } from '../../../../server/db/client'
import { preparedRows } from '../../../../server/db/prepared'
import { isBusy } from '../../../../server/plugins/errors'
import { openEmpty } from '../../../support/empty'
import { watchdog } from '../../../support/watchdog'

let dog: ReturnType<typeof watchdog>
beforeAll(() => {
  dog = watchdog('the embedded database')
})
afterAll(() => dog.stop())

const STATEMENTS = 20
/** Holds the thread for longer than statements may before the loop turns. */
const slow = sql`select pg_sleep(0.006)`

/** How often the loop turned while `work` went on. */
const turns = async (work: () => Promise<unknown>): Promise<number> => {
  let counted = 0
  let going = true
  const count = () => {
    counted++
    if (going) setImmediate(count)
  }
  setImmediate(count)
  await work()
  going = false
  return counted
}
const many = (ask: (n: number) => Promise<unknown>) => () =>
  Promise.all(Array.from({ length: STATEMENTS }, (_, n) => ask(n)))

test('the event loop turns between statements: of a crowd, of one transaction, prepared ones', async () => {
  const { db, close } = await openEmpty()
  expect(await turns(many(() => db.execute(slow)))).toBeGreaterThanOrEqual(STATEMENTS - 2)
  expect(await turns(many(() => preparedRows(db, slow)))).toBeGreaterThanOrEqual(STATEMENTS - 2)
  const transaction = () =>
    db.transaction(async (tx) => {
      for (let n = 0; n < STATEMENTS; n++) await tx.execute(slow)
    })
  expect(await turns(transaction)).toBeGreaterThanOrEqual(STATEMENTS - 2)
  await close()
})

type Asking = (db: Embedded['db'], n: number) => PromiseLike<unknown>

/** What statements came to that were asked before the database closes, while it does, and afterwards. */
const closing = async (ask: Asking) => {
  const database = await openEmpty()
  const { db } = database
  await db.execute(sql`create table t (n int)`)
  const asked = (n: number) =>
    Promise.resolve(ask(db, n)).then(
      () => 'done',
      (error: unknown) => error,
    )
  const before = Array.from({ length: STATEMENTS }, (_, n) => asked(n))
  await new Promise(setImmediate)
  const closed = database.close()
  const during: Promise<unknown>[] = []
  for (let n = 0; n < STATEMENTS; n++) {
    during.push(asked(n))
    await Promise.resolve()
  }
  await closed
  return { before: await Promise.all(before), during: await Promise.all(during), after: await asked(0) }
}

test.each<[string, Asking]>([
  ['statements', (db, n) => db.execute(sql`insert into t values (${n})`)],
  ['prepared statements', (db, n) => preparedRows(db, sql`insert into t values (${n}::int)`)],
  ['transactions', (db, n) => db.transaction((tx) => tx.execute(sql`insert into t values (${n})`))],
])('%s that meet the closing are done or refused, and nothing hangs', async (_name, ask) => {
  const { before, during, after } = await closing(ask)
  expect(before).toEqual(Array(STATEMENTS).fill('done'))
  for (const end of [...during, after]) expect(end === 'done' || isBusy(end)).toBe(true)
  expect(after).not.toBe('done')
})

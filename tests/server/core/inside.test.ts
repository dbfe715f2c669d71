import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../server/lib/transaction'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())

const inTransaction = <T>(work: () => Promise<T>) => transaction(s.db, () => {}, work)

test('another connection asked for inside a transaction is refused at once, where it would wait for ever', async () => {
  await expect(inTransaction(async () => s.db.execute(sql`select 1`))).rejects.toThrow()
  await expect(inTransaction(() => inTransaction(async () => 1))).rejects.toThrow('inside a transaction')
  await expect(s.db.execute(sql`select 1`)).resolves.toBeTruthy()
})

test('what a transaction started and did not wait for asks again when it is over', async () => {
  let over = () => {}
  const ended = new Promise<void>((resolve) => {
    over = resolve
  })
  const later: Promise<unknown>[] = []
  await inTransaction(async () => {
    later.push(ended.then(() => s.db.execute(sql`select 1`)))
  })
  over()
  await expect(later[0]).resolves.toBeTruthy()
})

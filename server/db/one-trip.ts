import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { triedAgain } from '../lib/transaction'
import type { Db } from './client'
import { isStale, socketOf } from './connections'
import { type Asking, asked, clientOf } from './prepared'

type Asked = readonly Asking<object>[]
type Rows<A extends Asked> = { [K in keyof A]: A[K] extends Asking<infer T> ? T[] : never }

/** Written at once: the connection does them in turn, and `commit` undoes all of them where one has failed. */
const written = async <A extends Asked>(client: pg.PoolClient, all: A): Promise<Rows<A>> => {
  const socket = socketOf(client)
  socket.cork()
  process.nextTick(() => socket.uncork())
  const begun = client.query('begin')
  const answers = all.map(({ name, text, values }) => client.query({ name, text, values }))
  const trip = [begun, ...answers, client.query('commit')]
  await Promise.allSettled(trip)
  // The first that failed says why; those behind it only that the transaction was over.
  await Promise.all(trip)
  return (await Promise.all(answers)).map(({ rows }) => rows) as Rows<A>
}

/**
 * A transaction of statements of which none needs another's answer: one trip to the database instead of one for each, and for
 * `begin` and `commit`. Gives the rows of each. For what comes often and is the same when it is done twice: should `begin` alone
 * fail, each statement counts by itself before the caller hears of it. Inside a transaction they belong to that.
 */
export const inOneTrip = <const A extends Asked>(db: Db, all: A): Promise<Rows<A>> => {
  const client = clientOf(db)
  const inTurn = async (tx: Db) => {
    const found: object[][] = []
    for (const one of all) found.push(await asked(tx, one))
    return found as unknown as Rows<A>
  }
  if (client instanceof PGlite) return db.transaction((tx) => inTurn(tx as unknown as Db))
  if (!(client instanceof pg.Pool)) return inTurn(db)
  return triedAgain(async () => {
    const connection = await client.connect()
    let away = false
    try {
      return await written(connection, all)
    } catch (error) {
      away = isStale(error)
      throw error
    } finally {
      connection.release(away)
    }
  })
}

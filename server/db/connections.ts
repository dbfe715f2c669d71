import type { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { sqlState } from '../lib/transaction'
import type { Db, Remote } from './db'
import { assertOutside } from './inside'

/** Longer than any statement or pause inside a transaction may last: a connection in use that is silent for so long is dead. */
const SILENCE_MS = 8_000
/** The server has become one that only reads: a failover left its connections with the old one. */
const READ_ONLY = '25006'

/** Whether a connection is of no more use after this error, though it is not lost. */
export const isStale = (error: unknown): boolean => sqlState(error) === READ_ONLY

export const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/**
 * A lost connection fails the request that uses it and nothing else. A connection in use has nobody who hears its errors
 * (the pool hears only of idle ones), which would end the process; and one that only hangs would never be heard of.
 * `silence` in milliseconds.
 */
export const watchConnections = (pool: pg.Pool, onIdleLost: (error: Error) => void, silence = SILENCE_MS): void => {
  pool.connect = new Proxy(pool.connect, {
    apply: (connect, _pool, given) => {
      assertOutside()
      return Reflect.apply(connect, pool, given)
    },
  })
  pool.on('error', onIdleLost)
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    // Its query rejects with the same error, and the pool takes no lost connection back.
    client.on('error', () => {})
    socket.on('timeout', () => socket.destroy(new Error('Connection terminated: no answer')))
  })
  pool.on('acquire', (client) => socketOf(client).setTimeout(silence))
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0))
}

/**
 * Runs `work` in a transaction on one connection, which goes back to the pool however it ends. Drizzle's own leaves it taken
 * for good when `begin` fails, so that every lost connection would make the pool smaller.
 */
export const transactionOn = (pool: pg.Pool): Db['transaction'] => {
  const known = new WeakMap<pg.ClientBase, Db>()
  const dbOf = (client: pg.PoolClient): Db => {
    const db = known.get(client) ?? (drizzle(client) as unknown as Db)
    known.set(client, db)
    return db
  }
  return async (work, config) => {
    const client = await pool.connect()
    let away = false
    try {
      return await dbOf(client).transaction(work, config)
    } catch (error) {
      away = isStale(error)
      throw error
    } finally {
      client.release(away)
    }
  }
}

/** Runs `work` on a connection of its own that no time limit cuts: what a start does, and no request. */
export const onOwnConnection = async <T>(
  database: Remote,
  work: (db: Db, client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ ...database.pool.options, statement_timeout: 0, keepAlive: true } as pg.ClientConfig)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(drizzle(client) as unknown as Db, client)
  } finally {
    await client.end().catch(() => {})
  }
}

import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Db } from './client'
import { socketOf } from './connections'

type Config = pg.QueryConfig & { rowMode?: 'array' }
interface Asked {
  config: Config
  values: unknown[] | undefined
  resolve(result: pg.QueryResult): void
  reject(error: unknown): void
}

/**
 * Reads that belong to one answer, on one connection: what is asked in the same moment is written at once and read as it
 * comes, where each by itself would be a trip of its own. Each is still a statement of its own, and fails alone. They wait
 * for each other only, since nobody has the answer before the last of them; between two rounds the connection is given back.
 */
export class Gathering {
  private readonly waiting: Asked[] = []
  private client: pg.PoolClient | undefined
  private connecting = false
  private running = 0
  private failed = false

  constructor(private readonly pool: pg.Pool) {}

  /** As of a `pg.Client`. */
  query(config: Config, values?: unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ config, values, resolve, reject })
      if (this.client) this.send(this.client)
      else if (!this.connecting) this.connect()
    })
  }

  private connect(): void {
    this.connecting = true
    this.pool
      .connect()
      .then(
        (client) => {
          this.client = client
          this.failed = false
          this.send(client)
        },
        (error: unknown) => {
          for (const { reject } of this.waiting.splice(0)) reject(error)
        },
      )
      .finally(() => {
        this.connecting = false
      })
  }

  private send(client: pg.PoolClient): void {
    const asked = this.waiting.splice(0)
    // One packet for all that is asked in this turn.
    const socket = socketOf(client)
    socket.cork()
    process.nextTick(() => socket.uncork())
    this.running += asked.length
    for (const { config, values, resolve, reject } of asked)
      client
        .query(config, values)
        .then(resolve, (error: unknown) => {
          this.failed = true
          reject(error)
        })
        // After whoever waited for it has asked what follows from it.
        .finally(() => process.nextTick(() => this.settled(client)))
  }

  private settled(client: pg.PoolClient): void {
    this.running -= 1
    if (this.running > 0) return
    this.client = undefined
    // As the pool itself does it: after an error nobody knows what state a connection is in.
    client.release(this.failed)
  }
}

/** For the reads of one answer: the same database, asked together where it is a PostgreSQL. A transaction is a connection of its own. */
export const gathering = (database: Database): Db => {
  if (database.kind === 'pglite') return database.db
  const db = drizzle(new Gathering(database.pool) as unknown as pg.Pool) as unknown as Db
  db.transaction = database.db.transaction
  return db
}

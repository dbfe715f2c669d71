import { sql } from 'drizzle-orm'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { type Db, rowsOf } from '../../db/client'
import { sha256 } from '../storage/hash'
import type { Ctx } from './context'

/** Failures are counted in the database, so every process knows them. Ten in ten minutes lock the key. */
const FAILURES = 10
const WINDOW = 600

const tooMany = (seconds: number) =>
  new DomainError(kernelErrors.too_many, undefined, { retry_after: Math.max(1, seconds) })

/** What was typed is not kept: people type their password where their name belongs, and strangers what is long. */
const rowKey = (kind: string, key: string | number): string =>
  `${kind}:${typeof key === 'number' ? key : sha256(key).slice(0, 32)}`

/** Seconds for which `kind:key` stays locked after `most` failures; 0 when it is not. */
const locked = async (
  ctx: { db: Db; now: number },
  kind: string,
  key: string | number,
  most = FAILURES,
): Promise<number> => {
  const [row] = await rowsOf<{ count: number; window_end: number }>(
    ctx.db,
    sql`select count, window_end from failure where key = ${rowKey(kind, key)} and window_end > ${ctx.now}`,
  )
  return row && row.count >= most ? Math.max(1, row.window_end - ctx.now) : 0
}

/** Counts one failure, or `cost` of something else, at once and answers how many there are; outside a transaction. */
const count = async (
  db: Db,
  now: number,
  kind: string,
  key: string | number,
  { window = WINDOW, cost = 1 }: { window?: number; cost?: number } = {},
): Promise<number> => {
  const end = now + window
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`insert into failure (key, count, window_end) values (${rowKey(kind, key)}, ${cost}, ${end})
    on conflict (key) do update set
      count = case when failure.window_end > ${now} then failure.count + ${cost}::int else ${cost}::int end,
      window_end = case when failure.window_end > ${now} then failure.window_end else ${end} end
    returning count`,
  )
  return row?.count ?? 0
}

/** Counts one failure; it stays although the request is refused and rolled back. */
const fail = (ctx: Pick<Ctx, 'always' | 'now'>, kind: string, key: string | number): void =>
  ctx.always(async (db) => {
    await count(db, ctx.now, kind, key)
  })

const giveBack = (db: Db, row: string, cost: number) =>
  db.execute(sql`update failure set count = count - ${cost}::int where key = ${row} and count >= ${cost}::int`)

/** A guess that is counted; of what it cost only so much stays as was wrong. */
export interface Attempt {
  /** Without a number all of it was. */
  wrong(cost?: number): void
}

interface Terms {
  most?: number
  /** How many are guessed at once. */
  cost?: number
  window?: number
}

/**
 * Counts a guess before anybody looks whether it is right, so that guesses sent at once can't all look first, and throws
 * `too_many` where there were `most` before it. What was right is given back when the request is over. `key` names a person,
 * never what others can fail for: a login name, an address. Outside a transaction: in `before`, where a write is keyed.
 */
const attempt = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'always'>,
  kind: string,
  key: string | number,
  { most = FAILURES, cost = 1, window = WINDOW }: Terms = {},
): Promise<Attempt> => {
  if ((await count(ctx.db, ctx.now, kind, key, { window, cost })) - cost >= most)
    throw tooMany(await locked(ctx, kind, key, most))
  let right = cost
  ctx.always(async (db) => {
    if (right) await giveBack(db, rowKey(kind, key), right)
  })
  return { wrong: (some = cost) => (right = cost - some) }
}

const clear = (ctx: Pick<Ctx, 'always'>, kind: string, key: string | number): void =>
  ctx.always(async (db) => {
    await db.execute(sql`delete from failure where key = ${rowKey(kind, key)}`)
  })

export const limits = { attempt, locked, count, fail, clear, tooMany }

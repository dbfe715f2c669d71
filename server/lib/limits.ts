import { sql } from 'drizzle-orm'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { type Db, rowsOf } from '../db/client'
import type { Ctx } from './context'
import { sha256 } from './hash'

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

/** Throws `too_many` while `kind:key` is locked. `key` names a person, never what others can fail for: a login name, an address. */
const check = async (ctx: { db: Db; now: number }, kind: string, key: string | number): Promise<void> => {
  const seconds = await locked(ctx, kind, key)
  if (seconds) throw tooMany(seconds)
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

const clear = (ctx: Pick<Ctx, 'always'>, kind: string, key: string | number): void =>
  ctx.always(async (db) => {
    await db.execute(sql`delete from failure where key = ${rowKey(kind, key)}`)
  })

export const limits = { check, locked, count, fail, clear, tooMany }

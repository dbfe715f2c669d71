import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/client'
import type { ActorCtx } from './context'
import { limits } from './limits'

const DAY = 86_400
/** Of a day and person. A pasted list may be wrong in many lines; the four digits that a list hides have ten thousand. */
const MOST = 2000

const keyOf = (ctx: ActorCtx): string => `contact-guess:${ctx.actor.uid}`

/** Whoever asked too often for contacts that nobody has is asked to wait: a hidden number must not be found by trying. */
export const refuseGuessing = async (ctx: ActorCtx): Promise<void> => {
  const [row] = await rowsOf<{ count: number; left: number }>(
    ctx.db,
    sql`select count, window_end - ${ctx.now} as left from failure where key = ${keyOf(ctx)} and window_end > ${ctx.now}`,
  )
  if (row && row.count >= MOST) throw limits.tooMany(row.left)
}

const add = (db: Db, key: string, now: number, missed: number) =>
  db.execute(sql`insert into failure (key, count, window_end) values (${key}, ${missed}, ${now + DAY})
    on conflict (key) do update set
      count = case when failure.window_end > ${now} then failure.count + ${missed}::int else ${missed}::int end,
      window_end = case when failure.window_end > ${now} then failure.window_end else ${now + DAY}::int8 end`)

/** Counts contacts that were asked for and are nobody's. */
export const countGuesses = (ctx: ActorCtx, missed: number): void => {
  if (missed > 0)
    ctx.always(async (db) => {
      await add(db, keyOf(ctx), ctx.now, missed)
    })
}

import { type SQL, sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from './client'
import { onOwnConnection } from './connections'
import { letters } from './schema/columns'

// A part of a number is found by its groups of three digits: shorter ones are looked for row by row.
const LETTERS = 3
/** Any fixed number: of several processes starting at once, one makes the indexes. */
const LOCK = 7_411_904

let ready = false

const indexes = {
  account_trigram: 'account using gin (truename gin_trgm_ops, mobile gin_trgm_ops)',
  org_person_trigram: 'org_person using gin (code gin_trgm_ops)',
}

const make = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '60s'`)
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`)
    await tx.execute(sql`create extension if not exists pg_trgm`)
    for (const [name, on] of Object.entries(indexes))
      await tx.execute(sql.raw(`create index if not exists ${name} on ${on}`))
  })

const there = async ({ db }: Database): Promise<boolean> => {
  const names = sql.join(
    Object.keys(indexes).map((name) => sql`${name}`),
    sql`, `,
  )
  const found = await rowsOf(
    db,
    sql`select 1 from pg_indexes where schemaname = current_schema() and indexname in (${names})`,
  )
  return found.length === Object.keys(indexes).length
}

/** Makes what finds people by a part of their name quickly, where the database allows it: everything works without, too. */
export const openTrigram = async (database: Database, say: (text: string) => void): Promise<boolean> => {
  try {
    if (!(await there(database)))
      // On a large table this takes longer than any request may.
      await (database.kind === 'postgres' ? onOwnConnection(database, make) : make(database.db))
    ready = true
  } catch (error) {
    ready = false
    say(`names are searched without an index: ${error instanceof Error ? rootOf(error) : String(error)}`)
  }
  return ready
}
const rootOf = (error: Error): string => (error.cause instanceof Error ? error.cause.message : error.message)

/** What a person types is never a pattern of its own. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

export const isDigits = (text: string): boolean => /^\d+$/.test(text)

/**
 * Whether an indexed column contains what was typed, in any case of its letters. The letters of a name have an index of
 * their own, which finds even one; of digits there are ten and they are in every number, so those go by groups.
 */
export const contains = (column: SQL, keyword: string): SQL => {
  const like = sql.raw(keyword.toLowerCase() === keyword.toUpperCase() ? 'like' : 'ilike')
  const grouped = ready && [...keyword].length >= LETTERS
  const within = sql`${grouped ? column : sql`${column} || ''`} ${like} ${`%${escaped(keyword)}%`}`
  return isDigits(keyword) ? within : sql`(${letters(column)} @> ${letters(sql`${keyword}::text`)} and ${within})`
}

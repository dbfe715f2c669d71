import { type SQL, sql } from 'drizzle-orm'
import type { Places } from '../prepared'
import type { Types } from './batched-statement'

export type Values = Record<string, unknown>

/**
 * Values of the statement that looks up session and room, beside those that the call itself gives. Its rows are `s` (session),
 * `a` (account) and, in a call about a room, `r` (room); `id` is that of the call's `RoomRef`.
 */
type At<V extends Values> = Places<V & { id: number; now: number }>

/**
 * A row that the answer is made of, read by the statement that looks up session and room, so that all is one trip and
 * one plan. Each join costs the copying of all columns so far: what is looked up for one column is a subselect.
 */
export interface JoinedRow<R extends object, V extends Values = Record<never, never>> {
  /** Of its own values. */
  types?: Types<V>
  columns(at: At<V>): { [K in keyof R]: SQL }
  joins?(at: At<V>): SQL
}

/** Of whichever row. */
export type AnyJoinedRow = JoinedRow<Values, Values>
/** A row that the lookup shall bring, with the call's values for it. */
export interface Asked {
  joined: AnyJoinedRow
  values: Values
}

export const asColumns = (columns: Record<string, SQL>, prefix = ''): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(prefix + name)}`),
    sql`, `,
  )

/** Keeps its names apart from the statement's own. */
const PREFIX = 'row_'

/** The pieces of the statement. */
export const joinRow = (joined: AnyJoinedRow | undefined, at: At<Values>): { columns: SQL; joins: SQL } => ({
  columns: joined ? sql`, ${asColumns(joined.columns(at), PREFIX)}` : sql``,
  joins: joined?.joins?.(at) ?? sql``,
})

/** The joined row of what the statement found. */
export const rowOf = (got: object): Values => {
  const row: Values = {}
  for (const [name, value] of Object.entries(got)) if (name.startsWith(PREFIX)) row[name.slice(PREFIX.length)] = value
  return row
}

import { type SQL, sql } from 'drizzle-orm'
import type { Types } from './packed'
import type { Places } from './prepared'

export type Values = Record<string, unknown>

/**
 * Values of the statement that looks up session and room, beside those that the call itself gives. Its rows are `s` (session),
 * `a` (account) and, in a call about a room, `r` (room); `id` is that of the call's `RoomRef`.
 */
type At<V extends Values> = Places<V & { id: number; now: number }>

/**
 * A row that the answer is made of, read along by the statement that looks up session and room, so that all is one trip and
 * one plan. Each join costs the copying of all columns so far: what is looked up for one column is a subselect.
 */
export interface Along<R extends object, V extends Values = Record<never, never>> {
  /** Of its own values. */
  types?: Types<V>
  columns(at: At<V>): { [K in keyof R]: SQL }
  joins?(at: At<V>): SQL
}

/** Of whichever row. */
export type AnyAlong = Along<Values, Values>
/** A row to be read along, with the call's values for it. */
export interface Asked {
  along: AnyAlong
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
export const alongside = (along: AnyAlong | undefined, at: At<Values>): { columns: SQL; joins: SQL } => ({
  columns: along ? sql`, ${asColumns(along.columns(at), PREFIX)}` : sql``,
  joins: along?.joins?.(at) ?? sql``,
})

/** What the statement read along. */
export const rowOf = (got: object): Values => {
  const row: Values = {}
  for (const [name, value] of Object.entries(got)) if (name.startsWith(PREFIX)) row[name.slice(PREFIX.length)] = value
  return row
}

import type { SQL } from 'drizzle-orm'
import { expect } from 'vitest'

export type Row = Record<string, unknown>
/** How a rule finds what two people may both have a row about. */
export interface Place {
  add: (table: string, row: Row) => Promise<number>
  ids: (table: string, asked?: SQL) => Promise<number[]>
  rows: <T>(statement: SQL) => Promise<T[]>
  /** So many more like the first of the demo: nobody has anything of them. */
  copies: (table: string, n: number, change?: Row) => Promise<number[]>
}
type Rows = Row | readonly Row[]
export interface Rule {
  /** The columns that say what a row is about, for so many different ones. */
  about: (place: Place, n: number) => Promise<Row[]>
  /** What every row needs. */
  base?: Row
  /** Tried twice, with the accounts changed over: what one has, what the other has, what stands, what the closed one keeps. */
  cases: readonly { one: Rows; other: Rows; stands: Rows | ((kept: 'one' | 'other') => Rows); left?: Rows }[]
  /** What hangs on the rows. */
  also?: (place: Place, at: Row, uid: number, which: 'one' | 'other') => Promise<unknown>
  /** Where these rows are counted. */
  counted?: readonly { of: string; column: string; by: string; only?: SQL }[]
  order?: SQL
  /** What the demo has of it is referred to, and stays. */
  grown?: true
  /** Nobody has a second one in this organisation. */
  single?: true
}

export const named = (column: string, ids: readonly number[]): Row[] => ids.map((id) => ({ [column]: id }))
export const copied =
  (table: string, column: string, change: Row = {}) =>
  async (place: Place, n: number) =>
    named(column, await place.copies(table, n, change))
export const there = (table: string, column: string) => async (place: Place, n: number) =>
  named(column, (await place.ids(table)).slice(0, n))
export const set = (...words: string[]): unknown =>
  expect.toSatisfy((all: string[]) => [...all].sort().join() === words.sort().join())

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, index, integer, pgSequence } from 'drizzle-orm/pg-core'

/** Unix time in seconds; 0 means "not yet" or "none". Fits until 2106 as bigint would, read as a number. */
export const seconds = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (v) => Number(v),
})

export const pk = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** The row of another table that this one belongs to. */
export const reference = (name: string, to: () => AnyPgColumn, actions?: { onDelete: 'cascade' }) =>
  integer(name).notNull().references(to, actions)

/** Where a row stands among its siblings, from 0. */
export const sortNumber = () => integer('sort').notNull().default(0)

/** When a row was taken away, 0 while it is there: what people delete can be brought back. */
export const deletedTime = () => seconds('deleted_time').notNull().default(0)

type Ranges = readonly (readonly [from: number, to: number])[]
export const rangesText = (list: Ranges): string => `{${list.map(([from, to]) => `[${from},${to})`).join(',')}}`
/** Stretches of whole numbers, `to` not part of them; what PostgreSQL joins with + is in order and apart. */
export const ranges = customType<{ data: Ranges; driverData: string }>({
  dataType: () => 'int4multirange',
  toDriver: rangesText,
  fromDriver: (text) => [...text.matchAll(/(\d+),(\d+)/g)].map(([, from, to]) => [Number(from), Number(to)] as const),
})

/** What a person has seen of a video or recording. */
export const watchedColumns = () => ({
  /** Which file was watched: of another one nothing counts. */
  fileId: integer('file_id').notNull().default(0),
  /** Seconds of it that were seen, as ranges: what two devices add is a union. */
  spans: ranges('spans').notNull().default(sql`'{}'`),
  /** How many seconds that are. */
  seen: integer('seen').notNull().default(0),
  /** Where it was left, and how fast it played (hundredths). */
  position: integer('position').notNull().default(0),
  speed: integer('speed').notNull().default(100),
})

export const deedSeq = pgSequence('deed_seq')
/** Where a deed stands among those of all logs: within a second their times do not say which came first. */
export const deedNumber = () => bigint('seq', { mode: 'number' }).notNull().default(sql`nextval('deed_seq')`)

/** Money in whole cents; a sum fits a number up to 90 trillion yuan. */
export const cents = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (v) => Number(v),
})

/** The letters of a text, each by itself: what an index of names is made of and asked with. */
export const letters = (text: SQLWrapper): SQL => sql`string_to_array(lower(${text}), null)`

/**
 * The letters of a text and each two of them that stand together, once each: what an index of words is made of and asked with,
 * since Chinese words are mostly two letters long. Two fields are put together the same way wherever they are named.
 */
export const grams = (title: SQLWrapper, text?: SQLWrapper): SQL =>
  text ? sql`search_grams(${title} || ' ' || ${text})` : sql`search_grams(${title})`

/**
 * The index by which such a text is found. What is written goes into it at once: left to itself PostgreSQL puts it on a list first,
 * up to 4 MB of it, which each search then reads from end to end, for as long as nothing tidies the table up.
 */
export const searchIndex = (name: string, title: SQLWrapper, text?: SQLWrapper) =>
  index(name).using('gin', grams(title, text)).with({ fastupdate: false })

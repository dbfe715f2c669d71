import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Found } from '#contract/search/search.api'
import type { Db } from '../../db/client'
import { pageStatement } from '../../db/page'
import type { Places } from '../../db/prepared'
import { grams } from '../../db/schema/columns'

/** So much of a text stands below a title. */
const EXCERPT = sql.raw('120')

interface Asked extends Record<string, unknown> {
  uid: number
  orgId: number
  orgAdmin: boolean
  superAdmin: boolean
}
/** With each of the words under a name of its own. */
type Given = Asked & Record<`word${number}`, string>
type At = Places<Given>

/** Whether room `r` is of the organisation that the person runs, or of one below it; everything is a super admin's. */
const runs = (at: At): SQL => sql`(${at.superAdmin}::boolean or (${at.orgAdmin}::boolean and exists (select 1 from org o
  where o.id = r.org_id and (o.id = ${at.orgId}::int or o.parent_id = ${at.orgId}::int))))`

/** Rooms that are open to the person: their members', a draft or a stopped one its teachers'; and those of their organisation for who runs that. */
const openRooms = (at: At): SQL => sql`select r.id, r.org_id, r.title, r.intro, r.published_time,
    m.role in ('teacher', 'admin', 'owner') as manages
  from room r join room_member m on m.room_id = r.id and m.uid = ${at.uid}
  where r.deleted_time = 0 and ((r.status = 'published' and r.online_status = 1) or m.role in ('teacher', 'admin', 'owner'))
    and not ${runs(at)}
  union all select r.id, r.org_id, r.title, r.intro, r.published_time, true from room r
    where (${at.orgAdmin}::boolean or ${at.superAdmin}::boolean) and r.deleted_time = 0 and ${runs(at)}`

/**
 * Rows of which the title and the text together hold every word: the index of their letters narrows, each word with its letters in
 * order decides. What letters the words have is worked out once (`sought`), not by each source. The words are no pattern: for
 * one, a trigram index would be asked too, and of two letters, as most Chinese words have, that reads itself from end to end.
 * `offset 0` keeps apart what else a source asks of the rows: a database that may choose goes by room or by type where it guesses
 * that these are few, and then reads all that is there for words that nothing holds.
 */
const matching =
  (words: readonly Within[]) =>
  (table: string, titleName: string, textName?: string): SQL => {
    const title = sql.identifier(titleName)
    const text = textName ? sql.identifier(textName) : undefined
    const columns = text ? [title, text] : [title]
    const held = words.map((within) => sql`(${sql.join(columns.map(within), sql` or `)})`)
    return sql`(select * from ${sql.identifier(table)} where ${grams(title, text)} @> (select sought.grams from sought)
      and ${sql.join(held, sql` and `)} offset 0)`
  }

/** Whether a column holds one of the words. */
type Within = (column: SQLWrapper) => SQL
const loweredAs = (number: number): SQL => sql.raw(`lowered${number}`)
const withinOf = (at: At, number: number, caseless: boolean): Within =>
  caseless
    ? (column) => sql`position(${at[`word${number}`]}::text in ${column}) > 0`
    : (column) => sql`position((select sought.${loweredAs(number)} from sought) in lower(${column})) > 0`

/** Words without upper and lower case, as Chinese ones are: then no row is lowered, which takes longer than looking. */
const isCaseless = (words: readonly string[]): boolean =>
  words.every((word) => word.toLowerCase() === word.toUpperCase())

export interface Source {
  kind: Found['kind']
  /** Rows id, title, text, room_id, room_title, time, href; they may read `open_room`. */
  rows(ask: { uid: SQL; orgId: SQL; matching: ReturnType<typeof matching> }): SQL
}

const statementOf = (sources: readonly Source[], count: number, caseless: boolean) =>
  pageStatement<Found, Given>((at) => {
    const numbers = Array.from({ length: count }, (_, number) => number)
    const words = numbers.map((number) => withinOf(at, number, caseless))
    const given = (number: number): SQL => sql`${at[`word${number}`]}::text`
    const letters = numbers.map((number) => sql`search_grams(${given(number)})`)
    const lowered = numbers.map((number) => sql`lower(${given(number)}) as ${loweredAs(number)}`)
    const ask = { uid: sql`${at.uid}::int`, orgId: sql`${at.orgId}::int`, matching: matching(words) }
    const parts = sources.map(
      ({ kind, rows }) =>
        sql`select ${sql.raw(`'${kind}'`)} as kind, x.* from (${rows(ask)}) x(id, title, text, room_id, room_title, time, href)`,
    )
    const titled = words.map((within) => within(sql`f.title`))
    return {
      all: sql`with sought as materialized (
            select ${sql.join(letters, sql` || `)} as grams, ${sql.join(lowered, sql`, `)}), open_room as (${openRooms(at)})
          select f.kind, f.id, f.title, left(f.text, ${EXCERPT}) as text, f.room_id, f.room_title, f.time::int8 as time,
            f.href, ${sql.join(titled, sql` and `)} as titled
          from (${sql.join(parts, sql` union all `)}) f`,
      order: sql`titled desc, time desc, kind, id desc`,
      more: sql`0 as more`,
    }
  })

type Asking = Asked & { words: readonly string[]; offset: number; limit: number }

/** A page of what the sources give: titles that hold all of the words before the rest, the newest first. */
export const finding = (sources: readonly Source[]) => {
  // One for each number of words, with and without a case; each is put together when it is first asked.
  const statements = new Map<string, ReturnType<typeof statementOf>>()
  return (db: Db, { words, ...asked }: Asking) => {
    const caseless = isCaseless(words)
    const name = `${words.length} ${caseless}`
    const statement = statements.get(name) ?? statementOf(sources, words.length, caseless)
    statements.set(name, statement)
    const given: Record<`word${number}`, string> = Object.fromEntries(
      words.map((word, number) => [`word${number}`, word]),
    )
    return statement(db, { ...asked, ...given })
  }
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Found } from '#contract/search/search.api'
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
  words: string
}
type At = Places<Asked>

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
 * Rows of which a column contains the words: the index of their letters narrows, the words in their order decide. What letters the
 * words have is worked out once (`sought`), not by each source. The words are no pattern: for one, a trigram index would be asked
 * too, and of two letters, as most Chinese words have, that reads itself from end to end.
 * `offset 0` keeps apart what else a source asks of the rows: a database that may choose goes by room or by type where it guesses
 * that these are few, and then reads all that is there for words that nothing holds.
 */
const matching =
  (at: At, within: Within) =>
  (table: string, titleName: string, textName?: string): SQL => {
    const title = sql.identifier(titleName)
    const text = textName ? sql.identifier(textName) : undefined
    const held = [title, ...(text ? [text] : [])].map((column) => within(at, column))
    return sql`(select * from ${sql.identifier(table)} where ${grams(title, text)} @> (select sought.grams from sought)
      and (${sql.join(held, sql` or `)}) offset 0)`
  }

type Within = (at: At, column: SQLWrapper) => SQL
const asTheyStand: Within = ({ words }, column) => sql`position(${words}::text in ${column}) > 0`
const inAnyCase: Within = (_, column) => sql`position((select sought.lowered from sought) in lower(${column})) > 0`

/** Words without upper and lower case, as Chinese ones are: then no row is lowered, which takes longer than looking. */
const caseless = (words: string): boolean => words.toLowerCase() === words.toUpperCase()

export interface Source {
  kind: Found['kind']
  /** Rows id, title, text, room_id, room_title, time, href; they may read `open_room`. */
  rows(ask: { uid: SQL; orgId: SQL; matching: ReturnType<typeof matching> }): SQL
}

const statementOf = (sources: readonly Source[], within: Within) =>
  pageStatement<Found, Asked>((at) => {
    const ask = { uid: sql`${at.uid}::int`, orgId: sql`${at.orgId}::int`, matching: matching(at, within) }
    const parts = sources.map(
      ({ kind, rows }) =>
        sql`select ${sql.raw(`'${kind}'`)} as kind, x.* from (${rows(ask)}) x(id, title, text, room_id, room_title, time, href)`,
    )
    return {
      all: sql`with sought as materialized (
            select search_grams(${at.words}::text) as grams, lower(${at.words}::text) as lowered), open_room as (${openRooms(at)})
          select f.kind, f.id, f.title, left(f.text, ${EXCERPT}) as text, f.room_id, f.room_title, f.time::int8 as time,
            f.href, ${within(at, sql`f.title`)} as titled
          from (${sql.join(parts, sql` union all `)}) f`,
      order: sql`titled desc, time desc, kind, id desc`,
      more: sql`0 as more`,
    }
  })

/** A page of what the sources give, titles before texts and the newest first. */
export const finding = (sources: readonly Source[]) => {
  const plain = statementOf(sources, asTheyStand)
  const lowered = statementOf(sources, inAnyCase)
  return (...[db, asked]: Parameters<typeof plain>) => (caseless(asked.words) ? plain : lowered)(db, asked)
}

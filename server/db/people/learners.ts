import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../client'
import { names } from '../pinyin'
import { preparedRows } from '../prepared'

const schoolOf = (roomId: number): SQL =>
  sql`(select coalesce(ro.parent_id, ro.id) from room rr join org ro on ro.id = rr.org_id where rr.id = ${roomId})`

/** Members of a room (`m`, `a`), their team (`tm`) and what they are in their school (`op`). */
const members = (roomId: number): SQL => sql`room_member m join account a on a.uid = m.uid
    left join team_member tm on tm.room_id = m.room_id and tm.uid = m.uid and tm.role <> 'teacher'
    left join org_person op on op.uid = m.uid and op.org_id = ${schoolOf(roomId)}`
const learning = (roomId: number): SQL => sql`m.room_id = ${roomId} and m.role = 'user'`

/** Learners of a room (`m`, `a`) with team and class; `more` joins what `columns` read of each of them. Goes on with `and …`. */
export const learnersOf = (roomId: number, columns: SQL, more: SQL): SQL => sql`select m.uid, a.truename as name,
    coalesce(t.title, '') as team, coalesce(ou.name, '') as unit, ${columns}
  from ${members(roomId)}
    left join team t on t.id = tm.team_id
    left join org_unit ou on ou.id = op.unit_id
    ${more}
  where ${learning(roomId)}`

/** Learners of a room sorted by name, in columns. These arrays are kept and given again: nobody changes them. */
export interface Learners {
  uids: number[]
  names: string[]
  /** Titles, each once, and of each learner the place among them from 1; 0 = none. */
  teams: string[]
  units: string[]
  team: number[]
  unit: number[]
}

/** As the database says it: lists in one order, and titles by id. */
interface Said {
  uids: string
  names: string
  team: string
  unit: string
  teams: string
  units: string
}
const PARTS = ['uids', 'names', 'team', 'unit', 'teams', 'units'] as const satisfies (keyof Said)[]

const inOne = (column: SQL): SQL => sql`coalesce(array_to_string(array_agg(${column}), ','), '')`
/** The whole room as one row of long texts: thousands of rows cost more to send and to read than to find. */
const whole = (db: Db, roomId: number, max: number): Promise<Said[]> =>
  preparedRows(
    db,
    sql`with x as (
      select m.uid, a.truename as name, coalesce(tm.team_id, 0) as team_id, coalesce(op.unit_id, 0) as unit_id
      from ${members(roomId)} where ${learning(roomId)} order by m.uid limit ${sql.raw(String(max))})
      select ${inOne(sql`x.uid`)} as uids, coalesce(json_agg(x.name)::text, '[]') as names,
        ${inOne(sql`x.team_id`)} as team, ${inOne(sql`x.unit_id`)} as unit,
        coalesce((select json_object_agg(t.id, t.title)::text from team t where t.room_id = ${roomId}), '{}') as teams,
        coalesce((select json_object_agg(u.id, u.name)::text from org_unit u where u.id in (select unit_id from x)), '{}') as units
      from x`,
  )

/** Places of these people once they are sorted by name. */
const sorted = async (db: Db, { uids, names: said }: Said): Promise<number[]> => {
  const [row] = await preparedRows<{ places: string }>(
    db,
    sql`select coalesce(string_agg((x.n - 1)::text, ',' order by ${names(sql`x.name`)()}, x.uid), '') as places
      from rows from (json_array_elements_text(${said}::json), unnest(string_to_array(${uids}, ',')::int[]))
        with ordinality as x(name, uid, n)`,
  )
  return listOf(row?.places ?? '').map(Number)
}

const listOf = (text: string): string[] => (text ? text.split(',') : [])

const titles = new Intl.Collator('zh').compare
/** Titles that somebody has, each once, and each learner's place among them. */
const numbered = (ids: readonly string[], said: string): { all: string[]; places: number[] } => {
  const of: Record<string, string> = JSON.parse(said)
  const all = [...new Set(ids.map((id) => of[id] ?? ''))].filter(Boolean).sort(titles)
  const places = new Map(all.map((title, n) => [title, n + 1]))
  return { all, places: ids.map((id) => places.get(of[id] ?? '') ?? 0) }
}

interface Kept {
  said: Said
  learners: Learners
}
const readOut = async (db: Db, said: Said): Promise<Kept> => {
  const order = await sorted(db, said)
  const inOrder = <T>(list: readonly T[]): T[] => order.map((n) => list[n] as T)
  const teams = numbered(inOrder(listOf(said.team)), said.teams)
  const units = numbered(inOrder(listOf(said.unit)), said.units)
  const learners = {
    ...{ uids: inOrder(listOf(said.uids)).map(Number), names: inOrder<string>(JSON.parse(said.names)) },
    ...{ teams: teams.all, units: units.all, team: teams.places, unit: units.places },
  }
  return { said, learners }
}

/** Rooms whose learners are kept. */
const KEPT_MAX = 16
const kept = new Map<number, Kept>()
/**
 * What follows from who is in a room and what they are called, above all their order, which takes longer than all else. It
 * follows from what the database has just said and from nothing else: as long as that is word for word the same, it is too.
 */
const keptOf = async (db: Db, roomId: number, said: Said): Promise<Kept> => {
  const known = kept.get(roomId)
  const found = known && PARTS.every((part) => known.said[part] === said[part]) ? known : await readOut(db, said)
  kept.delete(roomId)
  kept.set(roomId, found)
  for (const [oldest] of kept) {
    if (kept.size <= KEPT_MAX) break
    kept.delete(oldest)
  }
  return found
}

/** All learners of a room with team and class, sorted by name. */
export const learnersTable = async (db: Db, roomId: number, max: number): Promise<Learners> => {
  const [said] = await whole(db, roomId, max)
  if (!said) throw new Error('a room’s learners are one row')
  return (await keptOf(db, roomId, said)).learners
}

/** Columns of a table, each a text for each of the given people, as it is given for somebody of whom nothing is said. */
export type Told<K extends string> = (uids: readonly number[], nothing: Record<K, string>) => Record<K, string[]>
/**
 * What the rows of `from` say of people (its `uid`), as one row of long texts. It is put beside the learners here: a statement
 * that is planned before a table is filled would join the two row by row. No column holds nulls or commas.
 */
export const toldOf = async <K extends string>(db: Db, columns: Record<K, SQL>, from: SQL): Promise<Told<K>> => {
  const all = Object.entries<SQL>(columns)
  const texts = [['uid', sql`uid`] as const, ...all].map(
    ([name, column]) => sql`${inOne(column)} as ${sql.identifier(name)}`,
  )
  const [row] = await preparedRows<Record<K | 'uid', string>>(db, sql`select ${sql.join(texts, sql`, `)} from ${from}`)
  const places = new Map(listOf(row?.uid ?? '').map((uid, n) => [Number(uid), n]))
  return (uids, nothing) => {
    const at = uids.map((uid) => places.get(uid) ?? -1)
    const column = (name: K): string[] => {
      const list = (row?.[name] ?? '').split(',')
      return at.map((n) => list[n] ?? nothing[name])
    }
    return Object.fromEntries(all.map(([name]) => [name, column(name as K)])) as Record<K, string[]>
  }
}

import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { type Db, rowsOf } from '../../../server/db/client'
import { roomJobs } from '../../../server/domains/rooms/rooms.jobs'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'

const DAY = 86_400
let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(() => s.reset())

interface Column {
  table: string
  name: string
  type: string
  /** An insert has to say it. */
  needed: boolean
  /** What its foreign key refers to; null where it has none. */
  to: string | null
  toName: string | null
}
const columnsOf = (db: Db): Promise<Column[]> =>
  rowsOf<Column>(
    db,
    sql`select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, f.relname as "to", fa.attname as "toName",
        a.attnotnull and not a.atthasdef and a.attidentity = '' as needed
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_constraint k on k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum]
        left join pg_class f on f.oid = k.confrelid left join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = k.confkey[1]
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`,
  )
const named = (name: string): SQL => sql`${sql.identifier(name)}`
/** How many rows each of these has, asked in one go. */
const counts = async (from: readonly (readonly [key: string, from: SQL])[]): Promise<Record<string, number>> => {
  const each = from.map(([key, of]) => sql`select ${key}::text as key, (select count(*) from ${of})::int as n`)
  const rows = await rowsOf<{ key: string; n: number }>(s.db, sql.join(each, sql` union all `))
  return Object.fromEntries(rows.map(({ key, n }) => [key, n]))
}

/** They outlive a room, each in its own way, or are gone by themselves within a day. */
const STAYS = new Set(['acting_call', 'cert_award', 'cert_pack', 'lti_launch', 'solution', 'todo_entry'])
/** Its entries in the ledger outlive a task. */
const KEPT = new Set(['ledger_journal.task_id'])

/** The table that a number without a foreign key refers to, by its name: `item_id` of `work_answer` to `work_item`. */
const meant = ({ table, name, type, to }: Column, tables: ReadonlySet<string>): string | undefined => {
  if (to || type !== 'integer' || !name.endsWith('_id')) return undefined
  if (name === 'parent_id') return table
  const [family, words] = [table.split('_'), name.slice(0, -3).split('_')]
  for (let i = 0; i < words.length; i += 1)
    for (let n = family.length; n >= 0; n -= 1) {
      const candidate = [...family.slice(0, n), ...words.slice(i)].join('_')
      if (tables.has(candidate)) return candidate
    }
  return undefined
}

/** Every table that hangs on the room, through however many others, with the condition for its rows: parents first. */
const hanging = (columns: readonly Column[], tables: ReadonlySet<string>, roomId: number): Map<string, SQL> => {
  const found = new Map([['room', sql`id = ${sql.raw(`${roomId}`)}`]])
  const lookUp = (which: (table: string) => boolean) => {
    const ways = new Map<string, SQL[]>()
    for (const column of columns.filter(({ table }) => which(table) && table !== 'room' && !STAYS.has(table))) {
      const { table, name, needed, toName } = column
      const to = column.to ?? (needed || name === 'room_id' ? meant(column, tables) : undefined)
      const above = to && to !== table ? found.get(to) : undefined
      if (!to || !above) continue
      const way = sql`${named(name)} in (select ${named(toName ?? 'id')} from ${named(to)} where ${above})`
      ways.set(table, [...(ways.get(table) ?? []), way])
    }
    for (const [table, by] of ways) found.set(table, sql`(${sql.join(by, sql` or `)})`)
  }
  for (let size = 0; size < found.size; ) {
    size = found.size
    lookUp((table) => !found.has(table))
  }
  // Some hang on a second one that was found no earlier than they.
  lookUp((table) => found.has(table))
  return found
}

const value = ({ name, type }: Column): SQL => {
  // Files are nobody's: those of the demo are in use.
  if (type === 'integer' && name.endsWith('_id')) return sql`0`
  if (/^(integer|bigint|smallint|numeric|double precision)$/.test(type)) return sql`1`
  if (type === 'boolean') return sql`true`
  return type === 'text' ? sql`'x'` : sql`'{}'`
}
/** A row in each table that hangs on the room and has none of it yet; answers the tables in which it could not be made. */
const fill = async (
  columns: readonly Column[],
  hang: Map<string, SQL>,
  roomId: number,
  tables: ReadonlySet<string>,
) => {
  const make = async (table: string) => {
    const given = columns.flatMap((column): [SQL, SQL][] => {
      if (column.table !== table) return []
      const to = column.to ?? meant(column, tables)
      const above = to && to !== table ? hang.get(to) : undefined
      const least = (name: string | null, where: SQL) =>
        sql`(select min(${named(name ?? 'id')}) from ${named(to ?? '')} where ${where})`
      if (column.name === 'room_id') return [[named('room_id'), sql`${roomId}::int`]]
      if (above) {
        const one = least(column.toName, above)
        return [[named(column.name), column.to || column.needed ? one : sql`coalesce(${one}, 0)`]]
      }
      if (!column.needed) return []
      return [[named(column.name), column.to ? least(column.toName, sql`true`) : value(column)]]
    })
    const list = (n: 0 | 1) =>
      sql.join(
        given.map((pair) => pair[n]),
        sql`, `,
      )
    await s.db.execute(sql`insert into ${named(table)} (${list(0)}) values (${list(1)})`)
  }
  const there = await counts([...hang].map(([table, own]) => [table, sql`${named(table)} where ${own}`]))
  let open = [...hang.keys()].filter((table) => !there[table])
  const why = new Map<string, string>()
  // What refers to two tables may come before the second of them: once more, for as long as that helps.
  for (let before = open.length + 1; open.length < before; ) {
    before = open.length
    const left: string[] = []
    for (const table of open)
      await make(table).catch((error: Error) => {
        left.push(table)
        why.set(table, String(error.cause ?? error))
      })
    open = left
  }
  return open.map((table) => `${table}: ${why.get(table)}`)
}

const BOUND = { training_room: 'room', training_camp: 'camp_phase', course: 'course', plan: 'plan' }
/** Rows whose number, without a foreign key, names what is not there; the same of what content is bound to. */
const dangling = (columns: readonly Column[], tables: ReadonlySet<string>) => {
  const lost = (to: string, own: SQL) => sql`not exists (select 1 from ${named(to)} t where t.id = ${own})`
  const found: [string, SQL][] = Object.entries({ ...BOUND, cert_container: 'cert_container' }).map(([type, to]) => [
    `bound to a ${type}`,
    sql`content_binding x where x.module_type = ${type} and ${lost(to, sql`x.module_id`)}`,
  ])
  for (const column of columns) {
    const to = meant(column, tables)
    const key = `${column.table}.${column.name}`
    const own = sql`x.${named(column.name)}`
    if (to && !STAYS.has(column.table) && !KEPT.has(key))
      found.push([key, sql`${named(column.table)} x where ${own} > 0 and ${lost(to, own)}`])
  }
  return counts(found)
}

test.each([1, 2, 3, 4, 6])('of room %i nothing is left in any table, and what is of others stays', async (roomId) => {
  const columns = await columnsOf(s.db)
  const tables = new Set(columns.filter(({ name }) => name === 'id').map(({ table }) => table))
  const hang = hanging(columns, tables, roomId)
  expect(await fill(columns, hang, roomId, tables)).toEqual([])
  const before = await dangling(columns, tables)
  const of = (where: (own: SQL) => SQL) =>
    counts([...hang].map(([table, own]) => [table, sql`${named(table)} where ${where(own)}`]))
  const own = await of((mine) => mine)
  expect(Object.keys(own).filter((table) => !own[table])).toEqual([])
  const others = await of((mine) => sql`(${mine}) is not true`)

  const teacher = await s.as(people.teacher)
  await teacher.post(lifecycleApi.delete, { training_room_id: roomId })
  s.pass(30 * DAY + 61)
  for (const job of roomJobs(s.db, s.services.files, () => {})) await job.run(s.now())
  expect(await of(() => sql`true`)).toEqual(others)
  const after = await dangling(columns, tables)
  expect(Object.entries(after).filter(([key, n]) => n > (before[key] ?? 0))).toEqual([])
})

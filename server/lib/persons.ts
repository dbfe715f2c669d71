import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/client'

/**
 * What stays with the account it happened to: ways in, what is on its way, and logs, which say who did what under which name.
 * Every other column of a person moves.
 */
const STAYS = new Set([
  ...['account', 'session', 'login_code', 'activation', 'idempotency', 'acting', 'account_merge', 'org_removed'],
  ...['upload_policy', 'cert_pack', 'todo_feed', 'web_push_subscription'],
])
const isLog = (table: string): boolean => /(_log|_past|ledger)$/.test(table)

/** Every column that names a person, as the database has them: a new table is among them by itself. */
export const personColumns = async (db: Db): Promise<{ table: string; column: string }[]> => {
  const all = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'integer'
        and (c.column_name = 'uid' or c.column_name like '%\\_uid') order by 1, 2`,
  )
  return all.filter(({ table }) => !STAYS.has(table) && !isLog(table))
}

export interface Moved {
  table: string
  moved: number
  /** Of which the other account has its own, or which are never changed. */
  kept: number
  /** Of which both had one, which became one. */
  joined: number
  /** Of the rows of both those where that of the closed account was the better one. */
  won: number
}

/** Row by row: one that the other account has already, or that its table lets nobody change, stays where it is. */
const mover = sql`create or replace function pg_temp.move_person(place text, person text, gone int, keep int, out moved int, out kept int)
  language plpgsql as $$
  declare one tid;
  begin
    moved := 0; kept := 0;
    for one in execute format('select ctid from public.%I where %I = $1', place, person) using gone loop
      begin
        execute format('update public.%I set %I = $1 where ctid = $2', place, person) using keep, one;
        moved := moved + 1;
      exception when unique_violation or check_violation or exclusion_violation or raise_exception then
        kept := kept + 1;
      end;
    end loop;
  end $$`

type Ask = (tx: Db, gone: number, keep: number) => Promise<Pick<Moved, 'table' | 'joined' | 'won'>>
/** What two accounts may both have a row about, and how one of them is made of both. */
export interface SharedRows {
  table: string
  settle: Ask
}

interface Same {
  table: string
  /** The columns that say what a row is about, besides whose it is. */
  same: readonly string[]
  /** How good a row `r` is: the greater wins, column by column. */
  better: (r: SQL) => SQL
}
const name = (text: string): SQL => sql`${sql.identifier(text)}`
const k = sql.raw('k')
const g = sql.raw('g')
/** Rows `k` of the account that stays and `g` of the other that are about the same. */
const pairs = ({ table, same }: Same, gone: number, keep: number): SQL => {
  const alike = same.map((column) => sql`g.${name(column)} = k.${name(column)}`)
  return sql`${name(table)} k join ${name(table)} g on ${sql.join(alike, sql` and `)} where k.uid = ${keep} and g.uid = ${gone}`
}
const beats = ({ better }: Same): SQL => sql`row(${better(g)}) > row(${better(k)})`

/** What a column becomes of both; `best` is what the better row has of a column. */
export type OfBoth = Record<string, SQL | ((best: (column: string) => SQL) => SQL)>
/** Somewhere these rows are counted: what has this done once there is one less, for each id that stands in the column `by`. */
interface Fewer {
  by: string
  count: (ids: SQL) => SQL
}
/**
 * One row stands in the end: as the better one has it, but for the columns of `of`, which are made of both. For rows that
 * nothing refers to.
 */
export const oneRow = (rows: Same & { of?: OfBoth; fewer?: Fewer }): SharedRows => ({
  table: rows.table,
  settle: async (tx, gone, keep) => {
    const { table, same, of = {}, fewer } = rows
    const [count] = await rowsOf<{ joined: number; won: number; ids: string }>(
      tx,
      sql`select count(*)::int as joined, (count(*) filter (where ${beats(rows)}))::int as won,
        array_agg(k.${name(fewer?.by ?? 'uid')})::int[]::text as ids from ${pairs(rows, gone, keep)}`,
    )
    if (!count?.joined) return { table, joined: 0, won: 0 }
    const { ids, joined, won } = count
    const columns = await rowsOf<{ column: string }>(
      tx,
      sql`select column_name as column from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
    )
    const own = columns.map(({ column }) => column).filter((column) => !['id', 'uid', ...same].includes(column))
    const best = (column: string) => sql`case when ${beats(rows)} then g.${name(column)} else k.${name(column)} end`
    const set = own.map((column) => {
      const made = of[column] ?? best(column)
      return sql`${name(column)} = ${typeof made === 'function' ? made(best) : made}`
    })
    const alike = same.map((column) => sql`g.${name(column)} = k.${name(column)}`)
    await tx.execute(sql`with g as (delete from ${name(table)} g where g.uid = ${gone} and exists (
        select 1 from ${name(table)} k where k.uid = ${keep} and ${sql.join(alike, sql` and `)}) returning g.*)
      update ${name(table)} k set ${set.length ? sql.join(set, sql`, `) : sql`uid = k.uid`} from g
      where k.uid = ${keep} and ${sql.join(alike, sql` and `)}`)
    if (fewer) await tx.execute(fewer.count(sql`(select unnest(${ids}::int[]))`))
    return { table, joined, won }
  },
})

/** The better row is the person's, with all that refers to it; the other one stays with the closed account. */
export const betterRow = (rows: Same): SharedRows => ({
  table: rows.table,
  settle: async (tx, gone, keep) => {
    const { table, same } = rows
    const won = await rowsOf<{ kept: number; gone: number }>(
      tx,
      sql`select k.id as kept, g.id as gone from ${pairs(rows, gone, keep)} and ${beats(rows)}`,
    )
    const give = (id: number, to: SQL) => tx.execute(sql`update ${name(table)} set uid = ${to} where id = ${id}`)
    const alike = same.map((column) => sql`o.${name(column)} = m.${name(column)}`)
    for (const row of won) {
      // Two rows of one person about the same thing there may not be, not even for a moment: it waits with somebody else.
      await give(
        row.kept,
        sql`(select a.uid from account a where not exists (select 1 from ${name(table)} m join ${name(table)} o
          on ${sql.join(alike, sql` and `)} where m.id = ${row.kept} and o.uid = a.uid) limit 1)`,
      )
      await give(row.gone, sql`${keep}`)
      await give(row.kept, sql`${gone}`)
    }
    return { table, joined: 0, won: won.length }
  },
})

/** All rows move: those of the closed account are numbered on behind the person's own. */
export const numberedOn = ({ table, same, by }: { table: string; same: string; by: string }): SharedRows => ({
  table,
  settle: async (tx, gone, keep) => {
    const most = sql`(select max(k.${name(by)}) from ${name(table)} k where k.uid = ${keep} and k.${name(same)} = g.${name(same)})`
    // Below zero first: one number after the other would meet those that are not moved yet.
    await tx.execute(sql`update ${name(table)} g set ${name(by)} = -(g.${name(by)} + ${most})
      where g.uid = ${gone} and ${most} is not null`)
    await tx.execute(sql`update ${name(table)} set ${name(by)} = -${name(by)} where uid = ${gone} and ${name(by)} < 0`)
    return { table, joined: 0, won: 0 }
  },
})

/** Gives everything of one account to another, in the caller's transaction; says of each table how much. */
export const movePerson = async (
  tx: Db,
  gone: number,
  keep: number,
  shared: readonly SharedRows[],
): Promise<Moved[]> => {
  const sums = new Map<string, Moved>()
  const sumOf = (table: string): Moved => {
    const sum = sums.get(table) ?? { table, moved: 0, kept: 0, joined: 0, won: 0 }
    sums.set(table, sum)
    return sum
  }
  for (const { settle } of shared) {
    const { table, joined, won } = await settle(tx, gone, keep)
    if (joined + won) Object.assign(sumOf(table), { joined, won })
  }
  await tx.execute(mover)
  const columns = JSON.stringify(await personColumns(tx))
  const found = await rowsOf<Pick<Moved, 'table' | 'moved' | 'kept'>>(
    tx,
    sql`select c."table", m.moved, m.kept from jsonb_to_recordset(${columns}::jsonb) c("table" text, "column" text),
      lateral pg_temp.move_person(c."table", c."column", ${gone}::int, ${keep}::int) m where m.moved + m.kept > 0`,
  )
  for (const { table, moved, kept } of found) {
    const sum = sumOf(table)
    sum.moved += moved
    sum.kept += kept
  }
  // The connection goes on to others.
  await tx.execute(sql`drop function pg_temp.move_person(text, text, int, int)`)
  return [...sums.values()]
}

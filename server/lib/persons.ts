import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/client'

/**
 * What stays with the account it happened to: ways in, what is on its way, and logs, which say who did what under which name.
 * Every other column of a person moves.
 */
const STAYS = new Set([
  ...['account', 'session', 'login_code', 'activation', 'idempotency', 'acting', 'account_merge', 'org_removed'],
  ...['upload_policy', 'cert_pack', 'todo_feed'],
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

/** Gives everything of one account to another, in the caller's transaction; says of each table how much. */
export const movePerson = async (tx: Db, gone: number, keep: number): Promise<Moved[]> => {
  await tx.execute(mover)
  const columns = JSON.stringify(await personColumns(tx))
  const found = await rowsOf<Moved>(
    tx,
    sql`select c."table", m.moved, m.kept from jsonb_to_recordset(${columns}::jsonb) c("table" text, "column" text),
      lateral pg_temp.move_person(c."table", c."column", ${gone}::int, ${keep}::int) m where m.moved + m.kept > 0`,
  )
  const sums = new Map<string, Moved>()
  for (const { table, moved, kept } of found) {
    const sum = sums.get(table) ?? { table, moved: 0, kept: 0 }
    sums.set(table, { table, moved: sum.moved + moved, kept: sum.kept + kept })
  }
  // The connection goes on to others.
  await tx.execute(sql`drop function pg_temp.move_person(text, text, int, int)`)
  return [...sums.values()]
}

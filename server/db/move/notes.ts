import type pg from 'pg'
import { type Asked, MoveError, quoted } from './asked'

/** In the new database until the move is done: what was begun, and how far each table is. */
export const NOTES = 'platform_move'
/** Any fixed number: one move at a time into a database. */
const LOCK = 7_411_906

/** Nobody else moves into this database while the connection lives. */
export const holdTarget = async (db: Asked): Promise<void> => {
  const [row] = await db.rows<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK])
  if (!row?.got) throw new MoveError('另一个搬迁正在写入这个数据库 / another move into this database is under way')
}

/** From which database an unfinished move came; undefined where none was begun. */
export const begunBy = async (db: Asked): Promise<string | undefined> => {
  const [there] = await db.rows<{ name: string | null }>(`select to_regclass('${NOTES}.source')::text as name`)
  if (!there?.name) return undefined
  const [row] = await db.rows<{ identity: string }>(`select identity from ${NOTES}.source`)
  return row?.identity ?? ''
}

/** The first thing that is written: from here on the tables are those of our own move. */
export const noteBegin = (client: pg.Client, identity: string): Promise<unknown> =>
  client.query(`begin; create schema ${NOTES};
    create table ${NOTES}.source (identity text not null);
    create table ${NOTES}.progress (table_name text primary key, page int not null);
    insert into ${NOTES}.source values ('${identity}'); commit`)

/** The page of the old table from which each one goes on. */
export const notesOf = async (db: Asked): Promise<Map<string, number>> => {
  const rows = await db.rows<{ table_name: string; page: number }>(`select * from ${NOTES}.progress`)
  return new Map(rows.map(({ table_name, page }) => [table_name, page]))
}

export const note = async (db: Asked, table: string, page: number): Promise<void> => {
  await db.rows(
    `insert into ${NOTES}.progress values ($1, $2) on conflict (table_name) do update set page = excluded.page`,
    [table, page],
  )
}

/** The last thing: the database is an ordinary one of the platform's. */
export const forgetNotes = (client: pg.Client): Promise<unknown> => client.query(`drop schema ${quoted(NOTES)} cascade`)

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openPostgres } from '../client'
import type { Embedded } from '../db'
import { migrate, newestMigration } from '../migrate'
import { type Asked, MoveError, SAME_WORDS } from './asked'
import { foreignKeysOf, foundIn, sameSum, sequencesOf, sumOf, type Table, tablesOf } from './catalog'
import { begunBy, forgetNotes, holdTarget, NOTES, note, noteBegin, notesOf } from './notes'

export interface Moved {
  tables: number
  rows: number
  /** Of those, what an earlier move had brought already. */
  before: number
}

interface Options {
  /** What is being moved, and how many of its rows are there. */
  hear?: (table: string, done: number, of: number) => void
  /** Bytes of a table that go at once; nothing of it is lost when the move is cut off after them. */
  chunk?: number
}

const CHUNK = 16 * 1024 * 1024
const PAGE = 8192

const embedded = (pglite: PGlite): Asked => ({
  rows: async <T>(text: string, values?: unknown[]) => (await pglite.query<T>(text, values)).rows,
})
const remote = (client: pg.Client): Asked => ({
  rows: async <T>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as T[],
})

/** Which platform this is: its keys were made with it and are in no other. */
const identityOf = async (source: Asked): Promise<string> => {
  const [there] = await source.rows<{ name: string | null }>(`select to_regclass('public.setting')::text as name`)
  const [keys] = there?.name
    ? await source.rows<{ secret: string }>(`select value ->> 'secret' as secret from setting where key = 'keys'`)
    : []
  if (!keys?.secret)
    throw new MoveError('这里还没有数据，先启动一次平台 / there is no data here yet: start the platform once')
  return createHash('sha256').update(`move ${keys.secret}`).digest('hex')
}

/** Both have the tables of this version: they are not changed on the way. */
const assertCurrent = async (source: Asked): Promise<void> => {
  const [row] = await source.rows<{ last: string }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  const last = Number(row?.last)
  if (last < newestMigration())
    throw new MoveError(
      '数据来自较早的版本，请先启动一次平台再搬迁 / the data is of an earlier version: start the platform once, then move',
    )
  if (last > newestMigration())
    throw new MoveError('数据来自更新的版本，请先更新平台 / the data is of a newer version: update first')
}

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  // Whoever waits for an answer gets the same error.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new MoveError(`连接不上新的数据库 / the new database can't be reached: ${error.message || String(error)}`)
  })
  return client
}

/** Only a database with nothing in it, or one into which this very platform has begun to move. */
const prepare = async (client: pg.Client, target: Asked, url: string, identity: string): Promise<void> => {
  const [{ encoding } = { encoding: '' }] = await target.rows<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding`,
  )
  if (encoding !== 'UTF8')
    throw new MoveError(`新的数据库的编码是 ${encoding}，应为 UTF8 / the new database must be UTF8`)
  const begun = await begunBy(target)
  if (begun === undefined) {
    const found = await foundIn(target, NOTES)
    if (found.length)
      throw new MoveError(
        `新的数据库不是空的（${found.join('、')}），没有改动任何数据 / the new database is not empty; nothing was changed`,
      )
    await noteBegin(client, identity)
  } else if (begun !== identity)
    throw new MoveError(
      '新的数据库里有另一个平台未完成的搬迁，没有改动任何数据 / an unfinished move of another platform is in there; nothing was changed',
    )
  const tables = openPostgres(url, { connections: 1 })
  await migrate(tables).finally(() => tables.close())
  // Rows come table by table: who refers to whom is checked when all are there.
  for (const { table, name } of await foreignKeysOf(target))
    await client.query(`alter table ${table} drop constraint ${name}`)
}

/** What the tables themselves do at a write they did when the row was new. */
const quietly = async (client: pg.Client, table: Table, work: () => Promise<void>): Promise<void> => {
  await client.query(`begin; alter table ${table.name} disable trigger user`)
  await work()
  await client.query(`alter table ${table.name} enable trigger user; commit`)
}

const pagesOf = async (source: Asked, table: Table): Promise<{ pages: number; bytes: number }> => {
  const [size] = await source.rows<{ pages: number; bytes: number }>(
    `select (pg_relation_size('${table.name}') / ${PAGE})::int as pages, pg_table_size('${table.name}')::float8 as bytes`,
  )
  return size ?? { pages: 0, bytes: 0 }
}

/** Rows of some pages of the old table, as both databases write them to a file. */
const rowsAt = async (pglite: PGlite, table: Table, from: number, to: number): Promise<Uint8Array> => {
  const { blob } = await pglite.query(
    `copy (select ${table.columns.join(', ')} from ${table.name} where ctid >= '(${from},0)' and ctid < '(${to},0)') to '/dev/blob'`,
  )
  return new Uint8Array(blob ? await blob.arrayBuffer() : [])
}

const putRows = async (client: pg.Client, table: Table, bytes: Uint8Array): Promise<number> => {
  if (!bytes.length) return 0
  const stream = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`))
  // It throws where the database refuses a row, and where the connection goes.
  const finished = once(stream, 'finish')
  stream.end(bytes)
  await finished
  return stream.rowCount
}

/** Where an earlier move stopped: what it brought is compared first, and does not count where it no longer fits. */
const standOf = async (m: Move, table: Table): Promise<{ page: number; rows: number; stale: boolean }> => {
  const noted = m.notes.get(table.name) ?? 0
  const there = await sumOf(m.target, table)
  if (!there.rows) return { page: 0, rows: 0, stale: false }
  // Rows without a note are of the tables' own making: the list of migrations.
  const here = await sumOf(m.source, table, noted || undefined)
  if (!sameSum(there, here)) return { page: 0, rows: 0, stale: true }
  return { page: noted || Number.POSITIVE_INFINITY, rows: there.rows, stale: false }
}

const assertSame = async (m: Move, table: Table): Promise<void> => {
  const [there, here] = await Promise.all([sumOf(m.target, table), sumOf(m.source, table)])
  if (!sameSum(there, here))
    throw new MoveError(
      `${table.title} 的数据和原来不一致（${there.rows} / ${here.rows} 行），原数据没有改动 / the rows of ${table.title} are not those of the old database, which is untouched`,
    )
}

interface Move {
  pglite: PGlite
  source: Asked
  client: pg.Client
  target: Asked
  notes: Map<string, number>
  chunk: number
  hear: (table: string, done: number, of: number) => void
}

/** One table: rows in chunks, each with the note of how far it is; then all of both sides are compared. */
const moveTable = async (m: Move, table: Table): Promise<{ rows: number; before: number }> => {
  const [count] = await m.source.rows<{ n: number }>(`select count(*)::int as n from ${table.name}`)
  const of = count?.n ?? 0
  const { pages, bytes } = await pagesOf(m.source, table)
  const step = Math.max(1, Math.floor((pages * m.chunk) / Math.max(1, bytes)))
  m.hear(table.title, 0, of)
  let { page, rows: done, stale } = await standOf(m, table)
  const before = done
  while (stale || page < pages) {
    const rows = await rowsAt(m.pglite, table, page, page + step)
    await quietly(m.client, table, async () => {
      if (stale) await m.client.query(`truncate ${table.name}`)
      done += await putRows(m.client, table, rows)
      await note(m.target, table.name, page + step)
    })
    stale = false
    page += step
    m.hear(table.title, done, of)
  }
  await assertSame(m, table)
  return { rows: of, before }
}

/** Moves an embedded database into an empty PostgreSQL; cut off, it goes on where it was. The old one is only read. */
export const move = async (
  from: Embedded,
  url: string,
  { hear = () => {}, chunk = CHUNK }: Options = {},
): Promise<Moved> => {
  const source = embedded(from.pglite)
  const identity = await identityOf(source)
  await assertCurrent(source)
  await from.pglite.exec(SAME_WORDS)
  const client = await connect(url)
  const target = remote(client)
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; ${SAME_WORDS}`)
    await holdTarget(target)
    await prepare(client, target, url, identity)
    const m: Move = { pglite: from.pglite, source, client, target, notes: await notesOf(target), chunk, hear }
    const moved: Moved = { tables: 0, rows: 0, before: 0 }
    for (const table of await tablesOf(source)) {
      const { rows, before } = await moveTable(m, table)
      moved.tables += 1
      moved.rows += rows
      moved.before += before
    }
    await finish(client, target, source)
    return moved
  } catch (error) {
    throw lost(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Numbers go on where they stood, and rows refer to rows that are there: all at once, with the end of the move. */
const finish = async (client: pg.Client, target: Asked, source: Asked): Promise<void> => {
  await client.query('begin')
  for (const { name, last, called } of await sequencesOf(source))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called])
  for (const { table, name, definition } of await foreignKeysOf(source))
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await forgetNotes(client)
  await client.query('commit')
  await target.rows('analyze')
}

/** A connection that went is no fault of the data: the same command goes on. */
const lost = (error: unknown): unknown => {
  if (error instanceof MoveError) return error
  const text = error instanceof Error ? error.message : String(error)
  return new MoveError(
    `搬迁中断，原数据没有改动；再运行一次同样的命令，从中断处继续：${text}\nThe move was cut off; the old database is untouched. The same command goes on where it was.`,
  )
}

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { backup } from '../../../server/db/backup'
import type { Embedded } from '../../../server/db/db'
import { loadKeys } from '../../../server/db/keys'
import { migrate } from '../../../server/db/migrate'
import { move } from '../../../server/db/move/move'
import { seedDemo } from '../../../server/db/seed/demo'
import { seedScale } from '../../../server/db/seed/scale'
import { openEmpty } from '../../support/empty'
import { runCommand, runServer, startCommand } from '../../support/process'

const NOW = 1_790_000_000
const root = mkdtempSync(join(tmpdir(), 'move-'))
const admin = String(process.env.TEST_DATABASE_URL)
const made: string[] = []
let old: Embedded
let dump: string

const on = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
const ask = async <T>(url: string, text: string) => (await on(url, (client) => client.query(text))).rows as T[]

/** A PostgreSQL with nothing in it. */
const emptyTarget = async (): Promise<string> => {
  const name = `moved_${randomBytes(6).toString('hex')}`
  await on(admin, (client) => client.query(`create database ${name}`))
  made.push(name)
  return Object.assign(new URL(admin), { pathname: `/${name}` }).href
}

beforeAll(async () => {
  old = await openEmpty()
  await migrate(old)
  await loadKeys(old.db)
  await old.db.transaction((tx) => seedDemo(tx as never, NOW))
  await old.db.transaction((tx) => seedScale(tx as never, NOW, { members: 4000, teams: 400 }))
  dump = await backup(old, join(root, 'backups'), NOW)
})
afterAll(async () => {
  await old.close()
  for (const name of made) await on(admin, (client) => client.query(`drop database if exists ${name} with (force)`))
  rmSync(root, { recursive: true })
})

let to: string
beforeEach(async () => {
  to = await emptyTarget()
})

const TABLES = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'drizzle') order by 1`
const oldTables = async () => (await old.pglite.query<{ name: string }>(TABLES)).rows.map((r) => r.name)
const ROWS = (table: string) =>
  `select coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), '') as all from ${table} t`
/** Every row of every table as text. */
const assertAlike = async () => {
  await on(to, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    expect((await client.query(TABLES)).rows.map((r) => r.name)).toEqual(await oldTables())
    for (const table of await oldTables()) {
      const [there, here] = [await client.query(ROWS(table)), await old.pglite.query(ROWS(table))]
      expect(there.rows[0].all === (here.rows[0] as { all: string }).all, table).toBe(true)
    }
  })
}
const KEYS = `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as k
  from pg_constraint where contype = 'f' order by 1`
const schemas = `select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`

it('brings every row, key and number; the platform goes on there, and the next row has the next number', async () => {
  const seen = new Map<string, number>()
  const moved = await move(old, to, { hear: (table, done) => seen.set(table, done) })
  // The list of migrations is made by making the tables.
  const [made] = await ask<{ n: number }>(to, 'select count(*)::int as n from drizzle.__drizzle_migrations')
  expect(moved.before).toBe(made?.n)
  expect(seen.get('checkin_mark')).toBeGreaterThan(10_000)
  await assertAlike()
  const keys = (await old.pglite.query<{ k: string }>(KEYS)).rows
  expect(await ask(to, KEYS)).toEqual(keys)
  expect(keys.length).toBeGreaterThan(10)
  // Nothing is left of the move itself.
  expect(await ask(to, schemas)).toEqual([{ nspname: 'drizzle' }, { nspname: 'public' }])
  const [last] = (await old.pglite.query<{ max: number }>('select max(id) from attachment')).rows
  const [next] = await ask<{ id: number }>(
    to,
    `insert into attachment (uid, disk, key, filename, filesize, mime, use, create_time) values (1, 'x', 'x', '', 0, '', '', 0) returning id`,
  )
  expect(next?.id).toBe((last?.max ?? 0) + 1)
  // What the tables themselves hold on to holds again.
  await expect(ask(to, 'delete from ledger_entry')).rejects.toThrow('the ledger is only ever added to')
  const server = await runServer({ DATABASE_URL: to, DATA_DIR: join(root, 'moved'), DEMO: '1', LOG_LEVEL: 'silent' })
  const { ok } = (await (await fetch(`${server.base}/readyz`)).json()) as { ok: boolean }
  server.child.kill('SIGTERM')
  expect({ ok, code: (await server.ended).code }).toEqual({ ok: true, code: 0 })
})

it('cut off in the middle of a table, goes on where it was', async () => {
  const cut = new Error('cut off')
  let at = 0
  const until = (table: string, done: number, of: number) => {
    if (table !== 'checkin_mark' || done < of / 2) return
    at = done
    throw cut
  }
  await expect(move(old, to, { hear: until, chunk: 100_000 })).rejects.toThrow('搬迁中断')
  const parts: number[] = []
  const moved = await move(old, to, {
    hear: (table, done) => table === 'checkin_mark' && parts.push(done),
    chunk: 100_000,
  })
  expect(parts[1]).toBeGreaterThan(at)
  expect(moved.before).toBeGreaterThanOrEqual(at)
  expect(moved.before).toBeLessThan(moved.rows)
  await assertAlike()
})

it('brings anew what was changed in the old database after an unfinished move', async () => {
  const until = (table: string) => {
    if (table === 'checkin_mark') throw new Error('cut off')
  }
  await old.pglite.exec(
    `insert into attachment (uid, disk, key, filename, filesize, mime, use, create_time) values (1, 'z', 'z', '', 0, '', '', 0)`,
  )
  await expect(move(old, to, { hear: until })).rejects.toThrow('搬迁中断')
  await old.pglite.exec(`update account set truename = truename || '改' where uid % 7 = 0; delete from attachment where key = 'z';
    insert into attachment (uid, disk, key, filename, filesize, mime, use, create_time) values (1, 'y', 'y', '', 0, '', '', 0)`)
  await move(old, to)
  await assertAlike()
})

it('goes on after its connection was lost, and says that it can', async () => {
  let killed = false
  const hear = async (table: string) => {
    if (table !== 'checkin_mark' || killed) return
    killed = true
    await ask(
      admin,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(to).pathname.slice(1)}'`,
    )
  }
  await expect(move(old, to, { hear, chunk: 50_000 })).rejects.toThrow('再运行一次同样的命令')
  await move(old, to)
  await assertAlike()
})

it('refuses a database that is not empty, or holds the unfinished move of another platform, and changes nothing', async () => {
  await ask(to, 'create table own (id int)')
  await expect(move(old, to)).rejects.toThrow('新的数据库不是空的（public.own）')
  expect(await ask(to, schemas)).toEqual([{ nspname: 'public' }])
  await ask(to, 'drop table own')
  const until = (table: string) => {
    if (table === 'account') throw new Error('cut off')
  }
  await expect(move(old, to, { hear: until })).rejects.toThrow('搬迁中断')
  await ask(to, `update platform_move.source set identity = 'another'`)
  await expect(move(old, to)).rejects.toThrow('另一个平台未完成的搬迁')
  // A move that is done is a database like any other: nobody moves over it.
  to = await emptyTarget()
  await move(old, to)
  await expect(move(old, to)).rejects.toThrow('新的数据库不是空的')
})

it('notices a row that is not the same on the other side', async () => {
  const spoil = async (table: string) => {
    if (table === 'software') await ask(to, `update public.account set truename = 'X' where uid = 1`)
  }
  let spoilt: Promise<void> | undefined
  const hear = (table: string) => {
    spoilt ??= table === 'software' ? spoil(table) : undefined
    if (table === 'team') throw new Error('cut off')
  }
  await expect(move(old, to, { hear })).rejects.toThrow('搬迁中断')
  await spoilt
  await move(old, to)
  await assertAlike()
})

it('is a command: refused while the server runs, killed and run again, with its progress and its speed', async () => {
  const env = { DATA_DIR: join(root, 'data'), LOG_LEVEL: 'silent' }
  expect((await runCommand('admin', ['restore', '--from', dump], env)).code).toBe(0)
  const server = await runServer(env)
  const busy = await runCommand('admin', ['move', '--to', to], env)
  expect(busy.code).toBe(1)
  expect(busy.out).toContain('数据目录正被另一个进程使用')
  server.child.kill('SIGTERM')
  await server.ended

  const first = await startCommand('admin', ['move', '--to', to], env)
  await expect.poll(() => first.said.out).toContain('moving checkin')
  first.child.kill('SIGKILL')
  await first.ended
  const again = await runCommand('admin', ['move', '--to', to], env)
  expect(again.out).toMatch(/已搬迁并逐表核对.*之前已搬.*行\/秒/)
  expect(again.out).toContain('原数据没有改动')
  expect(again.code).toBe(0)
  const count = (await old.pglite.query<{ n: number }>('select count(*)::int as n from team_member')).rows
  expect(await ask(to, 'select count(*)::int as n from team_member')).toEqual(count)

  const wrong = await runCommand('admin', ['move', '--to', 'mysql://x'], env)
  expect(wrong.out).toContain('--to 应为 postgres:// 地址')
  const gone = await runCommand('admin', ['move', '--to', 'postgres://u:secret@127.0.0.1:1/x'], env)
  expect(gone.out).toContain('连接不上新的数据库')
  expect(gone.out).not.toContain('secret')
  expect(gone.out).not.toMatch(/\n\s+at /)
})

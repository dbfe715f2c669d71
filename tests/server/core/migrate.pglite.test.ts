import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as apply } from 'drizzle-orm/pglite/migrator'
import { afterAll, expect, test } from 'vitest'
import { openPglite, rowsOf } from '../../../server/db/client'
import { migrate } from '../../../server/db/migrate'

const older = mkdtempSync(join(tmpdir(), 'older-'))
afterAll(() => rmSync(older, { recursive: true }))

test('a database of the first version is brought up to date and keeps its rows', async () => {
  cpSync('server/db/migrations', older, { recursive: true })
  const journal = join(older, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: object[] }
  expect(entries.length).toBeGreaterThan(1)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }))
  const database = await openPglite()
  await apply(database.db as never, { migrationsFolder: older })
  await database.db.execute(sql`insert into org (name, shortname, update_time) values ('星火职业学院', '星火', 1)`)
  const tables = () =>
    rowsOf<{ n: number }>(database.db, sql`select count(*) as n from pg_tables where tablename = 'task_draft'`)
  expect(await tables()).toEqual([{ n: 0 }])

  await migrate(database)
  await migrate(database)
  expect(await rowsOf(database.db, sql`select name from org`)).toEqual([{ name: '星火职业学院' }])
  expect(await tables()).toEqual([{ n: 1 }])
  await database.close()
})

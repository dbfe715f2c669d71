import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type Embedded, openPglite, rowsOf } from '../../../../server/db/client'
import { diskOf, probeOf } from '../../../../server/lib/storage/disk'

const root = mkdtempSync(join(tmpdir(), 'disk-'))
const dir = join(root, 'pglite')
let database: Embedded
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true })
})

test('the folder of the database is watched, and room for its log is kept and given away', async () => {
  database = await openPglite({ dir })
  const { db, spare } = database
  const disk = diskOf(root, probeOf(root, join(dir, 'global/pg_control')), spare?.lacking)
  const write = () =>
    db.execute(sql`insert into noise select string_agg(md5(n::text), '') from generate_series(1, 9000) n`)
  await db.execute(sql`create table noise (text text)`)
  expect(disk.look()).toMatchObject({ free: expect.any(Number) })
  expect(disk.look().trouble).toBeUndefined()

  // Moved away, another one in its place, and back: what is open is the same, and nothing has to be opened anew.
  renameSync(dir, `${dir}.away`)
  expect(disk.look().trouble).toBe('gone')
  expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
  mkdirSync(dir)
  expect(disk.look().trouble).toBe('gone')
  rmSync(dir, { recursive: true })
  renameSync(`${dir}.away`, dir)
  expect(disk.look().trouble).toBeUndefined()
  await write()

  expect(spare?.lacking()).toBe(0)
  expect([spare?.give(), spare?.give()]).toEqual([true, false])
  const kept = spare?.lacking() ?? 0
  expect(kept).toBeGreaterThan(1024 * 1024)
  spare?.keep()
  expect(spare?.lacking()).toBe(0)
  const [log] = await rowsOf<{ size: string }>(db, sql`show wal_segment_size`)
  expect(log).toEqual({ wal_segment_size: '1MB' })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())

// What goes is looked for in every table that refers to it: without an index that reads the table from end to end.
test('every column that refers to an account or a class leads an index of all rows', async () => {
  const columns = await rowsOf<{ name: string; led: boolean }>(
    s.db,
    sql`select k.conrelid::regclass || '.' || a.attname as name, exists (select 1 from pg_index i where i.indrelid = k.conrelid
        and i.indkey[0] = a.attnum and i.indpred is null and i.indisvalid) as led
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid in ('account'::regclass, 'org_unit'::regclass) order by 1`,
  )
  expect(columns.length).toBeGreaterThan(70)
  expect(columns.filter(({ led }) => !led).map(({ name }) => name)).toEqual([])
})

import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Embedded } from '../../../server/db/client'
import { openEmpty } from '../../support/empty'

let database: Embedded
beforeAll(async () => {
  database = await openEmpty()
  await database.pglite.exec(`create table thing (id int primary key, name text, seen timestamptz, tags text[], more jsonb);
    insert into thing select n, 'thing ' || n from generate_series(1, 20) n`)
})
afterAll(() => database.close())

const ask = <T>(text: string, params: unknown[] = []) => database.pglite.query<T>(text, params)
const planned = async () => (await database.pglite.exec('select name from pg_prepared_statements'))[0]?.rows.length ?? 0

test('a statement that is asked again answers as the driver alone does, whatever its values are', async () => {
  const text = `select $1::int as i, $2::int8 as big, $3::numeric as n, $4::text as t, $5::text[] as list, $6::jsonb as json,
    $7::timestamptz as at, $8::bool as yes, $9::bytea as bytes`
  const given = [
    [1, 2 ** 40, 2.5, "o'字\n", ['a', 'b,c'], { a: [1, null] }, new Date(0), true, new Uint8Array([0, 255])],
    [null, null, null, null, null, null, null, null, null],
    [-1, 0, 0, '', [], [], new Date(1e12), false, new Uint8Array()],
  ]
  for (const values of [...given, ...given]) {
    const alone = await PGlite.prototype.query.call(database.pglite, text, values)
    expect(await ask(text, values)).toEqual(alone)
    const rows = await database.pglite.query(text, values, { rowMode: 'array' })
    expect(rows.rows).toEqual([Object.values(alone.rows[0] as object)])
  }
  const changed = 'update thing set name = $1 where id < $2'
  for (const below of [3, 1, 9]) expect((await ask(changed, ['x', below])).affectedRows).toBe(below - 1)
})

test('a table that changes its shape is planned anew', async () => {
  const text = 'select * from thing where id = $1'
  for (let i = 0; i < 3; i++) expect(Object.keys((await ask(text, [1])).rows[0] as object)).toHaveLength(5)
  await database.pglite.exec('alter table thing add column later int default 7')
  expect((await ask<{ later: number }>(text, [1])).rows[0]?.later).toBe(7)
  await database.pglite.exec('deallocate all')
  expect((await ask<{ later: number }>(text, [1])).rows[0]?.later).toBe(7)
})

test('more texts than are kept: each answers still, and no more are kept', async () => {
  const texts = Array.from({ length: 450 }, (_, i) => `select ${i} as i, name from thing where id = $1`)
  for (let round = 0; round < 3; round++)
    for (const [i, text] of texts.entries()) expect((await ask<{ i: number }>(text, [5])).rows[0]?.i).toBe(i)
  expect(await planned()).toBeLessThanOrEqual(400)
})

test('an error in a transaction takes back what it did, or as much as was asked for', async () => {
  const { db } = database
  const put = (id: number) => sql`insert into thing (id) values (${id})`
  const there = async (id: number) => (await ask('select 1 from thing where id = $1', [id])).rows.length
  for (let i = 0; i < 3; i++) {
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(put(100))
        await tx.execute(put(1))
      }),
    ).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await there(100)).toBe(0)
    await db.transaction(async (tx) => {
      await tx.execute(put(200 + i))
      await tx.transaction((inner) => inner.execute(put(1))).catch(() => {})
      await tx.execute(put(300 + i))
    })
    expect([await there(200 + i), await there(300 + i)]).toEqual([1, 1])
  }
})

test('nobody asks inside the transaction of somebody else', async () => {
  const { db, pglite } = database
  await ask('update thing set name = $1 where id = $2', ['before', 1])
  let outside: Promise<unknown> | undefined
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`update thing set name = 'not yet' where id = 1`)
      outside = pglite.query('select name from thing where id = $1', [1]).then(({ rows }) => rows)
      tx.rollback()
    })
    .catch(() => {})
  expect(await outside).toEqual([{ name: 'before' }])
})

import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mergesApi } from '#contract/orgs/merges/merges.api'
import { rowsOf } from '../../../server/db/client'
import { world } from '../../../server/db/seed/world'
import { personalParts } from '../../../server/domains/account/account.slots'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'
import { belongingRules } from './merge-rules/belonging'
import { learningRules } from './merge-rules/learning'
import type { Place, Row, Rule } from './merge-rules/rule'

const rules: Record<string, Rule> = { ...belongingRules, ...learningRules }

let s: TestServer
const [keep_uid, gone_uid] = [world.people.studentB.uid, world.students[10]?.uid ?? 0]

beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(() => s.reset())

const ask = <T = Row>(statement: SQL) => rowsOf<T>(s.db, statement)
const add = async (table: string, row: Row): Promise<number> => {
  const columns = sql.join(
    Object.keys(row).map((column) => sql.identifier(column)),
    sql`, `,
  )
  const [made] = await ask<{ row: { id?: number } }>(sql`insert into ${sql.identifier(table)} as t (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb) returning to_jsonb(t) as row`)
  return made?.row.id ?? 0
}
const place: Place = {
  add,
  ids: async (table, asked = sql`true`) =>
    (await ask<{ id: number }>(sql`select id from ${sql.identifier(table)} where ${asked} order by id`)).map(
      (r) => r.id,
    ),
  rows: ask,
  copies: async (table, n, change = {}) => {
    const [first] = await ask<{ row: Row }>(
      sql`select to_jsonb(t) - 'id' as row from ${sql.identifier(table)} t order by id limit 1`,
    )
    const made: number[] = []
    for (let i = 0; i < n; i++) made.push(await add(table, { ...first?.row, ...change }))
    return made
  },
}
const about = (row: Row): SQL =>
  sql.join(
    Object.entries(row).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
    sql` and `,
  )
const listed = (rows: Row | readonly Row[]): readonly Row[] => (Array.isArray(rows) ? rows : [rows as Row])
const merge = async () => {
  const [admin, second] = [await s.as(people.orgadmin), await s.as(people.super)]
  const { data } = await admin.post(mergesApi.ask, { keep_uid, gone_uid, reason: '同一个人导入了两次' })
  expect((await second.post(mergesApi.decide, { id: data.id, ok: true })).code).toBe(20000)
}

test('whatever both have rows about has a rule that is tried here', () => {
  const wired = personalParts.items.flatMap(({ shared = [] }) => shared.map(({ table }) => table))
  expect(Object.keys(rules).sort()).toEqual([...wired].sort())
})

test('of each of them stands what the rule says, whichever account has which row, and all that only the double has', async () => {
  const tried: {
    table: string
    at: Row
    who: 'one' | 'other' | 'none'
    stands: readonly Row[]
    left: readonly Row[]
  }[] = []
  for (const [table, rule] of Object.entries(rules)) {
    if (!rule.grown) await ask(sql`delete from ${sql.identifier(table)} where uid in (${keep_uid}, ${gone_uid})`)
    const subjects = await rule.about(place, rule.single ? 1 : rule.cases.length * 2 + 1)
    const plant = async (uid: number, at: Row, rows: Row | readonly Row[], which: 'one' | 'other') => {
      for (const row of listed(rows)) await add(table, { ...rule.base, ...row, ...at, uid })
      await rule.also?.(place, at, uid, which)
    }
    const next = () => {
      const at = subjects.shift()
      if (!at) throw new Error(`${table}: nothing more to have a row about`)
      return at
    }
    for (const { one, other, stands, left } of rule.cases)
      for (const who of rule.single ? (['one'] as const) : (['one', 'other'] as const)) {
        const at = next()
        await plant(keep_uid, at, who === 'one' ? one : other, who)
        await plant(gone_uid, at, who === 'one' ? other : one, who === 'one' ? 'other' : 'one')
        const then = listed(typeof stands === 'function' ? stands(who) : stands)
        tried.push({ table, at, who, stands: then, left: listed(left ?? []) })
      }
    if (!rule.single && rule.cases[0]) {
      const at = next()
      await plant(gone_uid, at, rule.cases[0].one, 'one')
      tried.push({ table, at, who: 'none', stands: listed(rule.cases[0].one), left: [] })
    }
  }
  const counts = Object.entries(rules).flatMap(([table, { counted = [] }]) =>
    counted.map(({ of, column, by, only = sql`true` }) => {
      const ids = tried.flatMap((one) => (one.table === table ? [Number(one.at[by])] : []))
      const real = sql`(select count(*)::int from ${sql.identifier(table)} c where c.${sql.identifier(by)} = p.id and ${only})`
      return { of, column: sql.identifier(column), ids: sql`p.id in (${sql.join(ids, sql`, `)})`, real }
    }),
  )
  for (const { of, column, ids, real } of counts)
    await ask(sql`update ${sql.identifier(of)} p set ${column} = ${real} where ${ids}`)

  await merge()

  const like = (rows: readonly Row[]) => rows.map((row) => expect.objectContaining(row))
  for (const { table, at, who, stands, left } of tried) {
    const of = async (uid: number) =>
      (
        await ask<{ row: Row }>(
          sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where uid = ${uid} and ${about(at)} order by ${rules[table]?.order ?? sql`1`}`,
        )
      ).map(({ row }) => row)
    expect
      .soft({ table, who, stands: await of(keep_uid), left: await of(gone_uid) })
      .toEqual({ table, who, stands: like(stands), left: like(left) })
  }
  for (const { of, column, ids, real } of counts)
    expect([
      of,
      await ask(
        sql`select p.id, ${column}, ${real} as real from ${sql.identifier(of)} p where ${ids} and ${column} <> ${real}`,
      ),
    ]).toEqual([of, []])
})

test('folders of one name become one with what lies in both, those in them too', async () => {
  const who = sql`uid in (${keep_uid}, ${gone_uid})`
  await ask(sql`delete from library_item where ${who}`)
  await ask(sql`delete from library_folder where ${who}`)
  const contents = await place.copies('content', 4)
  const folder = (uid: number, name: string, pid?: number) =>
    add('library_folder', { uid, name, create_time: 1, ...(pid && { pid }) })
  const item = (uid: number, content_id: number | undefined, folder_id: number) =>
    add('library_item', { uid, content_id, folder_id, activity: 'collected', create_time: 1 })
  const own = await folder(keep_uid, '备课')
  const ownInner = await folder(keep_uid, '第一周', own)
  const other = await folder(gone_uid, '备课')
  const otherInner = await folder(gone_uid, '第一周', other)
  await folder(gone_uid, '第二周', other)
  await item(keep_uid, contents[0], ownInner)
  await item(gone_uid, contents[1], otherInner)
  await item(gone_uid, contents[2], other)
  await add('library_item', { uid: keep_uid, content_id: contents[3], activity: 'collected', create_time: 1 })
  await item(gone_uid, contents[3], otherInner)
  await merge()
  expect(
    await ask(sql`select uid, name, pid from library_folder where ${who} order by coalesce(pid, 0), name`),
  ).toEqual([
    { uid: keep_uid, name: '备课', pid: null },
    { uid: keep_uid, name: '第一周', pid: own },
    { uid: keep_uid, name: '第二周', pid: own },
  ])
  expect(await ask(sql`select uid, folder_id from library_item where ${who} order by content_id`)).toEqual([
    { uid: keep_uid, folder_id: ownInner },
    { uid: keep_uid, folder_id: ownInner },
    { uid: keep_uid, folder_id: own },
    { uid: keep_uid, folder_id: ownInner },
  ])
})

test('who mentors a team that the double leads, and is in another one of the room, goes on mentoring', async () => {
  const [pair] = await ask<{ room_id: number; a: number; b: number }>(
    sql`select t.room_id, min(t.id) as a, max(t.id) as b from team t group by 1 having count(*) > 1 order by 1 limit 1`,
  )
  const who = sql`uid in (${keep_uid}, ${gone_uid})`
  await ask(sql`delete from team_member where ${who}`)
  const sit = (uid: number, team_id: number | undefined, role: string) =>
    add('team_member', { uid, team_id, role, room_id: pair?.room_id, join_time: 1 })
  await sit(keep_uid, pair?.a, 'teacher')
  await sit(keep_uid, pair?.b, 'user')
  await sit(gone_uid, pair?.a, 'leader')
  await merge()
  expect(await ask(sql`select uid, team_id, role from team_member where ${who} order by team_id`)).toEqual([
    { uid: keep_uid, team_id: pair?.a, role: 'teacher' },
    { uid: keep_uid, team_id: pair?.b, role: 'user' },
  ])
})

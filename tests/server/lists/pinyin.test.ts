import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contestsApi } from '#contract/contests/contests.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { teamsApi } from '#contract/teams/teams.api'
import { names as bySurname, openPinyin } from '../../../server/db/pinyin'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
const said: string[] = []
const open = (database = s.services.database) => openPinyin(database, (text) => said.push(text))
const refused = () =>
  open({ ...s.services.database, db: { execute: () => Promise.reject(new Error('no such thing')) } } as never)
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
})
// The order is one process's: the next file's database has none.
afterAll(() => refused().finally(() => s.close()))

/** As both databases have to sort: as Unicode does for Chinese. */
const pinyin = new Intl.Collator('zh-CN').compare
/** People by the sound of their surname: one of the demo is called Zēng. */
const surname = (a: string, b: string) => pinyin(a.replace(/^曾/, '增'), b.replace(/^曾/, '增'))
const members = async (sort: 'name' | '-name') =>
  (await teacher.get(roomsApi.members, { training_room_id: 2, sort, limit: 100 })).data.list.map((m) => m.truename)
const teams = async (sort: 'title' | '-title' | 'leader') =>
  (await teacher.get(teamsApi.lists, { training_room_id: 2, sort, limit: 100 })).data.list
const signups = async (sort: 'name' | '-name') =>
  (await teacher.get(contestsApi.signups, { contest_id: 1, sort, limit: 100 })).data.list.map((r) =>
    r.kind === 'form' ? r.truename : r.title,
  )

it('before it is made, and where the database refuses it, lists are sorted all the same', async () => {
  expect(await refused()).toBe(false)
  expect(said.splice(0)).toEqual(['names are not sorted by pinyin: no such thing'])
  expect(await members('-name')).toEqual((await members('name')).toReversed())
})

it('members, teams and sign-ups are sorted by pinyin, both ways', async () => {
  expect(await open()).toBe(true)
  // Once more at the next start.
  expect(await open()).toBe(true)
  expect(said).toEqual([])
  const names = await members('name')
  expect(names.length).toBeGreaterThan(10)
  expect(names).toEqual(names.toSorted(surname))
  expect(await members('-name')).toEqual(names.toReversed())
  const titles = (await teams('title')).map((t) => t.title)
  expect(titles).toEqual(titles.toSorted(pinyin))
  expect((await teams('-title')).map((t) => t.title)).toEqual(titles.toReversed())
  const signed = await signups('name')
  expect(signed).toEqual(signed.toSorted(surname))
})

it('sorts figures, then letters by their sound, then Latin ones; who has no name comes last', async () => {
  const written = [
    '阿明',
    '陈思',
    '陈思远',
    '重阳',
    '龘一',
    '晗雨',
    '涵雨',
    '李四',
    '王五',
    '张三',
    '〇一',
    'Bob',
    'Zoe',
    '9号',
  ]
  const { rows } = (await s.db.execute(
    sql`select n from jsonb_array_elements_text(${JSON.stringify([...written, ''])}::jsonb) n order by nullif(n, '') collate pinyin`,
  )) as unknown as { rows: { n: string }[] }
  expect(rows.map((r) => r.n)).toEqual([...written.toSorted(pinyin), ''])
})

it('a surname is sorted by its own sound, not by the one that its letter has elsewhere', async () => {
  // Each between a neighbour before and one after it.
  const written = [
    ['陕一', '单一', '商一'],
    ['泽一', '曾一', '扎一'],
    ['写一', '解一', '心一'],
    ['秋一', '仇一', '曲一'],
    ['则一', '查一', '摘一'],
    ['歌一', '盖一', '个一'],
    ['哦一', '区一', '怕一'],
    ['片一', '朴一', '撇一'],
    ['鱼一', '尉迟一', '元一'],
    ['模一', '万俟一', '母一'],
    ['人一', '任一', '日一'],
  ]
  const order = bySurname(sql`n`)()
  for (const row of written) {
    const { rows } = (await s.db.execute(
      sql`select n from jsonb_array_elements_text(${JSON.stringify(row.toReversed())}::jsonb) n order by ${order}`,
    )) as unknown as { rows: { n: string }[] }
    expect(rows.map((r) => r.n)).toEqual(row)
  }
  await s.db.execute(
    sql`update account set truename = '曾一' where uid = (select min(uid) from room_member where room_id = 2)`,
  )
  const sorted = await members('name')
  expect(sorted.indexOf('曾一')).toBeGreaterThan(sorted.findIndex((n) => n.startsWith('王')))
})

it('a team without a leader comes after those that have one', async () => {
  await s.db.execute(sql`update team_member set role = 'user' where team_id = 1 and role = 'leader'`)
  expect((await teams('leader')).at(-1)?.id).toBe(1)
})

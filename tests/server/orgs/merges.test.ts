import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { noticesApi } from '#contract/notices/notices.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { deedLine, orgActions } from '#contract/orgs/log/log.labels'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { mergesApi } from '#contract/orgs/merges/merges.api'
import { rowsOf } from '../../../server/db/client'
import { account } from '../../../server/db/schema/account'
import { notification } from '../../../server/db/schema/notices'
import { orgMember } from '../../../server/db/schema/orgs/orgs'
import { roomRoster } from '../../../server/db/schema/rooms/members'
import { world } from '../../../server/db/seed/world'
import { personColumns } from '../../../server/lib/persons'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let admin: Client
let second: Client
// Two learners of one organisation, each with work of their own.
const [keep_uid, gone_uid] = [world.people.studentB.uid, world.students[10]?.uid ?? 0]
const pair = { keep_uid, gone_uid }

beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.reset()
  admin = await s.as(people.orgadmin)
  second = await s.as(people.super)
})

/** How many rows name somebody, table by table. */
const named = async (uid: number): Promise<Record<string, number>> => {
  const found: Record<string, number> = {}
  for (const { table, column } of await personColumns(s.db)) {
    const [row] = await rowsOf<{ n: number }>(
      s.db,
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${uid}`,
    )
    if (row?.n) found[table] = (found[table] ?? 0) + row.n
  }
  return found
}
const ask = (more: object = {}) => admin.post(mergesApi.ask, { ...pair, reason: '同一个人导入了两次', ...more })
const sum = (rows: Record<string, number>) => Object.values(rows).reduce((a, b) => a + b, 0)

test('a dry run says what would move and changes nothing', async () => {
  const before = [await named(keep_uid), await named(gone_uid)]
  const { data } = await admin.get(mergesApi.plan, pair)
  expect(data.keep.uid).toBe(keep_uid)
  expect(data.moved.length).toBeGreaterThan(3)
  expect(data.moved.reduce((all, row) => all + row.moved + row.kept + (row.joined ?? 0), 0)).toBe(sum(before[1] ?? {}))
  expect([await named(keep_uid), await named(gone_uid)]).toEqual(before)
  expect((await (await s.as({ uid: gone_uid })).get(accountApi.getUserInfo, {})).code).toBe(20000)
})

test('it takes two: who asked may take it back and not do it; another one does it, and all of the double is the other’s', async () => {
  const was = await named(gone_uid)
  const before = await named(keep_uid)
  const twin = await s.as({ uid: gone_uid })
  // The person stays: rosters go on expecting them by what they were known by.
  const contact = '13900000077'
  await s.db.update(account).set({ mobile: contact }).where(eq(account.uid, gone_uid))
  const expected = { roomId: 2, truename: '要来的人', contact, byUid: 1, createTime: 1 }
  await s.db.insert(roomRoster).values(expected)
  const { data } = await ask()
  expect((await ask()).message).toBe('这个账号已经有一个等待确认的合并')
  expect((await admin.post(mergesApi.decide, { id: data.id, ok: true })).code).toBe(43510)
  expect((await second.post(mergesApi.decide, { id: data.id, ok: true })).code).toBe(20000)
  const [row] = (await admin.get(mergesApi.lists, {})).data.list
  expect(row).toMatchObject({
    status: 3,
    by_name: world.people.orgadmin.truename,
    second_name: world.people.super.truename,
  })
  const kept = row?.moved.reduce((all, one) => all + one.kept, 0) ?? 0
  const moved = row?.moved.reduce((all, one) => all + one.moved, 0) ?? 0
  const joined = row?.moved.reduce((all, one) => all + (one.joined ?? 0), 0) ?? 0
  expect(moved + kept + joined).toBe(sum(was))
  // Who asked and who decided were told whom it is about, besides.
  const told = await s.db.$count(notification, eq(notification.aboutUid, keep_uid))
  expect(told).toBe(2)
  expect(sum(await named(keep_uid))).toBe(sum(before) + moved + told)
  expect((await twin.get(accountApi.getUserInfo, {})).status).toBe(401)
  expect(await s.db.select().from(roomRoster).where(eq(roomRoster.contact, contact))).toMatchObject([expected])
  expect((await admin.get(orgMembersApi.lists, { limit: 100 })).data.list.map((one) => one.uid)).not.toContain(gone_uid)
  const log = (await admin.get(orgLogApi.lists, { keyword: '合并' })).data.list
  expect(log.map((one) => one.action)).toEqual(['member.merge', 'member.merge_ask'])
  const exchanged = `${world.students[10]?.truename} 编号${gone_uid} → ${world.people.studentB.truename} 编号${keep_uid}`
  expect(log.map(deedLine(orgActions)).every((line) => line.includes(exchanged))).toBe(true)
  expect((await second.post(mergesApi.decide, { id: data.id, ok: true })).status).toBe(409)
})

const ASKED = 'member.merge_ask'
test('a request can be refused or taken back, and is too old after a week', async () => {
  const first = (await ask()).data.id
  expect((await admin.post(mergesApi.decide, { id: first, ok: false })).code).toBe(20000)
  await second.post(mergesApi.decide, { id: (await ask()).data.id, ok: false })
  const log = (await admin.get(orgLogApi.lists, { keyword: '合并' })).data.list.filter((one) => one.action !== ASKED)
  expect(log.map((one) => [one.action, one.uid])).toEqual([
    ['member.merge_refuse', second.uid],
    ['member.merge_withdraw', admin.uid],
  ])
  expect(log.every((one) => one.from.includes(`编号${gone_uid}`) && one.to.includes(`编号${keep_uid}`))).toBe(true)
  const again = (await ask()).data.id
  s.pass(8 * 86_400)
  second = await s.as(people.super)
  expect((await second.post(mergesApi.decide, { id: again, ok: true })).status).toBe(409)
})

test('a request that grew too old is in the way of no other', async () => {
  const old = (await ask()).data.id
  s.pass(8 * 86_400)
  admin = await s.as(people.orgadmin)
  expect((await admin.get(mergesApi.lists, {})).data.list[0]).toMatchObject({ id: old, status: -2 })
  expect((await ask()).code).toBe(20000)
  const rows = (await admin.get(mergesApi.lists, {})).data.list
  expect(rows.map(({ status }) => status)).toEqual([2, -2])
})

test('who may confirm it is told that it waits, and whoever asked is told what became of it', async () => {
  const titles = async (who: Client) =>
    (await who.get(noticesApi.lists, {})).data.list.filter((n) => n.link === '/uc/org/merges').map((n) => n.title)
  const [peer] = world.students.slice(11)
  await s.db
    .update(orgMember)
    .set({ roles: ['ROLE_ORG_ADMIN'] })
    .where(and(eq(orgMember.uid, peer?.uid ?? 0), eq(orgMember.orgId, world.orgs.college)))
  const third = await s.as({ uid: peer?.uid ?? 0 })
  const first = (await ask()).data.id
  const told = (await third.get(noticesApi.lists, {})).data.list[0]
  expect(told).toMatchObject({ title: '有重复账号等待确认', link: '/uc/org/merges' })
  expect(told?.content).toContain(`${world.people.orgadmin.truename}申请`)
  expect(told?.content).toContain(`编号${gone_uid}`)
  expect(told?.content).toContain('同一个人导入了两次')
  expect(await titles(admin)).toEqual([])
  expect((await third.post(mergesApi.decide, { id: first, ok: false })).code).toBe(20000)
  expect(await titles(admin)).toEqual(['重复账号没有合并'])
  // Who takes back what they asked for themself needs no notice of it.
  const again = (await ask()).data.id
  expect((await admin.post(mergesApi.decide, { id: again, ok: false })).code).toBe(20000)
  expect(await titles(admin)).toEqual(['重复账号没有合并'])
  const last = (await ask()).data.id
  expect((await third.post(mergesApi.decide, { id: last, ok: true })).code).toBe(20000)
  expect(await titles(admin)).toEqual(['重复账号已合并', '重复账号没有合并'])
})

test('with nobody else to confirm it nothing is asked for, and it is said what to do', async () => {
  const seconds = async () => (await admin.get(mergesApi.seconds, {})).data.list
  expect(await seconds()).toEqual([world.people.super.truename])
  await s.db.delete(orgMember).where(eq(orgMember.uid, world.people.super.uid))
  expect(await seconds()).toEqual([])
  expect((await ask()).message).toBe(
    '没有另一位管理员可以确认。请先在“成员”里打开一位老师的资料，设为组织管理员，再来申请',
  )
  await s.db
    .update(orgMember)
    .set({ roles: ['ROLE_ORG_ADMIN'] })
    .where(and(eq(orgMember.uid, world.people.teacher.uid), eq(orgMember.orgId, world.orgs.college)))
  expect(await seconds()).toEqual([world.people.teacher.truename])
  // Whose account is closed to them confirms nothing.
  await s.db.update(account).set({ disabledTime: 1 }).where(eq(account.uid, world.people.teacher.uid))
  expect(await seconds()).toEqual([])
})

test('what a sub-group’s admin asks for, an admin of the organisation above it confirms', async () => {
  const { info } = world.orgs
  const [peer] = world.students.slice(11)
  await s.db.execute(sql`insert into org_member (org_id, uid, roles, join_time)
    values (${info}, ${peer?.uid}, '{ROLE_ORG_ADMIN}', 0) on conflict (org_id, uid) do update set roles = excluded.roles`)
  await s.db
    .update(account)
    .set({ currentOrgId: info })
    .where(eq(account.uid, peer?.uid ?? 0))
  const below = await s.as({ uid: peer?.uid ?? 0 })
  const { data } = await below.post(mergesApi.ask, { ...pair, reason: '重复' })
  expect((await admin.get(mergesApi.lists, {})).data.list[0]).toMatchObject({ id: data.id, status: 2 })
  expect((await admin.post(mergesApi.decide, { id: data.id, ok: true })).code).toBe(20000)
})

test('who belongs elsewhere too, runs the platform or is oneself is not merged by an organisation', async () => {
  const say = async (input: object) => (await ask(input)).message
  expect(await say({ gone_uid: keep_uid })).toBe('请选择两个不同的账号')
  expect(await say({ reason: ' ' })).toBe('请填写原因')
  expect(await say({ gone_uid: world.people.orgadmin.uid })).toBe('不能合并掉自己正在使用的账号')
  expect((await ask({ gone_uid: 999_999 })).status).toBe(404)
  expect(await say({ gone_uid: world.people.super.uid })).toMatch(/超级管理员|内容不存在/)
  const [far] = await rowsOf<{ id: number }>(
    s.db,
    sql`insert into org (name, shortname, update_time) values ('远方学院', '远方', 0) returning id`,
  )
  await s.db.execute(sql`insert into org_member (org_id, uid, join_time) values (${far?.id}, ${gone_uid}, 0)`)
  expect(await say({})).toBe('其中一个账号还属于其他组织，请联系平台管理员合并')
  await s.db.execute(sql`delete from org_member where uid = ${gone_uid} and org_id <> ${far?.id}`)
  expect((await ask()).status).toBe(404)
})

test('of what both have one remains: the better of each, with what hangs on it, counted before and done at once', async () => {
  const [content] = await rowsOf<{ id: number }>(s.db, sql`select id from content order by id limit 1`)
  const [own] = await rowsOf<{ id: number; room_id: number }>(
    s.db,
    sql`select w.id, w.room_id from work w where not exists (select 1 from work_pass p where p.work_id = w.id and p.uid in (${keep_uid}, ${gone_uid})) order by w.id limit 1`,
  )
  const [quiz] = await rowsOf<{ id: number }>(
    s.db,
    sql`select id from exam e where not exists (select 1 from exam_record r where r.exam_id = e.id and r.uid in (${keep_uid}, ${gone_uid})) order by id limit 1`,
  )
  const ids = [keep_uid, gone_uid] as const
  const both = (write: (uid: number, first: boolean) => ReturnType<typeof sql>) =>
    Promise.all(ids.map((uid, n) => s.db.execute(write(uid, n === 0))))
  const room = own?.room_id ?? 0
  await both(
    (uid, first) => sql`insert into room_member (room_id, uid, role, join_time)
      values (${room}, ${uid}, ${first ? 'user' : 'teacher'}, ${first ? 100 : 200})
      on conflict (room_id, uid) do update set role = excluded.role, join_time = excluded.join_time`,
  )
  await s.db.execute(sql`delete from content_progress where uid in (${keep_uid}, ${gone_uid})`)
  await both(
    (uid, first) => sql`insert into content_progress (uid, content_id, percent, update_time)
      values (${uid}, ${content?.id}, ${first ? 30 : 80}, 1)`,
  )
  await s.db.execute(sql`delete from library_item where uid in (${keep_uid}, ${gone_uid})`)
  await both(
    (uid, first) => sql`insert into library_item (uid, content_id, activity, tags, create_time)
      values (${uid}, ${content?.id}, 'collect', ${first ? sql`'{甲}'::text[]` : sql`'{乙}'::text[]`}, 1)`,
  )
  await both(
    (uid, first) => sql`insert into work_pass (work_id, room_id, uid, state, score, begin_time, update_time)
      values (${own?.id}, ${room}, ${uid}, ${first ? 'in_progress' : 'marked'}, ${first ? -1 : 88}, 1, ${first ? 9 : 5})`,
  )
  await both(
    (uid) => sql`insert into exam_record (exam_id, uid, attempt, seed, items, client, begin_time, due_time, full_score)
      select ${quiz?.id}, ${uid}, a, 1, '{}', 'x', 1, 2, 100 from generate_series(1, 2) a`,
  )
  const found = async () => {
    const rows = async (asked: ReturnType<typeof sql>) => rowsOf<Record<string, unknown>>(s.db, asked)
    const who = sql`uid in (${keep_uid}, ${gone_uid})`
    return {
      room: await rows(
        sql`select uid, role, join_time::int from room_member where room_id = ${room} and ${who} order by uid`,
      ),
      progress: await rows(sql`select uid, percent from content_progress where ${who} order by percent`),
      library: await rows(sql`select uid, tags from library_item where ${who} order by uid`),
      passes: await rows(
        sql`select uid, state, score from work_pass where work_id = ${own?.id} and ${who} order by score`,
      ),
      attempts: await rows(
        sql`select uid, attempt from exam_record where exam_id = ${quiz?.id} and ${who} order by uid, attempt`,
      ),
    }
  }
  const before = await found()
  const { moved } = (await admin.get(mergesApi.plan, pair)).data
  const of = (table: string) => moved.find((row) => row.table === table)
  expect(of('room_member')?.won).toBeGreaterThanOrEqual(1)
  expect(of('content_progress')).toMatchObject({ joined: 1, won: 1, kept: 0 })
  expect(of('library_item')).toMatchObject({ joined: 1, won: 0, kept: 0 })
  expect(of('work_pass')?.won).toBeGreaterThanOrEqual(1)
  expect(await found()).toEqual(before)
  const { data } = await ask()
  expect((await second.post(mergesApi.decide, { id: data.id, ok: true })).code).toBe(20000)
  const after = await found()
  expect(after.room).toEqual([{ uid: keep_uid, role: 'teacher', join_time: 100 }])
  expect(after.progress).toEqual([{ uid: keep_uid, percent: 80 }])
  const tags = expect.arrayContaining(['甲', '乙'])
  expect(after.library).toEqual([{ uid: keep_uid, tags }])
  // The worse pass stays with the closed account, as a record.
  expect(after.passes).toEqual([
    { uid: gone_uid, state: 'in_progress', score: -1 },
    { uid: keep_uid, state: 'marked', score: 88 },
  ])
  expect(after.attempts).toEqual([1, 2, 3, 4].map((attempt) => ({ uid: keep_uid, attempt })))
})

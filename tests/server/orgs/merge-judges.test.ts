import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mergesApi } from '#contract/orgs/merges/merges.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { rowsOf } from '../../../server/db/client'
import { world } from '../../../server/db/seed/world'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let admin: Client
let second: Client
const [keep_uid, gone_uid] = [world.people.studentB.uid, world.students[10]?.uid ?? 0]
const pair = { keep_uid, gone_uid }
/** A room in which the one is in a team. */
let room: { id: number; title: string } | undefined

beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.reset()
  admin = await s.as(people.orgadmin)
  second = await s.as(people.super)
  ;[room] = await rowsOf<{ id: number; title: string }>(
    s.db,
    sql`select r.id, r.title from team_member m join room r on r.id = m.room_id where m.uid = ${keep_uid} limit 1`,
  )
})

const ask = () => admin.post(mergesApi.ask, { ...pair, reason: '同一个人导入了两次' })
/** The other judges there, and nowhere else. */
const seat = async () => {
  await s.db.execute(sql`delete from room_committee where uid in (${keep_uid}, ${gone_uid})`)
  await s.db.execute(
    sql`insert into room_committee (room_id, uid, role, join_time) values (${room?.id}, ${gone_uid}, 'user', 1)`,
  )
}

test('of two accounts one of which judges where the other competes none takes over the other, until one of both is given up', async () => {
  const { data } = await ask()
  await seat()
  const said = `在“${room?.title}”里，编号${gone_uid} 是评委，编号${keep_uid} 在团队中。请先取消评委身份，或退出团队、比赛，再合并`
  const turned = { keep_uid: gone_uid, gone_uid: keep_uid }
  expect((await admin.get(mergesApi.plan, pair)).message).toBe(said)
  expect((await admin.get(mergesApi.plan, turned)).message).toBe(said)
  // Also where it came to be while the merge waited.
  expect((await second.post(mergesApi.decide, { id: data.id, ok: true })).message).toBe(said)
  // Who competes alone competes as well, until the result is final.
  await s.db.execute(sql`delete from team_member where uid = ${keep_uid}`)
  const [contest] = await rowsOf<{ id: number }>(
    s.db,
    sql`insert into contest (room_id, title, type, status, owner_uid, create_time)
      values (${room?.id}, '个人赛', 2, 'published', ${world.people.teacher.uid}, 1) returning id`,
  )
  const [entry] = await rowsOf<{ id: number }>(
    s.db,
    sql`insert into contest_team (contest_id, uid, title, status, create_time)
      values (${contest?.id}, ${keep_uid}, '一个人', 3, 1) returning id`,
  )
  await s.db.execute(sql`insert into contest_user (contest_id, contest_team_id, uid, create_time)
    values (${contest?.id}, ${entry?.id}, ${keep_uid}, 1)`)
  expect((await admin.get(mergesApi.plan, pair)).message).toBe(said.replace('在团队中', '报名了个人赛'))
  await s.db.execute(sql`delete from room_committee where uid = ${gone_uid}`)
  expect((await second.post(mergesApi.decide, { id: data.id, ok: true })).code).toBe(20000)
})

test('a room in the recycle bin counts as well: it may come back, with its judges and those who compete there', async () => {
  const training_room_id = room?.id ?? 0
  await seat()
  expect((await second.post(lifecycleApi.delete, { training_room_id })).code).toBe(20000)
  expect((await ask()).message).toBe(
    `在“${room?.title}”（在回收站）里，编号${gone_uid} 是评委，编号${keep_uid} 在团队中。请先恢复回收站里的实训室，取消评委身份，或退出团队、比赛，再合并`,
  )
  expect((await second.post(lifecycleApi.restore, { training_room_id })).code).toBe(20000)
  await s.db.execute(sql`delete from room_committee where uid = ${gone_uid}`)
  expect((await ask()).code).toBe(20000)
})

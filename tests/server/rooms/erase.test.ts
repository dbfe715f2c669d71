import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { teamManageApi } from '#contract/teams/manage.api'
import { rowsOf } from '../../../server/db/client'
import { attachment } from '../../../server/db/schema/files'
import { roomMaterial } from '../../../server/db/schema/materials'
import { orgLog } from '../../../server/db/schema/orgs/orgs'
import { room } from '../../../server/db/schema/rooms/rooms'
import { todoEntry } from '../../../server/db/schema/todo'
import { workPass } from '../../../server/db/schema/works/passes'
import { workPeer, workPeerReview } from '../../../server/db/schema/works/peers'
import { workNeed, workStepPast } from '../../../server/db/schema/works/works'
import { roomJobs } from '../../../server/domains/rooms/rooms.jobs'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork } from '../../support/works'

const DAY = 86_400
const at = { training_room_id: 2 }
let s: TestServer
let teacher: Client

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
})
afterAll(() => s.close())

const run = async () => {
  for (const job of roomJobs(s.db, s.services.files, () => {})) await job.run(s.now())
}
const counts = async (where: (table: string) => ReturnType<typeof sql>) => {
  const tables = await rowsOf<{ name: string }>(
    s.db,
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'room_id' order by 1`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf<{ n: number }>(
      s.db,
      sql`select count(*) as n from ${sql.identifier(name)} ${where(name)}`,
    )
    if (row?.n) found[name] = row.n
  }
  return found
}
const picture = async (key: string) => {
  const file = { uid: teacher.uid, disk: s.services.files.name, key, filename: 'a.png', filesize: 1, mime: 'image/png' }
  const [made] = await s.db
    .insert(attachment)
    .values({ ...file, use: 'picture', createTime: 0 })
    .returning()
  await s.services.files.put(key, Buffer.from('x'), { mime: 'image/png' })
  return made?.id ?? 0
}

/** A work of room 2 that is reviewed by peers, waits for another and was saved before. */
const reviewedWork = async () => {
  const { workId, stepId } = await makeWork(s)
  const earlier = await makeWork(s)
  const now = s.now()
  const by = { workId, updateUid: teacher.uid, updateTime: now }
  await s.db.insert(workPeer).values({
    ...{ ...by, enabled: true, kind: 'cross', count: 1, blind: true, beginTime: now, endTime: now + DAY },
    ...{ weight: 20, calibrate: true, rubric: [], seed: 'seed' },
  })
  const passes = await s.db
    .insert(workPass)
    .values([4, 5].map((uid) => ({ workId, roomId: 2, uid, beginTime: now, updateTime: now })))
    .returning()
  const [one, two] = passes.map((p) => p.id)
  const review = { workId, createTime: now, updateTime: now }
  await s.db.insert(workPeerReview).values([
    { ...review, passId: one ?? 0, reviewerUid: 5, givenTime: now, points: [], score: 8, full: 10 },
    { ...review, passId: two ?? 0, reviewerUid: 4 },
  ])
  await s.db.insert(workNeed).values({ workId, needsId: earlier.workId, until: 'submitted' })
  await s.db.insert(workStepPast).values({ workId, stepId, version: 1, uid: teacher.uid, data: {}, time: now })
}

test('30 days after its deletion a room is erased with everything of it, and nothing of others', async () => {
  const [own, shared] = [await picture('u/1/own.png'), await picture('u/1/shared.png')]
  await s.db
    .update(room)
    .set({ logoId: own, style: { coverId: shared } })
    .where(eq(room.id, 2))
  await s.db
    .update(room)
    .set({ style: { coverId: shared } })
    .where(eq(room.id, 3))
  const reviews = await s.db.$count(workPeerReview)
  await reviewedWork()
  await teacher.post(teamManageApi.dissolve, { team_id: 5 })
  const others = await counts(() => sql`where room_id <> 2`)
  const entries = await s.db.$count(todoEntry, eq(todoEntry.roomId, 2))
  const [accounts, notices] = [await s.count('account'), await s.count('notification')]
  expect(Object.keys(await counts(() => sql`where room_id = 2`)).length).toBeGreaterThan(8)

  await teacher.post(lifecycleApi.delete, at)
  const told = await s.count('notification')
  s.pass(30 * DAY - 60)
  await run()
  expect(await s.db.$count(room, eq(room.id, 2))).toBe(1)
  s.pass(61)
  await run()
  expect(await s.db.$count(room, eq(room.id, 2))).toBe(0)
  expect(await counts(() => sql`where room_id = 2`)).toEqual({})
  const [erased] = await s.db.select().from(orgLog).where(eq(orgLog.action, 'room.erase'))
  expect(erased).toMatchObject({ uid: 0, target: 'room:2', detail: { about: '校园直播挑战赛' } })
  // What people noted for themselves stays theirs, of no room.
  expect(entries).toBeGreaterThan(0)
  expect(await counts(() => sql`where room_id <> 2`)).toEqual({
    ...others,
    todo_entry: (others.todo_entry ?? 0) + entries,
  })
  for (const orphan of [
    sql`contest_item x where not exists (select 1 from contest c where c.id = x.contest_id)`,
    sql`contest_user x where not exists (select 1 from contest c where c.id = x.contest_id)`,
    sql`checkin_mark x where not exists (select 1 from checkin c where c.id = x.checkin_id)`,
    sql`team_indicator_record x where not exists (select 1 from team_indicator c where c.id = x.indicator_id)`,
    sql`work_item x where not exists (select 1 from work c where c.id = x.work_id)`,
    sql`work_answer x where not exists (select 1 from work_pass c where c.id = x.pass_id)`,
    sql`work_submission x where not exists (select 1 from work_pass c where c.id = x.pass_id)`,
    sql`work_mark x where not exists (select 1 from work_submission c where c.id = x.submission_id)`,
    sql`work_peer x where not exists (select 1 from work c where c.id = x.work_id)`,
    sql`work_peer_review x where not exists (select 1 from work_pass c where c.id = x.pass_id)`,
    sql`work_need x where not exists (select 1 from work c where c.id = x.work_id)`,
    sql`work_step_past x where not exists (select 1 from work c where c.id = x.work_id)`,
    sql`task_post x where not exists (select 1 from task c where c.id = x.task_id)`,
    sql`invite_use x where not exists (select 1 from invite c where c.id = x.invite_id)`,
  ]) {
    const [left] = await rowsOf<{ n: number }>(s.db, sql`select count(*) as n from ${orphan}`)
    expect(left?.n).toBe(0)
  }
  // Those of other rooms are as they were.
  expect(await s.db.$count(workPeerReview)).toBe(reviews)
  // A picture that another room shows too stays.
  expect([await s.services.files.size('u/1/own.png'), await s.services.files.size('u/1/shared.png')]).toEqual([null, 1])
  expect(await s.db.$count(attachment, eq(attachment.id, own))).toBe(0)
  expect([await s.count('account'), await s.count('notification')]).toEqual([accounts, told])
  expect(told).toBeGreaterThanOrEqual(notices)
  const again = await s.as(people.teacher)
  expect((await again.get(roomsApi.detail, { id: 2 })).message).toBe('实训室没权限访问或不存在')
  expect((await again.post(lifecycleApi.restore, at)).status).toBe(404)
})

test('a room whose logo another one hands out among its materials is erased, and the file stays', async () => {
  await s.reset()
  const lent = await picture('u/1/lent.png')
  await s.db.update(room).set({ logoId: lent }).where(eq(room.id, 2))
  await s.db.insert(roomMaterial).values({ roomId: 3, fileId: lent, uid: teacher.uid, title: '校徽', createTime: 1 })
  await (await s.as(people.teacher)).post(lifecycleApi.delete, at)
  s.pass(31 * DAY)
  await run()
  expect(await s.db.$count(room, eq(room.id, 2))).toBe(0)
  expect(await s.db.$count(attachment, eq(attachment.id, lent))).toBe(1)
  expect(await s.services.files.size('u/1/lent.png')).toBe(1)
  await s.reset()
})

test('a room that was taken back is not erased', async () => {
  const again = await s.as(people.teacher)
  await again.post(lifecycleApi.delete, { training_room_id: 3 })
  s.pass(29 * DAY)
  const later = await s.as(people.teacher)
  await later.post(lifecycleApi.restore, { training_room_id: 3 })
  s.pass(10 * DAY)
  await run()
  expect(await s.db.$count(room, eq(room.id, 3))).toBe(1)
})

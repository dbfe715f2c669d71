import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contestsApi } from '#contract/contests/contests.api'
import { entriesApi } from '#contract/contests/entries/entries.api'
import { entryText } from '#contract/contests/entries/entries.rules'
import { filesApi } from '#contract/files/files.api'
import { contest, contestEntry, contestItem, contestTeam } from '../../../server/db/schema/contests'
import { attachment } from '../../../server/db/schema/files'
import { task, taskPost } from '../../../server/db/schema/tasks/tasks'
import { sha256 } from '../../../server/lib/storage/hash'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork } from '../../support/works'

/** It runs; team 1 competes with its leader, who is studentA. */
const RUNS = 4
let server: TestServer
let leader: Client
let itemId: number
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  leader = await server.as(people.studentA)
  const [item] = await server.db.select().from(contestItem).where(eq(contestItem.contestId, RUNS))
  itemId = item?.id ?? 0
  await server.db.delete(contestEntry)
})

const handIn = (
  who: Client,
  body: string,
  more: { files?: number[]; item?: number; key?: string; time?: number } = {},
) =>
  who.post(
    entriesApi.save,
    {
      contest_id: RUNS,
      item_id: more.item ?? itemId,
      body,
      file_ids: more.files ?? [],
      device_time: more.time ?? server.now(),
    },
    more.key ? { key: more.key } : {},
  )
const fileOf = async (uid: number, filename = '口播.mp4') => {
  const row = { uid, disk: 'disk', key: `k/${filename}`, filename, filesize: 9, mime: 'video/mp4', use: 'file' }
  const [file] = await server.db
    .insert(attachment)
    .values({ ...row, createTime: server.now() })
    .returning({ id: attachment.id })
  return file?.id ?? 0
}
const sheetOf = async (who: Client, contest_id = RUNS) => (await who.get(entriesApi.sheet, { contest_id })).data
const registration = async (teamId = 1) => {
  const [row] = await server.db
    .select()
    .from(contestTeam)
    .where(and(eq(contestTeam.contestId, RUNS), eq(contestTeam.teamId, teamId)))
  return row?.id ?? 0
}
const setTimes = (times: Partial<typeof contest.$inferInsert>) =>
  server.db.update(contest).set(times).where(eq(contest.id, RUNS))

it('keeps every version with its receipt; the newest counts, and the same again is no new one', async () => {
  const file = await fileOf(leader.uid)
  const sent = { files: [file], key: '0190b1de-0000-7000-8000-000000000001', time: server.now() }
  const first = await handIn(leader, '  第一稿  ', sent)
  expect(first.data).toMatchObject({ version: 1, body: '第一稿', uid: leader.uid, server_time: expect.any(Number) })
  expect(first.data.hash).toBe(sha256(entryText(itemId, '第一稿', [file])))
  expect(first.data.files.map((f) => f.filename)).toEqual(['口播.mp4'])
  const again = await handIn(leader, '  第一稿  ', sent)
  expect(again.data).toEqual(first.data)
  // From another device with another key: what stands is what was handed in.
  expect((await handIn(leader, '第一稿', { files: [file] })).data.id).toBe(first.data.id)
  // A clock a day ahead is not believed.
  const { data: second } = await handIn(leader, '第二稿', { files: [file], time: server.now() + 86_400 })
  expect([second.version, second.device_time]).toEqual([2, second.server_time])
  const { items, closed, contest_team_id } = await sheetOf(leader)
  expect([closed, contest_team_id]).toEqual(['', await registration()])
  expect(items[0]?.entries.map((e) => [e.version, e.body])).toEqual([
    [2, '第二稿'],
    [1, '第一稿'],
  ])
  expect(items[0]?.elsewhere).toBeNull()
})

it('refuses what is empty, too long, of somebody else, of another contest, and keeps nothing of it', async () => {
  const theirs = await fileOf((await server.as(people.studentB)).uid)
  const [other] = await server.db.select().from(contestItem).where(eq(contestItem.contestId, 1))
  expect(await handIn(leader, '   ')).toMatchObject({ status: 400, code: 40742, message: '请填写内容或上传文件' })
  expect(await handIn(leader, '字'.repeat(5001))).toMatchObject({ code: 40742, message: '最多5000个字' })
  expect((await handIn(leader, '稿', { files: [theirs] })).code).toBe(40743)
  expect((await handIn(leader, '稿', { item: other?.id ?? 0 })).code).toBe(40740)
  for (const who of [people.teacher, people.judge]) expect((await handIn(await server.as(who), '稿')).code).toBe(40745)
  expect(await server.count('contest_entry')).toBe(0)
})

it('takes hand-ins from the first second to the last, by the server clock and the extra time of the team', async () => {
  const now = server.now()
  await setTimes({ beginTime: now + 60, endTime: now + 3600 })
  expect(await handIn(leader, '早了')).toMatchObject({ code: 40744, message: '比赛还没有开始，暂不能提交' })
  await setTimes({ beginTime: now, endTime: now + 3600 })
  expect((await handIn(leader, '开始', { time: now - 86_400 })).data.version).toBe(1)
  // A device that says it was earlier is not believed.
  await setTimes({ beginTime: now - 100, endTime: now })
  const late = await handIn(leader, '晚了', { time: now - 3600 })
  expect(late).toMatchObject({ status: 409, code: 40744, message: '已过提交截止时间，不再接受提交' })
  await server.db
    .update(contestTeam)
    .set({ extraSeconds: 600 })
    .where(eq(contestTeam.id, await registration()))
  expect(await sheetOf(leader)).toMatchObject({ closed: '', end_time: now + 600, extra_seconds: 600 })
  expect((await handIn(leader, '加时')).data.version).toBe(2)
  server.pass(600)
  expect((await handIn(leader, '加时也过了')).code).toBe(40744)
  await server.db
    .update(contestTeam)
    .set({ extraSeconds: 6000 })
    .where(eq(contestTeam.id, await registration()))
  await setTimes({ resultTime: server.now() })
  expect((await handIn(leader, '结果已公布')).code).toBe(40744)
  expect(await server.count('contest_entry')).toBe(2)
})

it('gives two members who hand in at once two versions, and the files of one to the other', async () => {
  const [mate] = await server.db
    .execute<{ uid: number }>(sql`select uid from team_member where team_id = 1 and role = 'user' order by uid limit 1`)
    .then((r) => (r as unknown as { rows: { uid: number }[] }).rows)
  const uid = mate?.uid ?? 0
  const id = await registration()
  await server.db.execute(
    sql`insert into contest_user (contest_id, uid, contest_team_id, create_time) values (${RUNS}, ${uid}, ${id}, 1)`,
  )
  const second = await server.as({ uid })
  const file = await fileOf(leader.uid)
  const both = await Promise.all([handIn(leader, '甲', { files: [file] }), handIn(second, '乙')])
  expect(both.map((r) => r.data.version).sort()).toEqual([1, 2])
  expect((await handIn(second, '合并', { files: [file] })).data).toMatchObject({ version: 3, uid })
  const detail = (who: Client) => who.get(filesApi.detail, { id: file })
  expect((await detail(second)).status).toBe(200)
  expect((await detail(await server.as(people.teacher))).status).toBe(200)
  const stranger = await server.as(people.studentB)
  expect((await detail(stranger)).status).not.toBe(200)
  expect((await sheetOf(stranger))?.items?.[0]?.entries ?? []).toEqual([])
})

it('shows how bound items stand where they are done, and takes nothing for them here', async () => {
  const { workId } = await makeWork(server, {})
  const [bounty] = await server.db.select().from(task).where(eq(task.roomId, 2)).limit(1)
  const taskId = bounty?.id ?? 0
  const [byWork] = await server.db
    .insert(contestItem)
    .values({ contestId: RUNS, title: '工单', kind: 'work', refId: workId, sort: 5 })
    .returning()
  await server.db.insert(contestItem).values({ contestId: RUNS, title: '任务', kind: 'task', refId: taskId, sort: 6 })
  expect((await handIn(leader, '放错地方', { item: byWork?.id ?? 0 })).code).toBe(40741)
  await server.db.delete(taskPost).where(eq(taskPost.taskId, taskId))
  const post = { taskId, uid: leader.uid, content: '稿', state: 'submitted', version: 1, submittedTime: 77 }
  await server.db.insert(taskPost).values(post)
  const { items } = await sheetOf(leader)
  expect(items.map((i) => i.elsewhere)).toEqual([
    null,
    { state: 'none', time: 0, href: `/training-room/student/2/work-detail?workId=${workId}`, gone: false },
    { state: 'submitted', time: 77, href: `/task/detail/${taskId}?contestId=${RUNS}`, gone: false },
  ])
  await server.db.update(task).set({ deletedTime: server.now() }).where(eq(task.id, taskId))
  expect((await sheetOf(leader)).items[2]?.elsewhere).toEqual({ state: 'submitted', time: 77, href: '', gone: true })
})

it('takes nothing from who left the contest or never was in it', async () => {
  await server.db
    .update(contestTeam)
    .set({ leftTime: server.now() })
    .where(eq(contestTeam.id, await registration()))
  expect(await handIn(leader, '我还在')).toMatchObject({ status: 403, code: 40745 })
  await server.db
    .update(contestTeam)
    .set({ leftTime: 0, status: 2 })
    .where(eq(contestTeam.id, await registration()))
  expect((await handIn(leader, '还没审核')).code).toBe(40745)
  expect((await leader.get(entriesApi.sheet, { contest_id: RUNS })).code).toBe(50701)
  expect((await leader.get(contestsApi.items, { contest_id: RUNS })).code).toBe(50701)
})

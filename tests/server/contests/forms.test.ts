import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contest, contestSignup } from '../../../server/db/schema/contests'
import { readCsv } from '../../../server/lib/sheet/csv'
import { accountApi } from '../../../src/contract/account/account.api'
import { contestsApi } from '../../../src/contract/contests/contests.api'
import { teamsApi } from '../../../src/contract/teams/teams.api'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let server: TestServer
let teacher: Client
let outsider: Client
let loner: Client
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  teacher = await server.as(people.teacher)
  outsider = await server.as(people.outsider)
  loner = await server.as('13900000030')
})

const CONTEST = 1
const form = (who: Client, extra: object, more: object = {}) =>
  who.post(contestsApi.join, { contest_id: CONTEST, extra, ...more })
const decide = (status: 3 | -2, ids: number[], reason?: string) =>
  teacher.post(contestsApi.checkSignups, {
    contest_id: CONTEST,
    rows: ids.map((id) => ({ kind: 'form' as const, id })),
    status,
    ...(reason === undefined ? {} : { reason }),
  })
const exported = (id: number) =>
  teacher.raw({
    url: contestsApi.exportSignups.path,
    query: { training_room_id: '2', contest_id: String(id), format: 'csv' },
  })
const one = async <T>(query: ReturnType<typeof sql>): Promise<T | undefined> =>
  ((await server.db.execute(query)) as unknown as { rows: T[] }).rows[0]
const roleIn = (uid: number) =>
  one<{ role: string }>(sql`select role from room_member where room_id = 2 and uid = ${uid}`)
const teamOf = (uid: number) =>
  one<{ title: string; role: string; used: number; n: number }>(
    sql`select t.title, m.role, t.used, (select count(*)::int from team_member x where x.team_id = t.id and x.role <> 'teacher') as n
      from team_member m join team t on t.id = m.team_id where m.room_id = 2 and m.uid = ${uid}`,
  )
const placeOf = (uid: number) =>
  one<{ status: number; used: number }>(
    sql`select ct.status, ct.used from contest_user cu join contest_team ct on ct.id = cu.contest_team_id
      where cu.contest_id = ${CONTEST} and cu.uid = ${uid}`,
  )

it('refuses an incomplete form with the message of its field', async () => {
  expect(await form(outsider, { action: '' })).toMatchObject({ code: 40703, message: '请选择加入团队或创建团队' })
  expect(await form(outsider, {})).toMatchObject({ code: 40703 })
  expect(await form(outsider, { action: 'join_team' })).toMatchObject({ code: 40704, message: '请选择要加入的团队' })
  expect(await form(outsider, { action: 'join_team', team_id: 7 })).toMatchObject({
    code: 40605,
    message: '找不到该团队，检查是否填写错误',
  })
  expect((await form(outsider, { action: 'join_team', team_id: 2 })).code).toBe(40609)
  expect(await form(outsider, { action: 'create_team', team_title: '   ' })).toMatchObject({ message: '输入团队名称' })
  const long = '一二三四五六七八九十一二三四五六'
  expect(await form(outsider, { action: 'create_team', team_title: long })).toMatchObject({ code: 40602 })
  // The same name in full-width letters or with blanks is the same name.
  expect(await form(outsider, { action: 'create_team', team_title: '星辰 战队' })).toMatchObject({ code: 40603 })
  expect((await form(outsider, { action: 'join_team', team_id: 5 }, { school_id: 9999 })).code).toBe(40000)
  expect((await form(outsider, { action: 'join_team', team_id: 5, status: 3 })).code).toBe(40000)
  const studentA = await server.as(people.studentA)
  expect((await form(studentA, { action: 'join_team', team_id: 5 })).code).toBe(40606)
  expect(await server.count('contest_signup')).toBe(2)
})

it('takes a form that names its own person, and none that names another', async () => {
  const { uid, openid, group_id } = (await outsider.get(accountApi.getUserInfo, {})).data
  // Refused for its choice alone: who it is of is right.
  expect((await form(outsider, { uid, openid, group_id, action: '' })).code).toBe(40703)
  for (const other of [{ uid: uid + 1 }, { openid: 'xh_other' }, { group_id: group_id + 1 }])
    expect((await form(outsider, { uid, openid, group_id, action: '', ...other })).code).toBe(40000)
})

it('is only for members where the contest is not open', async () => {
  const answer = await outsider.post(contestsApi.join, { contest_id: 3, extra: { action: 'join_team', team_id: 5 } })
  expect(answer.code).toBe(50501)
})

it('keeps one waiting form a person, also when sent ten times at once', async () => {
  const sent = await Promise.all(Array.from({ length: 10 }, () => form(outsider, { action: 'join_team', team_id: 5 })))
  expect(sent.filter((a) => a.status === 200)).toHaveLength(1)
  expect(sent.filter((a) => a.status !== 200).every((a) => a.code === 40708)).toBe(true)
  const { data } = await outsider.get(contestsApi.detail, { id: CONTEST })
  expect(data).toMatchObject({ signup_status: 2, can_signup: false, has_signup: false })
  // Nothing else happened yet.
  expect(await roleIn(outsider.uid)).toBeUndefined()
})

it('puts an approved outsider into the room, the team and the contest at once, and tells them', async () => {
  const { data } = await form(
    outsider,
    { action: 'create_team', team_title: '新芽小组', truename: '林小满' },
    { school_id: 1 },
  )
  expect((await decide(3, [data.id])).data).toEqual({ handled: 1, skipped: 0, failed: [] })
  expect(await roleIn(outsider.uid)).toEqual({ role: 'user' })
  expect(await teamOf(outsider.uid)).toMatchObject({ title: '新芽小组', role: 'leader', used: 1 })
  expect(await placeOf(outsider.uid)).toEqual({ status: 3, used: 1 })
  const told = await one<{ link: string }>(
    sql`select link from notification where uid = ${outsider.uid} and title = '报名成功'`,
  )
  expect(told?.link).toBe('/contest/1/description')
  // Deciding again changes nothing.
  expect((await decide(3, [data.id])).data).toEqual({ handled: 0, skipped: 1, failed: [] })
  expect((await decide(-2, [data.id], '重复')).data).toMatchObject({ skipped: 1 })
})

it('reports the row whose name or seat is gone, changes nothing for it, and handles the others', async () => {
  const [creates, joins] = [
    await form(outsider, { action: 'create_team', team_title: '抢先一步' }),
    await form(loner, { action: 'join_team', team_id: 5 }),
  ]
  const quick = await server.as('13900000032')
  expect((await quick.post(teamsApi.create, { title: '抢先一步', training_room_id: 2 })).status).toBe(200)
  const answer = await decide(3, [creates.data.id, joins.data.id])
  expect(answer.data).toEqual({
    handled: 1,
    skipped: 0,
    failed: [{ kind: 'form', id: creates.data.id, message: '团队名称不能重复' }],
  })
  expect(await roleIn(outsider.uid)).toBeUndefined()
  expect(await placeOf(outsider.uid)).toBeUndefined()
  const [kept] = await server.db.select().from(contestSignup).where(eq(contestSignup.id, creates.data.id))
  expect(kept?.status).toBe(2)
  expect(await server.count('notification')).toBeGreaterThan(0)
  const nothing = await one(sql`select 1 from notification where uid = ${outsider.uid} and title like '报名%'`)
  expect(nothing).toBeUndefined()
  expect(await teamOf(loner.uid)).toMatchObject({ title: '青禾小队', role: 'user' })
})

it('lets in who makes a team by a form, and their people after them, where a team needs more than one', async () => {
  await server.db.update(contest).set({ contestTeamMin: 2 }).where(eq(contest.id, CONTEST))
  const sent = await form(outsider, { action: 'create_team', team_title: '新芽小组' })
  expect((await decide(3, [sent.data.id])).data).toMatchObject({ handled: 1, failed: [] })
  const made = await one<{ id: number }>(sql`select id from team where title = '新芽小组'`)
  await loner.post(teamsApi.join, { team_id: made?.id ?? 0, training_room_id: 2 })
  const added = await outsider.post(contestsApi.join, { contest_id: CONTEST, uids: [loner.uid] })
  expect(added.data).toMatchObject({ status: 3 })
  expect(await placeOf(loner.uid)).toEqual({ status: 3, used: 2 })
})

it('counts a seat that is on offer to the waiting list as taken', async () => {
  await server.db.execute(sql`update team set size = used + 1, held = 1 where id = 5`)
  const { data } = await outsider.get(contestsApi.fetchTeams, { contest_id: CONTEST, id: 5 })
  expect(data.list[0]).toMatchObject({ remain_count: 0, is_member_full: true })
  const answer = await form(outsider, { action: 'join_team', team_id: 5 })
  expect(answer.message).toBe('很遗憾，该团队(导师)已经满员，无法继续加入')
})

it('fills a team no further than its size', async () => {
  await server.db.execute(sql`update team set size = used + 1 where id = 5`)
  const forms = await Promise.all([outsider, loner].map((who) => form(who, { action: 'join_team', team_id: 5 })))
  const answer = await decide(
    3,
    forms.map((f) => f.data.id),
  )
  expect(answer.data.handled).toBe(1)
  expect(answer.data.failed).toMatchObject([{ message: '很遗憾，该团队(导师)已经满员，无法继续加入' }])
  expect((await teamOf(loner.uid)) ?? (await teamOf(outsider.uid))).toMatchObject({ used: 3, n: 3 })
})

it('needs a reason to reject, tells it, and lets the person try again', async () => {
  const { data } = await form(loner, { action: 'join_team', team_id: 5 })
  expect(await decide(-2, [data.id], '  ')).toMatchObject({ status: 400, code: 40709, message: '请填写拒绝原因' })
  expect((await decide(-2, [data.id], '名单已满')).data.handled).toBe(1)
  const mine = await loner.get(contestsApi.detail, { id: CONTEST })
  expect(mine.data).toMatchObject({ signup_status: -2, signup_reason: '名单已满', can_signup: true })
  expect((await form(loner, { action: 'join_team', team_id: 5 })).status).toBe(200)
})

it('lists sign-ups for managers: what waits first, by status and by name', async () => {
  const all = await teacher.get(contestsApi.signups, { contest_id: CONTEST })
  expect(all.data.total).toBe(7)
  expect(all.data.list.slice(0, 4).every((r) => r.status === 2)).toBe(true)
  expect(all.data.list[0]).toMatchObject({ kind: 'form', action: 'create_team', title: '早八不迟到' })
  expect((await teacher.get(contestsApi.signups, { contest_id: CONTEST, status: 3 })).data.total).toBe(2)
  const found = await teacher.get(contestsApi.signups, { contest_id: CONTEST, keyword: '陈思远' })
  expect(found.data.list).toMatchObject([{ kind: 'team', title: '逐光工作室' }])
  // By a column, either way round, over all pages.
  const by = async (sort: 'time' | '-time' | 'name' | '-name', page = {}) =>
    (await teacher.get(contestsApi.signups, { contest_id: CONTEST, sort, ...page })).data.list
  const times = (await by('time')).map((r) => r.create_time)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const [up, down] = [await by('name'), await by('-name')].map((list) =>
    list.map((r) => (r.kind === 'form' ? r.truename : r.title)),
  )
  expect(down).toEqual(up?.toReversed())
  const pages = [await by('name', { limit: 4 }), await by('name', { limit: 4, offset: 4 })].flat()
  expect(pages).toEqual(await by('name'))
})

it('lists an approved form once: by the registration it led to, on screen and in the file', async () => {
  const creates = await form(outsider, { action: 'create_team', team_title: '新芽小组' }, { school_id: 2 })
  const joins = await form(loner, { action: 'join_team', team_id: 5 })
  const asked = await teacher.get(contestsApi.signups, { contest_id: CONTEST, status: 2, limit: 100 })
  const sent = asked.data.list.find((r) => r.kind === 'form' && r.id === creates.data.id)?.create_time
  expect(sent).toBeGreaterThan(0)
  server.pass(3600)
  await decide(3, [creates.data.id, joins.data.id])
  const listed = (await teacher.get(contestsApi.signups, { contest_id: CONTEST, status: 3, limit: 100 })).data
  const made = listed.list.filter((r) => r.title === '新芽小组')
  expect(made).toMatchObject([{ kind: 'team', status: 3, members: [{ uid: outsider.uid }], create_time: sent }])
  expect(made[0]?.school_name).not.toBe('')
  expect(listed.total).toBe(listed.list.length)
  // Who joined a team that others had registered is seen by their form only: whence they come, and why.
  expect(listed.list.filter((r) => r.kind === 'form')).toMatchObject([{ action: 'join_team', truename: '傅云帆' }])
  const file = readCsv((await exported(CONTEST)).rawPayload)
  expect(file.filter((row) => row[0] === '新芽小组')).toHaveLength(1)
})

it('calls the way of a sign-up what it was, in the file as on screen', async () => {
  const alone = await loner.post(contestsApi.join, { contest_id: 8, extra: {} })
  expect(alone.status).toBe(200)
  await form(outsider, { action: 'create_team', team_title: '新芽小组' })
  const ways = async (id: number) => readCsv((await exported(id)).rawPayload).slice(1)
  expect(new Set((await ways(8)).map((row) => row[4]))).toEqual(new Set(['个人报名']))
  const teams = await ways(CONTEST)
  expect(teams.find((row) => row[0] === '新芽小组')?.[4]).toBe('报名表 · 创建“新芽小组”')
  expect(teams.find((row) => row[0] === '逐光工作室')?.[4]).toBe('团队报名')
})

it('decides nothing about sign-ups of another contest', async () => {
  const before = await server.db.select().from(contestSignup)
  const rows = before.map((r) => ({ kind: 'form' as const, id: r.id }))
  const answer = await teacher.post(contestsApi.checkSignups, { contest_id: 8, rows, status: 3 })
  expect(answer.data).toEqual({ handled: 0, skipped: rows.length, failed: [] })
  expect(await server.db.select().from(contestSignup)).toEqual(before)
})

it('answers a repeated request with what it answered first', async () => {
  const send = () =>
    outsider.post(
      contestsApi.join,
      { contest_id: CONTEST, extra: { action: 'join_team', team_id: 5 } },
      { key: 'contest-form-0001' },
    )
  const [first, second] = [await send(), await send()]
  expect(second.data).toEqual(first.data)
  expect(first.status).toBe(200)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { website } from '../../../server/db/schema/website'
import { accountApi } from '../../../src/contract/account/account.api'
import { contestsApi } from '../../../src/contract/contests/contests.api'
import { type Client, startServer, type TestServer } from '../../support/server'
import { everybody } from './organiser'

let server: TestServer
let as: Awaited<ReturnType<typeof everybody>>
beforeAll(async () => {
  server = await startServer()
  as = await everybody(server)
})
afterAll(() => server.close())

it('lists the contests of a room in every stage, drafts only to managers', async () => {
  const mine = await as.studentA.get(contestsApi.lists, { training_room_id: 2 })
  expect(mine.data.list.map((c) => [c.id, c.stage_status])).toEqual([
    [1, 1],
    [2, 0],
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 5],
    [7, 6],
    [8, 1],
  ])
  expect(mine.data.list.every((c) => c.pending_count === 0)).toBe(true)
  expect(mine.data.list.find((c) => c.id === 3)?.signup_status).toBe(3)
  const teachers = await as.teacher.get(contestsApi.lists, { training_room_id: 2 })
  expect(teachers.data.total).toBe(9)
  expect(teachers.data.list[0]?.pending_count).toBe(4)
  // What is left to do is for those who run it.
  expect(mine.data.list.every((c) => c.left === null)).toBe(true)
  expect(teachers.data.list.find((c) => c.id === 5)?.left).toMatchObject({ bare: 0, appeals: 0 })
  // A judge is no manager; the leader of a committee is.
  expect((await as.judge.get(contestsApi.lists, { training_room_id: 2 })).data.total).toBe(8)
})

it('tells a contest as the asker stands to it', async () => {
  const { data } = await as.studentA.get(contestsApi.detail, { id: 1 })
  expect(data).toMatchObject({
    stage_status: 1,
    deadline_text: '距离报名截止',
    can_signup: true,
    has_signup: false,
    my_team_id: 1,
    my_team_role: 'leader',
    is_manager: false,
    is_owner: false,
    team_count: 2,
  })
  expect(data.deadline_time).toBe(data.signup_end)
  expect(data.deadline_left).toBeGreaterThan(0)
  const teacher = await as.teacher.get(contestsApi.detail, { id: 1 })
  expect(teacher.data).toMatchObject({ is_owner: true, is_manager: true, can_signup: false })
  const other = await as.studentB.get(contestsApi.detail, { id: 1, with_contest_team: 1 })
  expect(other.data).toMatchObject({ signup_status: 2, has_signup: false })
  expect(other.data.team).toMatchObject({ team_id: 2, contest_user_count: 4, remain_count: 1, status: 2 })
})

it('tells room, team and asker where they are asked for, and only there', async () => {
  const asked = (more: object) => as.studentB.get(contestsApi.detail, { id: 1, ...more }).then(({ data }) => data)
  expect(await asked({})).toMatchObject({ room: null, team: null, current_user: null })
  expect((await asked({ with_room: 1 })).room).toMatchObject({ id: 2, template: 2 })
  expect((await asked({ with_contest_team: 1 })).team).toMatchObject({ team_id: 2 })
  const { uid, openid, truename } = (await as.studentB.get(accountApi.getUserInfo, {})).data
  const { current_user } = await asked({ with_current_user: 1 })
  expect(current_user).toMatchObject({ uid, openid, truename, team_role: expect.stringMatching(/leader|user/) })
})

it('answers one thing for contests that do not exist, are drafts or are of foreign rooms', async () => {
  const missing = await as.studentA.get(contestsApi.detail, { id: 9999 })
  const draft = await as.studentA.get(contestsApi.detail, { id: 9 })
  expect(missing).toMatchObject({ status: 404, code: 10500, message: '比赛不存在' })
  expect({ ...draft, headers: {} }).toEqual({ ...missing, headers: {} })
  expect((await as.teacher.get(contestsApi.detail, { id: 9 })).status).toBe(200)
})

it('shows an outsider only what is open to them', async () => {
  const open = await as.outsider.get(contestsApi.detail, { id: 1 })
  expect(open.data).toMatchObject({ is_member: false, open_signup: true, can_signup: true })
  const closed = await as.outsider.get(contestsApi.detail, { id: 3 })
  expect(closed).toMatchObject({ status: 403, code: 50501, message: '很抱歉，你还未加入该实训室，无权限访问' })
  expect((await as.outsider.get(contestsApi.teams, { contest_id: 1 })).code).toBe(50501)
})

it('gives content to the signed-up, the committee and the managers', async () => {
  expect((await as.studentA.get(contestsApi.items, { contest_id: 3 })).data.list).toHaveLength(2)
  for (const who of [as.teacher, as.judge, as.orgadmin])
    expect((await who.get(contestsApi.items, { contest_id: 1 })).data.list).toHaveLength(4)
  for (const who of [as.studentA, as.studentB])
    expect(await who.get(contestsApi.items, { contest_id: 1 })).toMatchObject({
      status: 403,
      code: 50701,
      message: '未报名参加当前比赛，不能查看内容',
    })
})

it('lists approved participants only, found by team or by person, with wildcards taken literally', async () => {
  const all = await as.studentA.get(contestsApi.teams, { contest_id: 1 })
  expect(all.data.list.map((t) => t.title)).toEqual(['云上计划', '麦田里的守望者'])
  expect(all.data.list[0]).toMatchObject({ contest_user_count: 5, remain_count: 0, is_member_full: true })
  const name = all.data.list[1]?.contest_user[0]?.truename ?? ''
  expect((await as.studentA.get(contestsApi.teams, { contest_id: 1, keyword: name })).data.total).toBe(1)
  expect((await as.studentA.get(contestsApi.teams, { contest_id: 1, keyword: '%' })).data.total).toBe(0)
})

it('lets a form look for teams by code and by name', async () => {
  const by = (keyword: string, type: 'code' | 'title') =>
    as.studentA.get(contestsApi.fetchTeams, { contest_id: 1, keyword, type })
  expect((await by('x7k2qd', 'code')).data.list).toMatchObject([{ title: '星辰战队', remain_count: 1 }])
  expect((await by('工作室', 'title')).data.list).toMatchObject([{ title: '逐光工作室', is_member_full: true }])
  expect((await by('_', 'title')).data.list).toEqual([])
})

it('names who is registered for a team, and as what, where it is asked', async () => {
  const asked = async (who: Client, more: object) =>
    (await who.get(contestsApi.fetchTeams, { contest_id: 1, id: 2, offset: 0, ...more })).data.list[0]
  expect(await asked(as.studentB, {})).not.toHaveProperty('contest_user')
  const people = (await asked(as.studentB, { with_contest_user: 1 }))?.contest_user ?? []
  expect(people).toHaveLength(4)
  expect(people.some((p) => 'role' in p)).toBe(false)
  const roles = (await asked(as.studentB, { with_contest_user: 1, with_user_role: 1 }))?.contest_user ?? []
  expect(roles.map((p) => p.role)).toEqual(['leader', 'user', 'user', 'user'])
  expect((await asked(as.outsider, { with_contest_user: 1 }))?.contest_user).toEqual([])
})

it('shows the people of a team to register to the team itself and to managers', async () => {
  const { data } = await as.studentB.get(contestsApi.teamUsers, { contest_id: 1, team_id: 2 })
  expect(data).toMatchObject({ contest_team_size: 5, remain_count: 1 })
  expect(data.list.map((p) => p.locked)).toEqual([true, true, true, true, false])
  expect(data.list.some((p) => p.role === 'teacher')).toBe(false)
  expect(await as.studentA.get(contestsApi.teamUsers, { contest_id: 1, team_id: 2 })).toMatchObject({ code: 40707 })
  expect((await as.teacher.get(contestsApi.teamUsers, { contest_id: 1, team_id: 2 })).status).toBe(200)
})

it('is read about by anybody where outsiders may sign up or the website is open, and by nobody else', async () => {
  const open = async (id: number) => {
    const { code, data } = await server.guest().get(contestsApi.open, { id })
    return code === 20_000 ? data.title : code
  }
  const { data } = await server.guest().get(contestsApi.open, { id: 3 })
  expect(data).toMatchObject({ id: 3, stage_status: 2, website_id: 1 })
  expect(Object.keys(data)).not.toContain('team')
  const siteOf = async () => (await as.studentA.get(contestsApi.detail, { id: 3 })).data.website_id
  expect(await siteOf()).toBe(1)
  await server.db.update(website).set({ status: 'draft' })
  expect(await siteOf()).toBe(0)
  expect(await open(1)).toBe('第六届校园直播挑战赛')
  expect(await open(3)).toBe(50_401)
  expect(await open(9)).toBe(50_401)
  await server.db.update(website).set({ status: 'published' })
  expect(await open(9)).toBe(50_401)
})

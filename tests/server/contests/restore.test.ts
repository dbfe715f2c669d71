import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contest, contestTeam, contestUser } from '../../../server/db/schema/contests'
import { contestsApi } from '../../../src/contract/contests/contests.api'
import { noticesApi } from '../../../src/contract/notices/notices.api'
import { teamManageApi } from '../../../src/contract/teams/manage.api'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

/** Waits in contest 1, stands in contest 3 that did not begin, and competed in contest 7. */
const TEAM = 2
let server: TestServer
let teacher: Client
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  teacher = await server.as(people.teacher)
})

const registrations = async () => {
  const rows = await server.db
    .select()
    .from(contestTeam)
    .where(eq(contestTeam.teamId, TEAM))
    .orderBy(contestTeam.contestId)
  const users = await server.db.select().from(contestUser)
  return rows.map((r) => ({
    contest: r.contestId,
    status: r.status,
    answers: r.answers,
    bracket: r.bracketId,
    code: r.codeNo !== '',
    used: r.used,
    uids: users
      .filter((u) => u.contestTeamId === r.id)
      .map((u) => u.uid)
      .sort((a, b) => a - b),
  }))
}
const approved = async (id: number) =>
  (await server.db.select().from(contest).where(eq(contest.id, id)))[0]?.approved ?? -1
const dissolve = async () => (await teacher.post(teamManageApi.dissolve, { team_id: TEAM })).data.id
const restore = (id: number) => teacher.post(teamManageApi.restore, { training_room_id: 2, id })

it('gives a restored team its registrations back, and what it did before', async () => {
  const before = await registrations()
  expect(before.map((r) => [r.contest, r.status])).toEqual([
    [1, 2],
    [3, 3],
    [7, 3],
  ])
  const [places, played] = [await approved(3), await server.count('contest_user')]
  const id = await dissolve()
  expect(await registrations()).toEqual([])
  expect(await approved(3)).toBe(places - 1)
  expect((await restore(id)).status).toBe(200)
  expect(await registrations()).toEqual(before)
  expect([await approved(3), await server.count('contest_user')]).toEqual([places, played])
  const leader = await server.as(people.studentB)
  expect((await leader.get(contestsApi.detail, { id: 3 })).data).toMatchObject({ signup_status: 3, my_team_id: TEAM })
  const told = (await leader.get(noticesApi.lists, {})).data.list.filter((n) => n.title === '比赛报名已恢复')
  expect(told).toHaveLength(2)
})

it('waits for a manager where its seat went to others, and stays out of what began meanwhile', async () => {
  const id = await dissolve()
  await server.db
    .update(contest)
    .set({ teamLimit: await approved(3) })
    .where(eq(contest.id, 3))
  await server.db
    .update(contest)
    .set({ signupEnd: server.now() - 9, beginTime: server.now() - 8 })
    .where(eq(contest.id, 1))
  expect((await restore(id)).status).toBe(200)
  expect((await registrations()).map((r) => [r.contest, r.status, r.code])).toEqual([
    [3, 2, false],
    [7, 3, true],
  ])
  const waiting = (await teacher.get(contestsApi.signups, { contest_id: 3, status: 2 })).data
  expect(waiting.total).toBe(1)
})

import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageApi } from '#contract/rooms/page/page.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { teamsApi } from '#contract/teams/teams.api'
import { team, teamMember } from '../../../server/db/schema/teams/teams'
import { seedScale } from '../../../server/db/seed/scale'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

const MEMBERS = 600
const TEAMS = 60
let s: TestServer
let teacher: Client
let id: number

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  id = await s.db.transaction((tx) => seedScale(tx, s.now(), { members: MEMBERS, teams: TEAMS, checkins: 4 }))
})
afterAll(() => s.close())

test('every member is on one page of the list, and only on one', async () => {
  const seen: number[] = []
  const LIMIT = 100
  for (let offset = 0; ; offset += LIMIT) {
    const { data } = await teacher.get(roomsApi.members, { training_room_id: id, offset, limit: LIMIT })
    expect(data.total).toBe(MEMBERS + 1)
    if (data.list.length === 0) break
    seen.push(...data.list.map((m) => m.uid))
  }
  expect(seen).toHaveLength(MEMBERS + 1)
  expect(new Set(seen).size).toBe(MEMBERS + 1)
})

test('search and filters count what they show', async () => {
  const all = (await teacher.get(roomsApi.members, { training_room_id: id, role: 'user', limit: 1 })).data
  expect(all).toMatchObject({ total: MEMBERS })
  const found = (await teacher.get(roomsApi.members, { training_room_id: id, keyword: '王', limit: 100 })).data
  expect(found.total).toBe(found.list.length)
  expect(found.list.every((m) => m.truename.includes('王'))).toBe(true)
})

test('teams: counters, rows and the ranking agree', async () => {
  const rows = await s.db
    .select({ used: team.used, size: team.size, rows: sql<number>`count(${teamMember.uid})::int` })
    .from(team)
    .leftJoin(teamMember, eq(teamMember.teamId, team.id))
    .where(eq(team.roomId, id))
    .groupBy(team.id)
  expect(rows).toHaveLength(TEAMS)
  expect(rows.every((r) => r.used === r.rows && r.used <= r.size)).toBe(true)
  expect((await teacher.get(teamsApi.lists, { training_room_id: id, limit: 1 })).data.total).toBe(TEAMS)
  const leader = await s.db
    .select()
    .from(teamMember)
    .where(and(eq(teamMember.roomId, id), eq(teamMember.role, 'leader')))
  const asked = await s.as({ uid: leader[0]?.uid ?? 0 })
  const rank = (await asked.get(pageApi.ranking, { training_room_id: id })).data
  expect(rank).toMatchObject({ by: 'team', total: TEAMS })
  expect(rank.own?.id).toBe(leader[0]?.teamId)
  const shares = rank.list.map((row) => row.done / row.total)
  expect([...shares].sort((a, b) => b - a)).toEqual(shares)
  const mine = (await asked.get(pageApi.progress, { training_room_id: id })).data
  expect(mine.team).toMatchObject({ done: rank.own?.done, total: rank.own?.total })
})

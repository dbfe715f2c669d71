import { and, eq } from 'drizzle-orm'
import { contestWeights } from '../../../server/db/schema/boards'
import { contest, contestItem, contestTeam, contestUser } from '../../../server/db/schema/contests'
import { contestAssignment } from '../../../server/db/schema/judging'
import type { TestServer } from '../../support/server'

/** A contest of the demo in 评审 (5), by room 2's teams 3 and 4; its judge is the demo's. */
export const JUDGED = 5
/** One that is only signed up for. */
export const SIGNUP = 1
export const JUDGE = 6

/** Another item beside the demo's, so that weights mean something; answers ids of items and registrations. */
export const prepare = async (s: TestServer, contestId = JUDGED) => {
  await clear(s, contestId)
  const [first] = await s.db.select().from(contestItem).where(eq(contestItem.contestId, contestId))
  if (!first) throw new Error('no item')
  await s.db.update(contestItem).set({ weight: 60 }).where(eq(contestItem.id, first.id))
  const [second] = await s.db
    .insert(contestItem)
    .values({ contestId, title: '现场答辩', weight: 40, sort: 9 })
    .returning({ id: contestItem.id })
  const teams = await s.db
    .select({ id: contestTeam.id, teamId: contestTeam.teamId })
    .from(contestTeam)
    .where(and(eq(contestTeam.contestId, contestId), eq(contestTeam.status, 3)))
    .orderBy(contestTeam.id)
  return { items: [first.id, second?.id ?? 0], teams: teams.map((t) => t.id) }
}

/** What the demo brings of marks and weights goes. */
const clear = async (s: TestServer, contestId: number) => {
  await s.db.delete(contestWeights).where(eq(contestWeights.contestId, contestId))
  await s.db.update(contest).set({ weightVersion: 0, markTime: 0 }).where(eq(contest.id, contestId))
  await s.db.delete(contestAssignment).where(eq(contestAssignment.contestId, contestId))
}

interface Given {
  contestId?: number
  item: number
  team: number
  judge: number
  score: number
  at?: number
}
/** A finished judgement. */
export const judge = async (s: TestServer, g: Given): Promise<void> => {
  await s.db.insert(contestAssignment).values({
    contestId: g.contestId ?? JUDGED,
    itemId: g.item,
    contestTeamId: g.team,
    judgeUid: g.judge,
    state: 'done',
    score: g.score,
    doneTime: g.at ?? s.now() - 60,
    createTime: s.now() - 3600,
  })
}

/** Somebody competes for a registration. */
export const enlist = async (s: TestServer, contestId: number, team: number, uid: number): Promise<void> => {
  await s.db
    .insert(contestUser)
    .values({ contestId, uid, contestTeamId: team, createTime: s.now() })
    .onConflictDoNothing()
}

export const setContest = (s: TestServer, id: number, set: Partial<typeof contest.$inferInsert>) =>
  s.db.update(contest).set(set).where(eq(contest.id, id))

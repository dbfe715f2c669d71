import { isTeamContest } from '#contract/contests/contest-type'
import { stageStatusAt } from '#contract/contests/contests.rules'
import { STAGE_RUNNING } from '#contract/contests/stages'
import { APPROVED, PENDING } from '#contract/kernel/approval'
import type { Db } from '../../../db/client'
import type { After } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import type { TeamRestoredPayload } from '../../teams/teams.events'
import { type ContestRecord, recordOf } from '../authoring/authoring.store'
import { bracketIsOf } from '../authoring/authoring.teams.store'
import { tellManagers } from '../contests.notice.service'
import * as store from './contests.restore.store'
import { admit } from './contests.seats.store'
import * as signups from './contests.signup.store'
import { changeRegistration } from './quit.store'

/** What a team signed up for, before it is dissolved. */
export const keepRegistrations = async (tx: Db, { teamId }: { teamId: number }): Promise<Record<string, unknown>> => ({
  contests: await store.keptOf(tx, teamId),
})

/**
 * A team is there again: what it did in contests is its own again, and where a contest did not begin, those who came back are
 * signed up as before. Undefined where they can't be; else whether a manager has to decide anew.
 */
const signUpAgain = async (
  tx: Db,
  contest: ContestRecord,
  kept: store.KeptRegistration,
  { teamId, uids, now }: TeamRestoredPayload,
): Promise<{ people: number[]; status: number } | undefined> => {
  const here = kept.uids.filter((uid) => uids.includes(uid))
  const people = (await store.freeOf(tx, contest.id, here)).slice(0, contest.contestTeamSize)
  if (!people.length || people.length < Math.min(contest.contestTeamMin, contest.contestTeamSize)) return undefined
  await signups.leaveRejected(tx, contest.id, people)
  const bracketId = (await bracketIsOf(tx, contest.id, kept.bracket_id)) ? kept.bracket_id : 0
  const { status, answers, school_id: schoolId } = kept
  const opening = { contestId: contest.id, teamId, uid: null, status, schoolId, bracketId, answers }
  const { id } = await signups.openRegistration(tx, opening, now)
  await signups.takeSeats(tx, id, people.length, contest.contestTeamSize)
  await signups.register(tx, { contestId: contest.id, contestTeamId: id }, people, now)
  const admitted = status !== APPROVED || (await admit(tx, contest.id, id))
  const detail = { schoolName: kept.school_name, unofficial: kept.unofficial }
  // Its seat went to somebody else: a manager decides once more.
  await changeRegistration(tx, id, { ...detail, ...(!admitted && { status: PENDING }) })
  return { people, status: admitted ? status : PENDING }
}

export const onTeamRestored = async (tx: Db, back: TeamRestoredPayload, after: After): Promise<void> => {
  for (const kept of (back.kept.contests ?? []) as store.KeptRegistration[]) {
    if (await store.relink(tx, kept.id, kept.contest_id, back.teamId)) continue
    const contest = await recordOf(tx, kept.contest_id)
    if (!contest || contest.roomId !== back.roomId || !isTeamContest(contest)) continue
    if (contest.status !== 'published' || stageStatusAt(contest, back.now) >= STAGE_RUNNING) continue
    const done = await signUpAgain(tx, contest, kept, back)
    if (!done) continue
    const about = { id: contest.id, room_id: back.roomId, title: contest.title }
    after.push(done.people, { type: 'contest', id: contest.id, room_id: back.roomId })
    const content = `团队“${back.title}”已恢复，“${contest.title}”的报名${done.status === PENDING ? '等待审核' : '也已恢复'}。`
    const link = `/contest/${contest.id}/description`
    await notify(tx, after, done.people, { title: '比赛报名已恢复', content, link }, back.now)
    if (done.status === PENDING) await tellManagers(tx, after, about, back.now)
  }
}

import { sql } from 'drizzle-orm'
import { contestsErrors } from '#contract/contests/contests.errors'
import { type ContestTimes, stageOf } from '#contract/contests/contests.rules'
import { STAGE_SIGNUP } from '#contract/contests/stages'
import { APPROVED } from '#contract/kernel/approval'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import { hasEnded } from '#contract/rooms/rooms.rules'
import type { Db } from '../../db/client'
import type { Actor, RoomCtx, RoomHere } from '../../lib/calls/context'
import { closedTo, isMember, refuseRoom } from '../rooms/rooms.access'
import { websiteStatus } from '../rooms/rooms.events'
import { contestRef } from './contests.ref'
import { type ContestRow, contestFor, type MineRow, marksIn } from './contests.store'

type TimeColumns = Pick<
  ContestRow,
  'status' | 'signup_begin' | 'signup_end' | 'begin_time' | 'end_time' | 'result_time' | 'final_time'
>

export const timesOf = (c: TimeColumns): ContestTimes => ({
  status: c.status,
  signupBegin: c.signup_begin,
  signupEnd: c.signup_end,
  beginTime: c.begin_time,
  endTime: c.end_time,
  resultTime: c.result_time,
  finalTime: c.final_time,
})

/** Owner, teachers, admins, those of the organisation, and the leader of the committee. */
export const isManager = (room: RoomHere): boolean => mayInRoom('room.contest', room)
const isJudge = (room: RoomHere): boolean => room.committee_role !== ''
/**
 * Code numbers beside names are for managers who do not judge: marking is blind. Leaving the committee opens nobody's eyes to
 * what they were given to mark.
 */
export const seesCodes = async (db: Db, room: RoomHere, contestId: number, uid: number): Promise<boolean> =>
  mayInRoom('room.manage', room) && !isJudge(room) && !(await marksIn(db, contestId, uid))
export const belongsToRoom = (room: RoomHere): boolean => mayInRoom('room.read', room)

/** Why somebody may not see a contest of this room; undefined when they may. Drafts are for managers only. */
export const seeProblem = (room: RoomHere, contest: ContestRow): DomainError | undefined => {
  if (contest.room_id !== room.id || (contest.status !== 'published' && !isManager(room)))
    return new DomainError(contestsErrors.contest_gone)
  if (belongsToRoom(room)) return undefined
  return contest.open_signup ? closedTo(room) : refuseRoom('room.read', room, contestRef(contest.id))
}

/** Whether the website of `r`, the room, is open: scalar SQL. */
export const openSite = () => websiteStatus.call(sql`r.id`)

/** A contest of the call's room, as far as the asker may see it; outsiders see those that are open to them. */
export const contestHere = async (
  ctx: RoomCtx,
  id: number,
): Promise<NonNullable<Awaited<ReturnType<typeof contestFor>>>> => {
  const contest = await contestFor(ctx.db, id, ctx.actor.uid, openSite())
  if (!contest) throw new DomainError(contestsErrors.contest_gone)
  const refusal = seeProblem(ctx.room, contest)
  if (refusal) throw refusal
  return contest
}

/** Content is for the signed-up, the committee and the managers. */
export const maySeeContent = (room: RoomHere, mine: MineRow): boolean =>
  isManager(room) || isJudge(room) || mine.signup_status === APPROVED

/** A person who competes: a student of the room, or an outsider where sign-up is open to them. */
export const isPlayer = (actor: Actor, room: RoomHere, contest: ContestRow & MineRow): boolean =>
  !actor.demo &&
  !contest.mentors &&
  !mayInRoom('room.manage', room) &&
  !isJudge(room) &&
  (isMember(room) ? room.role === 'user' : contest.open_signup)

/** Throws unless the person may sign up now, by the server's clock. */
export const assertMaySignUp = (ctx: RoomCtx, contest: ContestRow & MineRow): void => {
  if (ctx.actor.demo) throw new DomainError(kernelErrors.demo_readonly)
  if (!isPlayer(ctx.actor, ctx.room, contest)) throw new DomainError(contestsErrors.not_player)
  if (!signupOpen(contest, ctx.room, ctx.now)) throw new DomainError(contestsErrors.signup_closed)
}

export const signupOpen = (contest: ContestRow, room: RoomHere, now: number): boolean =>
  stageOf(timesOf(contest), now).stage_status === STAGE_SIGNUP && !hasEnded(room)

/** Who stands to the contest as what, for the answer. */
export const standingOf = (actor: Actor, room: RoomHere, contest: ContestRow) => ({
  is_member: belongsToRoom(room),
  is_manager: isManager(room),
  is_owner: contest.owner_uid === actor.uid || room.role === 'owner',
  is_committee: isJudge(room),
})

import { contestsErrors } from '#contract/contests/contests.errors'
import { stageStatusAt } from '#contract/contests/contests.rules'
import { STAGE_PUBLICITY } from '#contract/contests/stages'
import { judgingErrors } from '#contract/judging/judging.errors'
import type { AssignmentState } from '#contract/judging/judging.model'
import { mayArrange } from '#contract/judging/judging.rules'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { isManager, seesCodes, timesOf } from '../contests/contests.access'
import { assertRunning } from '../rooms/rooms.access'
import { conflictsOf } from './conflicts.store'
import { arbitrates } from './judging.events'
import { type AssignmentRow, contestOf, type JudgedRow, rowOf } from './judging.store'

export const isJudge = (ctx: RoomCtx): boolean => ctx.room.committee_role !== ''

export const stageAt = (contest: JudgedRow, now: number): number => stageStatusAt(timesOf(contest), now)

/** A contest of the call's room, for those who arrange its judging and for its judges. */
export const contestHere = async (ctx: RoomCtx, id: number, db: Db = ctx.db, hold = false): Promise<JudgedRow> => {
  const contest = await contestOf(db, id, hold)
  if (!contest || contest.room_id !== ctx.room.id) throw new DomainError(contestsErrors.contest_gone)
  if (contest.status !== 'published' && !isManager(ctx.room)) throw new DomainError(contestsErrors.contest_gone)
  if (!isManager(ctx.room) && !isJudge(ctx)) throw new DomainError(judgingErrors.not_judge)
  return contest
}

/** The same for those who arrange it alone. */
export const arranged = async (ctx: RoomCtx, id: number, db: Db = ctx.db, hold = false): Promise<JudgedRow> => {
  if (!isManager(ctx.room)) throw new DomainError(kernelErrors.forbidden)
  return contestHere(ctx, id, db, hold)
}

/** What was handed in and given for one item of one registration: besides them for whoever of the committee decides an appeal about it. */
export const mayOpenRecord = async (ctx: RoomCtx, q: { contestId: number; itemId: number; teamId: number }) =>
  isManager(ctx.room) || (isJudge(ctx) && (await arbitrates.call(ctx.db, { ...q, uid: ctx.actor.uid })))

/** Throws where who judges what may not change any more. */
export const assertArrangeable = (ctx: RoomCtx, contest: JudgedRow): void => {
  assertRunning(ctx.room)
  if (!mayArrange(stageAt(contest, ctx.now))) throw new DomainError(judgingErrors.arrange_closed)
}

/** Whoever arranges the judging and has marks of their own still to give is told none of the others' until the results are out. */
export const owesMarks = (
  ctx: RoomCtx,
  contest: JudgedRow,
  judges: readonly { uid: number; state: AssignmentState }[],
): boolean =>
  stageAt(contest, ctx.now) < STAGE_PUBLICITY && judges.some((j) => j.uid === ctx.actor.uid && j.state === 'open')

/** Names beside code numbers are for managers who do not judge themselves. */
export const seesNames = async (ctx: RoomCtx, contest: JudgedRow, db: Db = ctx.db): Promise<boolean> =>
  !contest.blind || (await seesCodes(db, ctx.room, contest.id, ctx.actor.uid))

/** The time of every team is over: before it, that something came tells who sees teams hand in which it was. */
export const allHanded = (contest: JudgedRow, now: number): boolean => now >= contest.end_time + contest.longest

const gone = () => new DomainError(judgingErrors.assignment_gone)

/** The asker's own assignment, while they sit in the committee and have nothing to do with the team. */
export const ownAssignment = async (
  ctx: RoomCtx,
  contest: JudgedRow,
  id: number,
  held?: Db,
): Promise<AssignmentRow> => {
  const db = held ?? ctx.db
  const row = await rowOf(db, { contestId: contest.id, id, blind: contest.blind }, held !== undefined)
  if (!row || row.judge_uid !== ctx.actor.uid || !isJudge(ctx)) throw gone()
  const clash = await conflictsOf(db, { contestId: contest.id, uids: [ctx.actor.uid], teamId: row.contest_team_id })
  if (clash.length) throw new DomainError(judgingErrors.own_team)
  return row
}

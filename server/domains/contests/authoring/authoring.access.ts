import { authoringErrors } from '#contract/contests/authoring/authoring.errors'
import { contestsErrors } from '#contract/contests/contests.errors'
import { stageStatusAt } from '#contract/contests/contests.rules'
import { DomainError } from '#contract/kernel/errors'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { assertRunning } from '../../rooms/rooms.access'
import { type ContestRecord, lockContest } from './authoring.store'

/** Takes a contest of the call's room in hand, to change it. */
export const contestInHand = async (tx: Db, ctx: RoomCtx, id: number): Promise<ContestRecord> => {
  assertRunning(ctx.room)
  const contest = await lockContest(tx, ctx.room.id, id)
  if (!contest) throw new DomainError(contestsErrors.contest_gone)
  return contest
}

/** Refuses to overwrite what somebody else saved since. */
export const assertVersion = (contest: ContestRecord, version: number): void => {
  if (contest.updateTime !== version)
    throw new DomainError(authoringErrors.contest_conflict, undefined, { version: contest.updateTime })
}

export const stageOfRecord = (contest: ContestRecord, now: number): number => stageStatusAt(contest, now)

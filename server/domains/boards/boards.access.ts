import { contestsErrors } from '#contract/contests/contests.errors'
import { stageStatusAt } from '#contract/contests/contests.rules'
import { STAGE_JUDGING, STAGE_PUBLICITY, STAGE_RUNNING } from '#contract/contests/stages'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { isManager, timesOf } from '../contests/contests.access'
import { type BoardContest, boardContest } from './board.store'

export const isJudge = (ctx: RoomCtx): boolean => ctx.room.committee_role !== ''
export const runs = (ctx: RoomCtx): boolean => isManager(ctx.room)
export const stageAt = (c: BoardContest, now: number): number => stageStatusAt(timesOf(c), now)

const here = async (ctx: RoomCtx, id: number, db: Db): Promise<BoardContest> => {
  const c = await boardContest(db, id, ctx.actor.uid)
  if (!c || c.room_id !== ctx.room.id) throw new DomainError(contestsErrors.contest_gone)
  if (c.status !== 'published' && !runs(ctx)) throw new DomainError(contestsErrors.contest_gone)
  return c
}

/** For those who compete, judge or run it. */
export const insideContest = async (ctx: RoomCtx, id: number, db: Db = ctx.db): Promise<BoardContest> => {
  const c = await here(ctx, id, db)
  if (!runs(ctx) && !isJudge(ctx) && !c.my_team) throw new DomainError(contestsErrors.not_signed_up)
  return c
}

/** For the data board: those who run it and the committee. */
export const watchedContest = async (ctx: RoomCtx, id: number, db: Db = ctx.db): Promise<BoardContest> => {
  const c = await here(ctx, id, db)
  if (!runs(ctx) && !isJudge(ctx)) throw new DomainError(kernelErrors.forbidden)
  return c
}

/** Of a blind contest its committee, and whoever left it with something to mark, knows numbers alone until the result is out. */
export const seesNames = (ctx: RoomCtx, c: BoardContest): boolean =>
  !c.blind || !(isJudge(ctx) || c.marks) || stageAt(c, ctx.now) >= STAGE_PUBLICITY

/** What the others see of the board: nothing before marking, then what the freeze lets through, at last the result. */
export const openBoard = (c: BoardContest, now: number): 'hidden' | 'live' | 'frozen' | 'result' => {
  const stage = stageAt(c, now)
  if (stage >= STAGE_PUBLICITY) return c.version > 0 ? 'result' : 'hidden'
  if (stage < STAGE_JUDGING || c.freeze_time === 0) return 'hidden'
  return now <= c.freeze_time ? 'live' : 'frozen'
}

/** What those who run the contest see before the result: the board as it goes on. */
export const boardBehind = (c: BoardContest, now: number): 'hidden' | 'live' | 'result' => {
  const open = openBoard(c, now)
  if (open === 'result') return 'result'
  return stageAt(c, now) >= STAGE_RUNNING ? 'live' : 'hidden'
}

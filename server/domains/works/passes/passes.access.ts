import { DomainError } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { firstShown, type LateTerms, mayStill } from '#contract/works/passes/late.rules'
import { passesErrors } from '#contract/works/passes/passes.errors'
import { isReleased } from '#contract/works/works.rules'
import type { Db } from '../../../db/client'
import type { Actor, RoomCtx } from '../../../lib/calls/context'
import { roomRef } from '../../../lib/calls/room-ref'
import { assertRunning, findActorInRoom } from '../../rooms/rooms.access'
import { passesOfFile } from './answers.store'
import { type HereRow, workFor } from './passes.store'

/** A published work of the call's room that is for the asker; its managers see every one. */
export const workHere = async (ctx: RoomCtx, workId: number): Promise<HereRow> => {
  const manager = mayInRoom('room.manage', ctx.room)
  const row = await workFor(ctx.db, { roomId: ctx.room.id, workId, uid: ctx.actor.uid, manager })
  if (!row) throw new DomainError(passesErrors.pass_gone)
  return row
}

/** Throws unless the asker does this work and it has begun. */
export const assertDoes = (ctx: RoomCtx, here: HereRow): void => {
  if (ctx.room.role !== 'user' || !here.learner) throw new DomainError(passesErrors.not_learner)
  if (here.hand_in === 'team' && here.team_id === 0) throw new DomainError(passesErrors.no_team)
  assertRunning(ctx.room)
  if (ctx.now < here.start_time) throw new DomainError(passesErrors.not_started)
}

type Released = Pick<HereRow, 'id' | 'release' | 'release_time' | 'released_time'>

/** What a work says to what comes late, as it stands now. */
export const termsOf = (here: HereRow, now: number): LateTerms => ({
  deadline: here.deadline,
  rule: here.late_rule,
  offlineHours: here.offline_hours,
  shown: firstShown(here, now),
})

/** Said to what comes too late, and why. */
export const tooLate = ({ shown }: LateTerms): DomainError =>
  new DomainError(passesErrors.deadline_over, shown > 0 ? '成绩已公布，不再接受' : undefined)

/** Whether the asker, or their team, may still hand something in. */
export const mayStillHandIn = (ctx: RoomCtx, here: HereRow): boolean =>
  mayStill({
    ...termsOf(here, ctx.now),
    state: here.state,
    now: ctx.now,
    does: ctx.room.role === 'user' && here.learner && !hasEnded(ctx.room),
  })

/** Right answers are for managers, and after the release for those who can hand in no more: nobody copies them. */
export const seesAnswers = async (ctx: RoomCtx, work: Released): Promise<boolean> => {
  if (mayInRoom('room.manage', ctx.room)) return true
  if (!isReleased(work, ctx.now)) return false
  const { id: roomId } = ctx.room
  const here = await workFor(ctx.db, { roomId, workId: work.id, uid: ctx.actor.uid, manager: false })
  return here !== undefined && !mayStillHandIn(ctx, here)
}

/** Whose pass it is: the team's or the person's. */
export const ownerOf = (ctx: RoomCtx, here: HereRow) => ({
  workId: here.id,
  roomId: here.room_id,
  uid: here.hand_in === 'team' ? 0 : ctx.actor.uid,
  teamId: here.hand_in === 'team' ? here.team_id : 0,
  now: ctx.now,
})

/** Files of answers: for those whose work it is, and the managers of its room. */
export const readsAnswerFile = async (db: Db, actor: Actor, file: { id: number }): Promise<boolean> => {
  const passes = await passesOfFile(db, file.id, actor.uid)
  if (passes.some((p) => p.mine)) return true
  for (const id of new Set(passes.map((p) => p.room_id))) {
    const { room } = await findActorInRoom(db, actor.sid, 0, roomRef(id))
    if (room && mayInRoom('room.manage', room)) return true
  }
  return false
}

import { DomainError } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import { passesErrors } from '#contract/works/passes.errors'

import type { Db } from '../../db/client'
import type { Actor, RoomCtx } from '../../lib/context'
import { assertRunning, findActorInRoom } from '../rooms/rooms.access'
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
    const { room } = await findActorInRoom(db, actor.sid, 0, { kind: 'room', id })
    if (room && mayInRoom('room.manage', room)) return true
  }
  return false
}

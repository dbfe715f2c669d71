import { DomainError } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import { worksErrors } from '#contract/works/works.errors'
import type { Db } from '../../db/client'
import type { Actor, RoomCtx } from '../../lib/calls/context'
import { findActorInRoom, refuseRoom } from '../rooms/rooms.access'
import { fileHolders } from './authoring/works.files.store'
import { prerequisitesMet } from './prerequisites/prerequisites.access'
import { workRef } from './works.ref'
import { type Asker, byId, type WorkRow } from './works.store'

export const manages = (ctx: RoomCtx): boolean => mayInRoom('room.manage', ctx.room)
export const askerOf = (ctx: RoomCtx): Asker => ({ uid: ctx.actor.uid, manages: manages(ctx) })

/** A work of the call's room that the asker may see: any for managers, a published one for those it is for. */
export const workHere = async (ctx: RoomCtx, id: number): Promise<WorkRow> => {
  const row = await byId(ctx.db, ctx.room.id, id, askerOf(ctx))
  if (!row) throw new DomainError(worksErrors.work_gone)
  return row
}

/** A learner sees what is inside from the beginning on. */
export const isOpen = (row: Pick<WorkRow, 'start_time'>, now: number): boolean => row.start_time <= now

/** Files of an item are for whoever may see the item: nobody has those of a work before it is open to them. */
export const readsWorkFile = async (db: Db, actor: Actor, file: { id: number }): Promise<boolean> => {
  const now = Math.floor(Date.now() / 1000)
  for (const { work_id, room_id } of await fileHolders(db, file.id)) {
    const ref = workRef(work_id)
    const { room } = await findActorInRoom(db, actor.sid, now, ref)
    if (!room || refuseRoom('room.read', room, ref)) continue
    const asker = { uid: actor.uid, manages: mayInRoom('room.manage', room) }
    const row = await byId(db, room_id, work_id, asker)
    if (row && (asker.manages || (isOpen(row, now) && (await prerequisitesMet({ db, actor }, work_id))))) return true
  }
  return false
}

import { type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import { plansErrors } from '#contract/plans/plans.errors'
import type { Db } from '../../db/client'
import type { RoomCtx, RoomHere } from '../../lib/calls/context'
import * as store from './plans.store'

export const manages = (room: RoomHere): boolean => mayInRoom('room.manage', room)
/** Whose own progress counts. */
export const learns = (room: RoomHere): boolean => room.role === 'user'

/** A plan of the call's room that the asker may see: a draft is its managers'. */
export const planHere = async (db: Db, ctx: RoomCtx, id: number): Promise<store.PlanRow> => {
  const row = await store.one(db, id)
  const seen = row && row.room_id === ctx.room.id && row.deleted_time === 0 && (row.published || manages(ctx.room))
  if (!seen) throw new DomainError(plansErrors.plan_gone)
  return row
}

/** Contents' readers: who is in the room reads what its plans are made of. */
export const readsInPlan = (uid: SQL, contentId: SQL): SQL =>
  sql`exists (select 1 from plan_item xi join plan xp on xp.id = xi.plan_id
    join room_member xm on xm.room_id = xp.room_id and xm.uid = ${uid}
    where xi.kind = 'content' and xi.ref_id = ${contentId} and xi.deleted_time = 0 and xp.deleted_time = 0
      and (xp.publish_time > 0 or xm.role <> 'user'))`

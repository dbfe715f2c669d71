import { sql } from 'drizzle-orm'
import { plansErrors } from '#contract/plans/plans.errors'
import { refTo } from '../../lib/calls/room-ref'

/** A plan, for calls that are about one; also a deleted one, which can be restored. */
export const planRef = refTo(
  'plan',
  (id) => sql`(select cp.room_id from plan cp where cp.id = ${id})`,
  plansErrors.plan_gone,
)

export const planItemRef = refTo(
  'plan_item',
  (id) => sql`(select cp.room_id from plan_item ci join plan cp on cp.id = ci.plan_id
    where ci.id = ${id} and ci.deleted_time = 0 and cp.deleted_time = 0)`,
  plansErrors.item_gone,
)

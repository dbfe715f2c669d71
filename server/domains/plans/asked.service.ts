import { sql } from 'drizzle-orm'
import type { KindSql } from '../certs/certs.slots'
import { isThere, letterOf } from './done.service'

/** What counts of plan `x`: what can be done and is not at the learner's liking. */
const counting = sql`(select x.id as plan_id, x.room_id as plan_room) pp join plan_item i on i.plan_id = pp.plan_id
  and i.deleted_time = 0 and i.required and ${isThere(sql`pp.plan_room`)}`

/** Certificates' slot: a plan counts by what of it is done. */
export const planAsked = (): KindSql => ({
  table: sql`plan`,
  there: sql`(x.publish_time > 0 and x.deleted_time = 0)`,
  href: sql`'/training-room/student/' || x.room_id || '/plan-detail?plan=' || x.id`,
  done: (uid, now) => sql`(select count(*)::int from ${counting} where ${letterOf(uid, sql`pp.plan_room`, now)} = 'A')`,
  total: sql`(select greatest(1, ceil(count(*) * q.need / 100.0))::int from ${counting})`,
})

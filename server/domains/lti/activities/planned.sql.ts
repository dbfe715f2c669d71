import { sql } from 'drizzle-orm'
import type { KindSql } from '../../certs/certs.slots'
import { heldContent } from '../../content/bindings/held.service'

/** Plans' slot: an activity that the room holds counts once its tool has reported it finished, or its plain address was opened. */
export const activityPlanned = (): KindSql => ({
  table: heldContent('third_party_active'),
  there: sql`x.is_out`,
  href: sql`'/training-room/student/' || x.room_id || '/app'`,
  done: (uid) => sql`exists (select 1 from lti_progress lp where lp.room_id = x.room_id and lp.content_id = x.id
    and lp.uid = ${uid} and lp.done_time > 0)::int`,
  total: sql`1`,
})

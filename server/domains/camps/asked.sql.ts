import { sql } from 'drizzle-orm'
import type { KindSql } from '../certs/certs.slots'
import { isOut } from './camps.sql'

/** Certificates' slot: a camp that the room holds counts once the person has graduated, in whichever period. */
export const campAsked = (): KindSql => ({
  table: sql`(select kc.id, kb.module_id as room_id, case when kc.deleted_time = 0 then kc.title else '' end as title,
      ${isOut(sql`kc`)} as is_out
    from content_binding kb join content kc on kc.id = kb.content_id and kc.content_type = 'training_camp'
    where kb.module_type = 'training_room')`,
  there: sql`x.is_out`,
  href: sql`'/training-camp-detail/' || x.id`,
  done: (uid) => sql`exists (select 1 from camp_member km where km.content_id = x.id and km.uid = ${uid}
    and km.graduate_time > 0)::int`,
  total: sql`1`,
})

import { sql } from 'drizzle-orm'
import type { KindSql } from '../certs/certs.slots'
import { heldContent } from '../content/bindings/held.service'

/** Certificates' slot, which plans ask as well: a camp that the room holds counts once the person has graduated, in whichever period. */
export const campAsked = (): KindSql => ({
  table: heldContent('training_camp'),
  there: sql`x.is_out`,
  href: sql`'/training-camp-detail/' || x.id`,
  done: (uid) => sql`exists (select 1 from camp_member km where km.content_id = x.id and km.uid = ${uid}
    and km.graduate_time > 0)::int`,
  total: sql`1`,
})

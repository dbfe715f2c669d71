import { type SQL, sql } from 'drizzle-orm'

/** Who is in a room reads what it holds. */
export const readsInRoom = (uid: SQL, contentId: SQL): SQL =>
  sql`exists (select 1 from content_binding rb join room_member rm on rm.room_id = rb.module_id and rm.uid = ${uid}
    where rb.content_id = ${contentId} and rb.module_type = 'training_room')`

/** Who may read a channel that is out reads what it lists. */
export const readsInChannel = (uid: SQL, contentId: SQL, writtenBy: (uid: SQL, at: SQL) => SQL): SQL =>
  sql`exists (select 1 from content_binding hb join content ch on ch.id = hb.module_id
    and ch.publish_time > 0 and ch.online_status = 1 and ch.deleted_time = 0
    where hb.content_id = ${contentId} and hb.module_type = 'channel' and (ch.visibility = 'store'
      or ${writtenBy(uid, sql`ch`)}
      or (ch.visibility = 'org' and exists (select 1 from org_member hm join org ho on ho.id = hm.org_id
        where hm.uid = ${uid} and ch.org_id in (ho.id, ho.parent_id)))))`

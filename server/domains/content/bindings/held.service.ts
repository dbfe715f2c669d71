import { type SQL, sql } from 'drizzle-orm'
import type { ContentType } from '#contract/content/content.types'

/**
 * Content of a type by the rooms that hold it, as rows id, room_id, title ('' of what was deleted), deleted_time and is_out:
 * how certificates and plans ask for it as for any other thing of a room.
 */
export const heldContent = (type: ContentType): SQL => sql`(select kc.id, kb.module_id as room_id,
    case when kc.deleted_time = 0 then kc.title else '' end as title, kc.deleted_time, kc.published,
    (kc.publish_time > 0 and kc.online_status = 1 and kc.deleted_time = 0) as is_out
  from content_binding kb join content kc on kc.id = kb.content_id and kc.content_type = ${sql.raw(`'${type}'`)}
  where kb.module_type = 'training_room')`

import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'
import { isFor } from './works.store'

/** Published works that are for the person, or of a room that they run. */
export const workSource: SearchSource = {
  kind: 'work',
  rows: ({ uid, holds }) => sql`select w.id, w.title, w.intro, r.id, r.title, w.publish_time,
      '/training-room/student/' || r.id || '/work-detail?workId=' || w.id
    from work w join open_room r on r.id = w.room_id
    where w.status = 'published' and w.deleted_time = 0 and (r.manages or ${isFor('w', uid)})
      and ${holds(sql`w.title`, sql`w.intro`)}`,
}

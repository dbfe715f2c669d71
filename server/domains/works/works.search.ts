import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'
import { isFor } from './works.store'

/** Published works that are for the person, or of a room that they run. */
export const workSource: SearchSource = {
  kind: 'work',
  rows: ({ uid, matching }) => sql`select w.id, w.title, w.intro, r.id, r.title, w.publish_time,
      '/training-room/student/' || r.id || '/work-detail?workId=' || w.id
    from ${matching('work', 'title', 'intro')} w join open_room r on r.id = w.room_id
    where w.status = 'published' and w.deleted_time = 0 and (r.manages or ${isFor('w', uid)})`,
}

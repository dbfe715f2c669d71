import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'

export const courseSource: SearchSource = {
  kind: 'course',
  rows: ({ matching }) => sql`select c.id, c.title, c.description, r.id, r.title, c.publish_time,
      '/training-room/student/' || r.id || '/course?course=' || c.id
    from ${matching('course', 'title', 'description')} c join open_room r on r.id = c.room_id
    where c.deleted_time = 0 and c.publish_time > 0`,
}

import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'

export const planSource: SearchSource = {
  kind: 'plan',
  rows: ({ matching }) => sql`select p.id, p.title, p.intro, r.id, r.title, p.publish_time,
      '/training-room/student/' || r.id || '/plan-detail?plan=' || p.id
    from ${matching('plan', 'title', 'intro')} p join open_room r on r.id = p.room_id
    where p.deleted_time = 0 and p.publish_time > 0`,
}

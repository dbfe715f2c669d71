import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'

export const certSource: SearchSource = {
  kind: 'cert',
  rows: ({ matching }) => sql`select c.id, c.title, c.issuer, r.id, r.title, c.publish_time,
      '/cert/' || r.id || '/' || c.container_id || '/' || c.id || '/training-center'
    from ${matching('cert', 'title', 'issuer')} c join open_room r on r.id = c.room_id
    where c.deleted_time = 0 and c.publish_time > 0`,
}

import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'

/** News of open websites, which everybody reads. */
export const newsSource: SearchSource = {
  kind: 'news',
  rows: ({ matching }) => sql`select n.id, n.title, '', 0, s.site_name, n.publish_time,
      '/website/' || s.id || '/news/' || n.id
    from ${matching('website_content', 'title')} n join website s on s.id = n.website_id
      join room o on o.id = s.room_id and o.deleted_time = 0
    where n.kind = 'news' and n.published and s.status = 'published'`,
}

import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'

export const contestSource: SearchSource = {
  kind: 'contest',
  rows: ({ matching }) => sql`select c.id, c.title, c.intro, r.id, r.title, c.begin_time, '/contest/' || c.id
    from ${matching('contest', 'title', 'intro')} c join open_room r on r.id = c.room_id
    where c.status = 'published'`,
}

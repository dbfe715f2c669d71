import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'

export const examSource: SearchSource = {
  kind: 'exam',
  rows: ({ matching }) => sql`select e.id, e.title, '', r.id, r.title, e.publish_time, '/exam-entrance/' || e.id || '/0'
    from ${matching('exam', 'title')} e join open_room r on r.id = e.room_id
    where e.deleted_time = 0 and e.publish_time > 0`,
}

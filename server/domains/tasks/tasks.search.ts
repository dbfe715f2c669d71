import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'

/** Tasks of rooms that the person is in, and those that all rooms of an organisation show where they are in one. */
export const taskSource: SearchSource = {
  kind: 'task',
  rows: ({ matching }) => sql`select t.id, t.title, t.intro, o.id, o.title, t.publish_time, '/task/detail/' || t.id
    from ${matching('task', 'title', 'intro')} t join room o on o.id = t.room_id
    where t.deleted_time = 0 and t.status > 0
      and exists (select 1 from open_room r where r.id = t.room_id
        or exists (select 1 from task_link l where l.task_id = t.id and (l.room_id = r.id or l.group_id = r.org_id)))`,
}

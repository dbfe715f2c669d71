import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'

/** Projects that rooms of the person work on; by itself a project is found among all content. */
export const projectSource: SearchSource = {
  kind: 'project',
  rows: ({ matching }) => sql`select c.id, c.title, c.description, r.id, r.title, b.create_time,
      '/training-room/student/' || r.id || '/project?project=' || c.id
    from ${matching('content', 'title', 'description')} c
      join content_binding b on b.content_id = c.id and b.module_type = 'training_room'
      join open_room r on r.id = b.module_id
    where c.content_type = 'project' and c.publish_time > 0 and c.online_status = 1 and c.deleted_time = 0`,
}

import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'

export const materialSource: SearchSource = {
  kind: 'material',
  rows: ({ matching }) => sql`select x.id, x.title, '', r.id, r.title, x.create_time,
      '/training-room/student/' || r.id || '/materials'
    from ${matching('room_material', 'title')} x join open_room r on r.id = x.room_id where x.deleted_time = 0`,
}

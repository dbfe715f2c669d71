import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'

export const materialSource: SearchSource = {
  kind: 'material',
  rows: ({ holds }) => sql`select x.id, x.title, '', r.id, r.title, x.create_time,
      '/training-room/student/' || r.id || '/materials'
    from room_material x join open_room r on r.id = x.room_id where x.deleted_time = 0 and ${holds(sql`x.title`)}`,
}

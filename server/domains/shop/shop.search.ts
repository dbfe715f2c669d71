import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'

/** What stands on sale in a room whose shops are open. */
export const productSource: SearchSource = {
  kind: 'product',
  rows: ({
    matching,
  }) => sql`select p.id, p.title, p.intro, r.id, r.title, p.create_time, '/training-room/student/' || r.id || '/shop'
    from ${matching('shop_product', 'title', 'intro')} p
      join open_room r on r.id = p.room_id join room on room.id = p.room_id join team t on t.id = p.team_id
    where p.deleted_time = 0 and p.on_sale and room.shop and room.template in (3, 4)`,
}

import { type SQL, sql } from 'drizzle-orm'
import type { KindSql } from '../certs/certs.slots'
import { heldContent } from '../content/bindings/held.service'
import { ofSide, shownNodes } from './projects.sql'

/** Nodes of project `x` at which something is handed in. */
const asked = (more: SQL): SQL => sql`from project_node n where ${shownNodes(sql`x`)} and n.hand_in <> 'none' ${more}`

/**
 * Plans' slot: a project that the room holds counts by its nodes, as its own list counts them: what one's side handed in last
 * stands. A project that asks for nothing can't be done.
 */
export const projectPlanned = (): KindSql => ({
  table: heldContent('project'),
  there: sql`(x.is_out and exists (select 1 ${asked(sql``)}))`,
  href: sql`'/training-room/student/' || x.room_id || '/project?project=' || x.id`,
  done: (uid) =>
    sql`(select count(*)::int ${asked(sql`and (select h.state from project_hand_in h where h.room_id = x.room_id
      and h.content_id = x.id and h.node_id = n.id and h.last and ${ofSide(uid)}
      order by h.id desc limit 1) in ('submitted', 'marked')`)})`,
  total: sql`(select greatest(1, ceil(count(*) * q.need / 100.0))::int ${asked(sql``)})`,
})

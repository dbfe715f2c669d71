import { type SQL, sql } from 'drizzle-orm'
import { columns, none, type Person, since } from './todo.sql'

/** Nodes of project `c` as its readers see them: of the latest version that wrote any. */
const nodes = sql`n.content_id = c.id and n.deleted_time = 0 and n.hand_in <> 'none'
  and n.number = (select max(v.number) from project_node v where v.content_id = c.id and v.number <= c.published)`

const held = sql`join content_binding b on b.module_type = 'training_room' and b.module_id = me.id
  join content c on c.id = b.content_id and c.content_type = 'project' and c.publish_time > 0 and c.online_status = 1
    and c.deleted_time = 0`

/** A project of room `me` that teams hand in. */
export const teamProject = sql`exists (select 1 from (select) as any_room ${held} join project_node n on ${nodes}
  and n.hand_in = 'team')`

/**
 * Nodes of projects with a date that the person, or their team, has not handed in, and what was returned, a line each while the
 * project takes it; for who marks what waits.
 */
export const projects = (q: Person): SQL => sql`${columns('project', {
  id: sql`c.id`,
  title: sql`c.title || ' · ' || n.title`,
  time: sql`coalesce(d.due_time, 0)`,
  state: sql`case when h.state = 'returned' then 'returned' when coalesce(s.start_time, 0) > ${q.now} then 'soon' else 'open' end`,
  link: sql`n.id`,
})}
  from me ${held} join project_node n on ${nodes}
    left join project_setting s on s.room_id = me.id and s.content_id = c.id
    left join project_due d on d.room_id = me.id and d.content_id = c.id and d.node_id = n.id
    left join lateral (select x.state from project_hand_in x where x.room_id = me.id and x.content_id = c.id
      and x.node_id = n.id and x.last and case when n.hand_in = 'team' then x.team_id > 0 and exists (select 1
        from team_member t where t.team_id = x.team_id and t.uid = ${q.uid} and t.role <> 'teacher')
      else x.team_id = 0 and x.uid = ${q.uid} end order by x.id desc limit 1) h on true
  where me.role = 'user' and not me.ended and not coalesce(s.closed, false)
    and (coalesce(s.end_time, 0) = 0 or s.end_time > ${q.now})
    and (h.state = 'returned' or (h.state is null and d.due_time > ${since(q)}))
  union all ${columns('project', {
    id: sql`c.id`,
    title: sql`c.title`,
    time: none,
    state: sql`'mark'`,
    count: sql`w.n`,
  })}
  from me ${held} join lateral (select count(*) as n from project_hand_in h where h.room_id = me.id and h.content_id = c.id
    and h.last and h.state = 'submitted') w on w.n > 0
  where me.marks`

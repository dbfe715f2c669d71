import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import type { ProjectItems } from '../contests/contests.events'
import { treeOf } from './projects.sql'

/** The room holds project `ref`, and it is not deleted. */
const held = (
  room: SQL,
  ref: SQL,
): SQL => sql`exists (select 1 from content_binding pb join content pc on pc.id = pb.content_id
  where pb.module_type = 'training_room' and pb.module_id = ${room} and pb.content_id = ${ref}
    and pc.content_type = 'project' and pc.deleted_time = 0)`

/** What people (rows uid) or teams (rows team_id) handed in last at each node of project `ref`, as rows `h`. */
const last = (room: SQL, ref: SQL, people: SQL, teams: SQL): SQL => sql`project_hand_in h where h.room_id = ${room}
  and h.content_id = ${ref} and h.last and ((h.team_id = 0 and h.uid in (${people})) or (h.team_id > 0 and h.team_id in (${teams})))`

/** Nodes of project `ref` at which something is handed in. */
const asked = (ref: SQL): SQL => sql`(select count(*) from project_node n join content nc on nc.id = n.content_id
  where n.content_id = ${ref} and n.number = ${treeOf(sql`nc.id`, sql`nc.published`)} and n.deleted_time = 0 and n.hand_in <> 'none')`

const handIns = async (db: Db, q: { itemId: number; teamId: number; until: number }) => {
  const rows = await rowsOf<{ title: string; text: string; file_ids: number[]; number: number; time: number }>(
    db,
    sql`select distinct on (h.node_id, h.team_id, case when h.team_id > 0 then 0 else h.uid end)
        h.node_title as title, h.text, h.file_ids, h.number, h.create_time::int8 as time
      from contest_item i join contest c on c.id = i.contest_id join contest_team t on t.id = ${q.teamId}
        join project_hand_in h on h.room_id = c.room_id and h.content_id = i.ref_id and h.state <> 'returned'
          and h.create_time <= ${q.until} and ((h.team_id > 0 and h.team_id = t.team_id) or (h.team_id = 0
            and h.uid in (select u.uid from contest_user u where u.contest_team_id = t.id)))
      where i.id = ${q.itemId}
      order by h.node_id, h.team_id, case when h.team_id > 0 then 0 else h.uid end, h.id desc`,
  )
  if (!rows.length) return []
  return [
    {
      who: '',
      version: Math.max(...rows.map(({ number }) => number)),
      time: Math.max(...rows.map(({ time }) => time)),
      blocks: rows.map(({ title, text, file_ids }) => ({ title, text, files: file_ids })),
    },
  ]
}

/** Contests’ slot: projects of a room as items of its contests. */
export const projectsAsItems = (): ProjectItems => ({
  sources: (room) => sql`select 'project', pc.id, pc.title, pc.publish_time > 0 and pc.online_status = 1,
      coalesce(ps.end_time, 0), pb.sort, pc.id
    from content_binding pb join content pc on pc.id = pb.content_id and pc.content_type = 'project' and pc.deleted_time = 0
      left join project_setting ps on ps.room_id = pb.module_id and ps.content_id = pc.id
    where pb.module_type = 'training_room' and pb.module_id = ${room}`,
  open: (room, ref) => sql`(${held(room, ref)} and exists (select 1 from content oc where oc.id = ${ref}
    and oc.publish_time > 0 and oc.online_status = 1))`,
  gone: (room, ref) => sql`not ${held(room, ref)}`,
  state: (room, ref, people, teams) => sql`select y.state, y.time,
      array_position(array['in_progress', 'returned', 'submitted', 'marked'], y.state) as far
    from (select max(h.create_time) as time, case when bool_or(h.state = 'returned') then 'returned'
        when count(distinct h.node_id) < ${asked(ref)} then 'in_progress'
        when bool_and(h.state = 'marked') then 'marked' else 'submitted' end as state
      from ${last(room, ref, people, teams)} having count(*) > 0) y`,
  handed: (room, ref, registration, team) =>
    sql`exists (select 1 from ${last(
      room,
      ref,
      sql`select u.uid from contest_user u where u.contest_team_id = ${registration}`,
      sql`select ${team}`,
    )} and h.state <> 'returned')`,
  handIns,
})

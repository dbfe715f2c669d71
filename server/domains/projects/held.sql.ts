import { type SQL, sql } from 'drizzle-orm'
import type { CountedOf } from '../../db/counted'
import { shownNodes } from './projects.sql'

/** Projects `c` that a room works on by binding `b`: neither drafts, nor taken down, nor deleted. */
const heldIn = (
  roomId: SQL,
): SQL => sql`content_binding b join content c on c.id = b.content_id and c.content_type = 'project'
  and c.publish_time > 0 and c.online_status = 1 and c.deleted_time = 0
  and b.module_type = 'training_room' and b.module_id = ${roomId}`

/** Learners `m` of a room with each node `w` at which something is asked for, and `d` where they or their team have handed in what stands. */
const handIns = (roomId: SQL, which = sql``): SQL => sql`from room_member m
    join (select c.id as content_id, c.title, b.sort, n.id as node_id from ${heldIn(roomId)}
      join project_node n on ${shownNodes()} and n.hand_in <> 'none' ${which} offset 0) w on true
    left join (select distinct h.content_id, h.node_id, coalesce(t.uid, h.uid) as uid from project_hand_in h
        left join team_member t on h.team_id > 0 and t.team_id = h.team_id and t.role <> 'teacher'
      where h.room_id = ${roomId} and h.last and h.state in ('submitted', 'marked') and (h.team_id = 0 or t.uid is not null)) d
      on d.uid = m.uid and d.content_id = w.content_id and d.node_id = w.node_id
  where m.room_id = ${roomId} and m.role = 'user'`

/** Rooms' slot: nodes at which people or their teams have handed in what stands, of all at which something is asked for. */
export const handedIn = ({ roomId, only }: CountedOf): SQL =>
  sql`select m.uid, count(d.uid) as done, count(*) as total ${handIns(roomId)} and ${only(sql`m.uid`)} group by m.uid`

/** Rooms' collection: the same of all learners together, project by project. */
export const projectsDone = ({ roomId }: { roomId: SQL }): SQL =>
  sql`select w.content_id as id, w.title, w.sort::int8 as sort, count(d.uid) as done, count(*) as total
    ${handIns(roomId)} group by w.content_id, w.title, w.sort`

/** What was to be handed in by now: by the node's own date, else by the end of the project; nothing of a project that was closed by hand. */
const due = (now: number): SQL => sql`left join project_setting ps on ps.room_id = b.module_id and ps.content_id = c.id
      left join project_due pd on pd.room_id = b.module_id and pd.content_id = c.id and pd.node_id = n.id
    where not coalesce(ps.closed, false) and coalesce(nullif(pd.due_time, 0), ps.end_time, 0) between 1 and ${now}::int8`

/** Rooms' collection: of each project the nodes at which a learner, or their team, has handed in nothing that stands although its day is over. */
export const overdueNodes = ({
  roomId,
  now,
  only,
}: CountedOf): SQL => sql`select m.uid, w.content_id as id, w.title, count(*) as late
  ${handIns(roomId, due(now))} and d.uid is null and ${only(sql`m.uid`)} group by m.uid, w.content_id, w.title`

/** Rooms' slot: what a visitor through a share link learns of the projects. */
export const projectsHeld = (roomId: SQL): SQL => sql`select c.id, c.title, coalesce(ps.end_time, 0)::int8 as time,
    b.sort::int8 as sort from ${heldIn(roomId)}
  left join project_setting ps on ps.room_id = b.module_id and ps.content_id = c.id`

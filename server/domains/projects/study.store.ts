import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { ofSide, shownNodes } from './projects.sql'

export interface StudiedRow {
  id: number
  room_id: number
  title: string
  room_title: string
  start_time: number
  /** It takes nothing more: closed by hand or by its date, or its room has ended. */
  closed: boolean
  total: number
  done: number
  /** When the person's side last handed something in; 0 = never. */
  at: number
  /** The node that is next: what was returned first, then by date; null where nothing is left. */
  next: { title: string; due: number; returned: boolean } | null
}

const MOST = 40

/** Projects of the open rooms in which a person learns, with how far their side is in each: what it was last at first. */
export const studied = (db: Db, { uid, now }: { uid: number; now: number }): Promise<StudiedRow[]> =>
  rowsOf(
    db,
    sql`select c.id, r.id as room_id, c.title, r.title as room_title, coalesce(s.start_time, 0)::int8 as start_time,
        (r.ended or (r.end_time > 0 and r.end_time <= ${now}) or coalesce(s.closed, false)
          or coalesce(s.end_time, 0) between 1 and ${now}::int8) as closed,
        coalesce(w.total, 0)::int as total, coalesce(w.done, 0)::int as done, w.next,
        coalesce((select max(h.create_time) from project_hand_in h where h.room_id = r.id and h.content_id = c.id
          and ${ofSide(sql`${uid}::int`)}), 0)::int8 as at
      from room_member m join room r on r.id = m.room_id and r.deleted_time = 0 and r.status = 'published' and r.online_status = 1
        join content_binding b on b.module_type = 'training_room' and b.module_id = r.id
        join content c on c.id = b.content_id and c.content_type = 'project' and c.publish_time > 0 and c.online_status = 1
          and c.deleted_time = 0
        left join project_setting s on s.room_id = r.id and s.content_id = c.id
        left join lateral (select count(*) as total, count(*) filter (where x.state in ('submitted', 'marked')) as done,
            (array_agg(json_build_object('title', n.title, 'due', coalesce(d.due_time, 0), 'returned', x.state is not null)
              order by (x.state is null), nullif(d.due_time, 0) nulls last, n.sort, n.id)
              filter (where x.state is null or x.state = 'returned'))[1] as next
          from project_node n
            left join project_due d on d.room_id = r.id and d.content_id = c.id and d.node_id = n.id
            left join lateral (select h.state from project_hand_in h where h.room_id = r.id and h.content_id = c.id
              and h.node_id = n.id and h.last and ${ofSide(sql`${uid}::int`)} order by h.id desc limit 1) x on true
          where ${shownNodes()} and n.hand_in <> 'none') w on true
      where m.uid = ${uid} and m.role = 'user' order by at desc, c.id desc, r.id desc limit ${MOST}`,
  )

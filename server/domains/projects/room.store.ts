import { type SQL, sql } from 'drizzle-orm'
import type { HandInState } from '#contract/projects/projects.rules'
import { type Db, rowsOf } from '../../db/client'
import { projectDue, projectSetting } from '../../db/schema/projects'
import { ofSide, shownNodes } from './projects.sql'

/** Rooms that hold a project and in which the person is. */
export const roomsWith = (db: Db, contentId: number, uid: number): Promise<{ id: number; title: string }[]> =>
  rowsOf(
    db,
    sql`select r.id, r.title from content_binding b join room r on r.id = b.module_id and r.deleted_time = 0
      join room_member m on m.room_id = r.id and m.uid = ${uid}
      where b.content_id = ${contentId} and b.module_type = 'training_room' and (r.status = 'published' or m.role <> 'user')
      order by r.id desc limit 20`,
  )

export interface ProjectRow {
  content_id: number
  target_type: string
  title: string
  description: string
  cover_id: number
  cover_key: string | null
  publish_time: number
  online_status: number
  deleted_time: number
  published: number
  start_time: number
  end_time: number
  closed: boolean
  due_time: number
  total: number
  done: number
  returned: number
  score: number
  full: number
  waiting: number
  is_startup: boolean
}

/** Projects that a room holds, in its order: how far a person or their team is, and how many hand-ins wait. */
export const projectsIn = (
  db: Db,
  { roomId, uid, contentId = 0 }: { roomId: number; uid: number; contentId?: number },
): Promise<ProjectRow[]> =>
  rowsOf<ProjectRow>(
    db,
    sql`select c.id as content_id, b.target_type, c.title, c.description, c.cover_id, f.key as cover_key,
        c.publish_time::int8, c.online_status, c.deleted_time::int8, c.published,
        coalesce(s.start_time, 0)::int8 as start_time, coalesce(s.end_time, 0)::int8 as end_time,
        coalesce(s.closed, false) as closed, coalesce(w.due_time, 0)::int8 as due_time,
        coalesce(w.total, 0)::int as total, coalesce(w.done, 0)::int as done, coalesce(w.returned, 0)::int as returned,
        coalesce(w.score, 0)::int as score, coalesce(w.full, 0)::int as full,
        (select count(*)::int from project_hand_in h where h.room_id = b.module_id and h.content_id = c.id and h.last
          and h.state = 'submitted') as waiting,
        (r.startup_project = c.id) as is_startup
      from content_binding b join content c on c.id = b.content_id and c.content_type = 'project'
        join room r on r.id = b.module_id
        left join attachment f on f.id = c.cover_id
        left join project_setting s on s.room_id = b.module_id and s.content_id = c.id
        left join lateral (select count(*) as total, count(*) filter (where x.state in ('submitted', 'marked')) as done,
            count(*) filter (where x.state = 'returned') as returned, sum(n.score) as full,
            sum(x.score) filter (where x.state = 'marked') as score,
            min(d.due_time) filter (where x.state is null or x.state = 'returned') as due_time
          from project_node n
            left join project_due d on d.room_id = b.module_id and d.content_id = c.id and d.node_id = n.id
            left join lateral (select h.state, h.score from project_hand_in h where h.room_id = b.module_id
              and h.content_id = c.id and h.node_id = n.id and h.last and ${ofSide(sql`${uid}::int`)}
              order by h.id desc limit 1) x on true
          where ${shownNodes()} and n.hand_in <> 'none') w on true
      where b.module_type = 'training_room' and b.module_id = ${roomId}
        and (${contentId}::int = 0 or c.id = ${contentId}) order by b.sort, b.id`,
  )

export interface StandingRow {
  node_id: number
  due_time: number
  state: HandInState | ''
  score: number
  late: boolean
}
/** Per node of a project that readers see: until when, and how a person’s side stands there. */
export const standingsOf = (
  db: Db,
  { roomId, contentId, uid }: { roomId: number; contentId: number; uid: number },
): Promise<StandingRow[]> =>
  rowsOf(
    db,
    sql`select n.id as node_id, coalesce(d.due_time, 0)::int8 as due_time, coalesce(x.state, '') as state,
        coalesce(x.score, 0)::int as score, coalesce(x.late, false) as late
      from content c join project_node n on ${shownNodes()}
        left join project_due d on d.room_id = ${roomId} and d.content_id = c.id and d.node_id = n.id
        left join lateral (select h.state, h.score, h.late from project_hand_in h where h.room_id = ${roomId}
          and h.content_id = c.id and h.node_id = n.id and h.last and ${ofSide(sql`${uid}::int`)}
          order by h.id desc limit 1) x on true
      where c.id = ${contentId}`,
  )

/** The team of a room in which a person learns; undefined without one. */
export const teamOf = async (db: Db, roomId: number, uid: number): Promise<{ id: number; title: string } | undefined> =>
  (
    await rowsOf<{ id: number; title: string }>(
      db,
      sql`select t.id, t.title from team_member m join team t on t.id = m.team_id
        where m.room_id = ${roomId} and m.uid = ${uid} and m.role <> 'teacher' limit 1`,
    )
  )[0]

/** The binding by which a room holds a project; 0 = none. */
export const bindingOf = async (db: Db, roomId: number, contentId: number): Promise<number> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`select b.id from content_binding b join content c on c.id = b.content_id and c.content_type = 'project'
        where b.module_type = 'training_room' and b.module_id = ${roomId} and b.content_id = ${contentId}`,
    )
  )[0]?.id ?? 0

export const hasHandIns = async (db: Db, roomId: number, contentId: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from project_hand_in where room_id = ${roomId} and content_id = ${contentId} limit 1`))
    .length > 0

export const saveSetting = async (tx: Db, row: typeof projectSetting.$inferInsert): Promise<void> => {
  const { roomId: _room, contentId: _content, ...set } = row
  await tx
    .insert(projectSetting)
    .values(row)
    .onConflictDoUpdate({ target: [projectSetting.roomId, projectSetting.contentId], set })
}

const ofRoom = (roomId: number, contentId: number): SQL => sql`room_id = ${roomId} and content_id = ${contentId}`

/** These dates and no others. */
export const saveDates = async (
  tx: Db,
  roomId: number,
  contentId: number,
  dates: readonly { nodeId: number; dueTime: number }[],
): Promise<void> => {
  await tx.execute(sql`delete from project_due where ${ofRoom(roomId, contentId)}`)
  if (dates.length) await tx.insert(projectDue).values(dates.map((one) => ({ ...one, roomId, contentId })))
}

/** The room does not work on the project any more. */
export const dropSetting = async (tx: Db, roomId: number, contentId: number): Promise<void> => {
  await tx.execute(sql`delete from project_reminder where ${ofRoom(roomId, contentId)}`)
  await tx.execute(sql`delete from project_due where ${ofRoom(roomId, contentId)}`)
  await tx.execute(sql`delete from project_setting where ${ofRoom(roomId, contentId)}`)
}

/** Rooms' event: a copy works on its projects from when to when the room does, moved; nothing is closed, nothing handed in. */
export const copySettings = async (
  tx: Db,
  { fromId, toId, dates }: { fromId: number; toId: number; dates: { sql(column: SQL, after?: SQL): SQL } },
): Promise<void> => {
  await tx.execute(sql`insert into project_setting (room_id, content_id, start_time, end_time)
    select ${toId}, content_id, ${dates.sql(sql`start_time`)}, ${dates.sql(sql`end_time`, sql`start_time`)} from project_setting where room_id = ${fromId}`)
  await tx.execute(sql`insert into project_due (room_id, content_id, node_id, due_time)
    select ${toId}, content_id, node_id, ${dates.sql(sql`due_time`)} from project_due where room_id = ${fromId}`)
}

/** Rooms' event: all that the room kept of its projects goes with it. */
export const eraseRoom = async (tx: Db, roomId: number): Promise<void> => {
  for (const table of ['project_hand_in', 'project_reminder', 'project_due', 'project_setting'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where room_id = ${roomId}`)
}

/** Contents' event: what was planned for a project that is gone for good; what was handed in stays with its room. */
export const eraseProject = async (tx: Db, contentId: number): Promise<void> => {
  for (const table of ['project_reminder', 'project_due', 'project_setting'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where content_id = ${contentId}`)
}

/** The content of the project that a startup simulation is about; 0 = none. */
export const startupOf = async (db: Db, roomId: number): Promise<number> =>
  (await rowsOf<{ id: number }>(db, sql`select startup_project as id from room where id = ${roomId}`))[0]?.id ?? 0

import { eq, type SQL, sql } from 'drizzle-orm'
import type { PageLink, RankRow, RoomProgress } from '#contract/rooms/page.model'
import { type Db, rowsOf } from '../../db/client'
import { room } from '../../db/schema/rooms'
import { teamPeople } from './rooms.events'

export interface StoredPage {
  blocks?: { key: string; on: boolean; title?: string }[]
  links?: PageLink[]
}

export const page = async (db: Db, roomId: number): Promise<{ version: number; page: StoredPage } | undefined> => {
  const [row] = await db.select({ version: room.version, page: room.page }).from(room).where(eq(room.id, roomId))
  return row
}

export const save = async (tx: Db, roomId: number, stored: Required<StoredPage>): Promise<void> => {
  await tx
    .update(room)
    .set({ page: stored, version: sql`${room.version} + 1` })
    .where(eq(room.id, roomId))
}

/**
 * Students of a room with the check-ins that count for each: over or marked, begun to count when they joined, not on leave.
 * `only` narrows the students `m`.
 */
const attendance = (roomId: number, now: number, only: SQL): SQL => sql`select m.uid,
    count(*) filter (where k.status in ('present', 'late'))::int as done,
    count(*) filter (where k.status = 'late')::int as late,
    count(*) filter (where c.id is not null and (k.uid is not null or c.end_time <= ${now})
      and coalesce(k.status, '') <> 'leave')::int as total
  from room_member m
    left join checkin c on c.room_id = m.room_id and c.deleted_time = 0 and c.end_time > m.join_time
    left join checkin_mark k on k.checkin_id = c.id and k.uid = m.uid
  where m.room_id = ${roomId} and m.role = 'user' and ${only} group by m.uid`

type Dates = Pick<RoomProgress, 'begin_time' | 'end_time' | 'team_lock_time' | 'student_count'>
type Sums = Record<`${'mine' | 'team' | 'room'}_${'done' | 'late' | 'total'}`, number>

/** The asker's attendance and their team's; that of `all` students together only where it is asked for. */
export const progress = async (
  db: Db,
  q: { roomId: number; uid: number; now: number; all: boolean },
): Promise<(Dates & Sums) | undefined> => {
  const own = sql`(m.uid = ${q.uid} or m.uid in (select p.uid from people p where p.team_id = (select team_id from own)))`
  const sums = (name: string, of: SQL) =>
    ['done', 'late', 'total'].map(
      (column) =>
        sql`coalesce(sum(a.${sql.raw(column)}) filter (where ${of}), 0)::int as ${sql.raw(`${name}_${column}`)}`,
    )
  const [row] = await rowsOf<Dates & Sums>(
    db,
    sql`with people as (${teamPeople.call(sql`${q.roomId}::int`)}),
      own as (select team_id from people where uid = ${q.uid} limit 1),
      att as (${attendance(q.roomId, q.now, q.all ? sql`true` : own)}),
      summed as (select ${sql.join(
        [
          ...sums('mine', sql`a.uid = ${q.uid}`),
          ...sums('team', sql`p.team_id = (select team_id from own)`),
          ...sums('room', q.all ? sql`true` : sql`false`),
        ],
        sql`, `,
      )} from att a left join people p on p.uid = a.uid)
    select s.*, r.begin_time, r.end_time, r.team_lock_time,
      (select count(*)::int from room_member n where n.room_id = r.id and n.role = 'user') as student_count
    from room r, summed s where r.id = ${q.roomId}`,
  )
  return row
}

type Ranked = RankRow & { ranked: number }

/** The first `limit` by the share of check-ins attended, and the asker's own; equal shares share a place. */
export const ranking = (
  db: Db,
  q: { roomId: number; uid: number; now: number; by: 'team' | 'user'; limit: number },
): Promise<Ranked[]> => {
  const whose =
    q.by === 'team'
      ? sql`select p.team_id as id, p.title, a.* from att a join (${teamPeople.call(sql`${q.roomId}::int`)}) p on p.uid = a.uid`
      : sql`select a.uid as id, w.truename as title, a.* from att a join account w on w.uid = a.uid`
  return rowsOf<Ranked>(
    db,
    sql`with att as (${attendance(q.roomId, q.now, sql`true`)}),
      summed as (select id, title, sum(done)::int as done, sum(total)::int as total, bool_or(uid = ${q.uid}) as mine
        from (${whose}) x group by id, title having sum(total) > 0),
      placed as (select s.*, rank() over (order by done::float / total desc)::int as place from summed s),
      listed as (select p.*, row_number() over (order by place, title, id) as line, count(*) over ()::int as ranked from placed p)
    select id, title, done, total, mine, place, ranked from listed where line <= ${q.limit} or mine order by line`,
  )
}

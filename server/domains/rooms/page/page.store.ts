import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PageLink, RankRow, RankSource, RoomContent, RoomProgress } from '#contract/rooms/page/page.model'
import { rankSources } from '#contract/rooms/page/page.rules'
import { type Db, rowsOf } from '../../../db/client'
import type { CountedOf } from '../../../db/counted'
import { statement } from '../../../db/prepared'
import { room } from '../../../db/schema/rooms/rooms'
import { contentRows, examDates, progressRows, rankRows, teamPeople } from '../rooms.events'

export interface StoredPage {
  blocks?: { key: string; on: boolean; title?: string; source?: RankSource }[]
  links?: PageLink[]
}

export interface PageRow {
  version: number
  page: StoredPage
}

/** The room as it stands to nobody in particular. */
export const shownRoom = async (
  db: Db,
  id: number,
  now: number,
): Promise<(PageRow & { template: number; status: string; online_status: number; end_status: number }) | undefined> => {
  const [row] = await db
    .select({
      version: room.version,
      page: room.page,
      template: room.template,
      status: room.status,
      online_status: room.onlineStatus,
      end_status: sql<number>`(${room.ended} or (${room.endTime} > 0 and ${room.endTime} <= ${now}))::int`,
    })
    .from(room)
    .where(and(eq(room.id, id), eq(room.deletedTime, 0)))
  return row
}

const CONTENTS_MAX = 60
/** What the room holds for everybody in it, in the order of its menus. */
export const contents = (db: Db, roomId: number): Promise<RoomContent[]> => {
  const of = sql`${roomId}::int`
  const { course, exam, contest, work, task, cert, plan, project } = contentRows
  return rowsOf<RoomContent>(
    db,
    sql`select x.kind, x.id, x.title, x.time from (
        select 0 as place, 'course' as kind, s.* from (${course.call(of)}) s
        union all select 1, 'exam', e.* from (${exam.call(of)}) e
        union all select 2, 'contest', c.* from (${contest.call(of)}) c
        union all select 3, 'work', w.* from (${work.call(of)}) w
        union all select 4, 'task', t.* from (${task.call(of)}) t
        union all select 5, 'cert', a.* from (${cert.call(of)}) a
        union all select 6, 'plan', p.* from (${plan.call(of)}) p
        union all select 7, 'project', j.* from (${project.call(of)}) j) x
      order by x.place, x.sort, x.id limit ${CONTENTS_MAX}`,
  )
}

const pageOf = statement<PageRow, { roomId: number }>(
  (at) => sql`select version, page from room where id = ${at.roomId}`,
)
export const page = async (db: Db, roomId: number) => (await pageOf(db, { roomId }))[0]

export const save = async (tx: Db, roomId: number, stored: Required<StoredPage>): Promise<void> => {
  await tx
    .update(room)
    .set({ page: stored, version: sql`${room.version} + 1` })
    .where(eq(room.id, roomId))
}

/**
 * Students of a room with the check-ins that count for each: over or marked, begun to count when they joined, not on leave.
 */
export const attendance = ({ roomId, now, only }: CountedOf): SQL => sql`select m.uid,
    count(*) filter (where k.status in ('present', 'late'))::int as done,
    count(*) filter (where k.status = 'late')::int as late,
    count(*) filter (where c.id is not null and (k.uid is not null or c.end_time <= ${now})
      and coalesce(k.status, '') <> 'leave')::int as total
  from room_member m
    left join checkin c on c.room_id = m.room_id and c.deleted_time = 0 and c.end_time > m.join_time
    left join checkin_mark k on k.checkin_id = c.id and k.uid = m.uid
  where m.room_id = ${roomId} and m.role = 'user' and ${only(sql`m.uid`)} group by m.uid`

const everybody = (): SQL => sql`true`

type Dates = Pick<RoomProgress, 'exam_dates' | 'begin_time' | 'end_time' | 'team_lock_time' | 'student_count'>
type Kind = 'attendance' | keyof typeof progressRows
type Sums = Record<Kind, Record<'mine' | 'team' | 'room', { done: number; late: number; total: number }>>

/** The asker's part in what there is to do and their team's; that of `all` students together only where it is asked for. */
export const progress = async (
  db: Db,
  q: { roomId: number; uid: number; now: number; all: boolean },
): Promise<(Dates & Sums) | undefined> => {
  const roomId = sql`${q.roomId}::int`
  const own = (uid: SQL) =>
    sql`(${uid} = ${q.uid} or ${uid} in (select p.uid from people p where p.team_id = (select team_id from own)))`
  const of: CountedOf = { roomId, now: q.now, only: q.all ? everybody : own }
  const sums = (of: SQL) => {
    const sum = (column: string) => sql`coalesce(sum(a.${sql.raw(column)}) filter (where ${of}), 0)::int`
    return sql`json_build_object('done', ${sum('done')}, 'late', ${sum('late')}, 'total', ${sum('total')})`
  }
  const rows: Record<Kind, SQL> = {
    attendance: attendance(of),
    courses: sql`select x.uid, x.done, 0 as late, x.total from (${progressRows.courses.call(of)}) x`,
    exams: sql`select x.uid, x.done, 0 as late, x.total from (${progressRows.exams.call(of)}) x`,
    works: sql`select x.uid, x.done, 0 as late, x.total from (${progressRows.works.call(of)}) x`,
    tasks: sql`select x.uid, x.done, 0 as late, x.total from (${progressRows.tasks.call(of)}) x`,
    certs: sql`select x.uid, x.done, 0 as late, x.total from (${progressRows.certs.call(of)}) x`,
    projects: sql`select x.uid, x.done, 0 as late, x.total from (${progressRows.projects.call(of)}) x`,
    activities: sql`select x.uid, x.done, 0 as late, x.total from (${progressRows.activities.call(of)}) x`,
  }
  const parts = Object.entries(rows).map(
    ([name, from]) => sql`(select json_build_object('mine', ${sums(sql`a.uid = ${q.uid}`)},
        'team', ${sums(sql`p.team_id = (select team_id from own)`)}, 'room', ${sums(q.all ? sql`true` : sql`false`)})
      from (${from}) a left join people p on p.uid = a.uid) as ${sql.raw(name)}`,
  )
  const [row] = await rowsOf<Dates & Sums>(
    db,
    sql`with people as (${teamPeople.call(roomId)}),
      own as (select team_id from people where uid = ${q.uid} limit 1)
    select ${sql.join(parts, sql`, `)}, r.begin_time, r.end_time, r.team_lock_time,
      coalesce((select json_agg(x order by x.time, x.id) from (${examDates.call({ ...q, roomId })}) x), '[]') as exam_dates,
      (select count(*)::int from room_member n where n.room_id = r.id and n.role = 'user') as student_count
    from room r where r.id = ${q.roomId}`,
  )
  return row
}

export const hasTeams = async (db: Db, roomId: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from (${teamPeople.call(sql`${roomId}::int`)}) x limit 1`)).length > 0

type Ranked = RankRow & { ranked: number }

/** Students with what they are ranked by. */
const counted = async (db: Db, source: RankSource, of: CountedOf): Promise<SQL> => {
  if (source === 'attendance') return attendance(of)
  return sql`select x.uid, x.done, x.total from (${await rankRows[source].call(of, db)}) x
    join room_member m on m.room_id = ${of.roomId} and m.uid = x.uid and m.role = 'user'`
}

/** The first `limit` by the share of what could be had, or by the amount, and the asker's own; equals share a place. */
export const ranking = async (
  db: Db,
  q: { roomId: number; uid: number; now: number; by: 'team' | 'user'; source: RankSource; limit: number },
): Promise<Ranked[]> => {
  const whose =
    q.by === 'team'
      ? sql`select p.team_id as id, p.title, a.* from att a join (${teamPeople.call(sql`${q.roomId}::int`)}) p on p.uid = a.uid`
      : sql`select a.uid as id, w.truename as title, a.* from att a join account w on w.uid = a.uid`
  const { share } = rankSources[q.source]
  const counts = share ? sql`sum(total) > 0` : sql`sum(done) > 0`
  const order = share ? sql`done::float / total desc` : sql`done desc`
  const of: CountedOf = { roomId: sql`${q.roomId}::int`, now: q.now, only: everybody }
  return rowsOf<Ranked>(
    db,
    sql`with att as (${await counted(db, q.source, of)}),
      summed as (select id, title, sum(done)::int8 as done, sum(total)::int8 as total, bool_or(uid = ${q.uid}) as mine
        from (${whose}) x group by id, title having ${counts}),
      placed as (select s.*, rank() over (order by ${order})::int as place from summed s),
      listed as (select p.*, row_number() over (order by place, title, id) as line, count(*) over ()::int as ranked from placed p)
    select id, title, done, total, mine, place, ranked from listed where line <= ${q.limit} or mine order by line`,
  )
}

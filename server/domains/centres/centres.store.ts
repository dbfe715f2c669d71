import { type SQL, sql } from 'drizzle-orm'
import type { BehindRow, ClassShare, StudiedRoom, TaughtRoom } from '#contract/centres/centres.model'
import {
  BEHIND_THINGS_MAX,
  type BehindKind,
  CLASS_THINGS_MAX,
  type ClassKind,
  ROOMS_MAX,
} from '#contract/centres/centres.rules'
import { type Db, rowsOf } from '../../db/client'
import type { CountedOf } from '../../db/counted'
import { preparedRows } from '../../db/prepared'

interface Asked {
  uid: number
  now: number
}

/** What other domains count of people of a room, as subselects. */
export interface Counted {
  works(of: CountedOf): SQL
  tasks(of: CountedOf): SQL
  late(of: CountedOf): SQL
}

/** Rooms `r` where the person's membership is one of `roles`: the newest, those that have ended last. */
const roomsOf = ({ uid, now }: Asked, roles: SQL): SQL => sql`select r.id, r.title, r.template,
    (r.ended or (r.end_time > 0 and r.end_time <= ${now})) as ended
  from room r join room_member own on own.room_id = r.id and own.uid = ${uid} and own.role in (${roles})
  where r.deleted_time = 0 and r.status = 'published' and r.online_status = 1
  order by 4, r.id desc limit ${ROOMS_MAX}`

const TEACHES = sql`'teacher', 'admin', 'owner'`
const LEARNS = sql`'user'`

const inRoom = (now: number, only: CountedOf['only']): CountedOf => ({ roomId: sql`r.id`, now, only })
/** Of rows uid, done and total: all of them together. */
const sum = (rows: SQL): SQL => sql`(select json_build_object('done', coalesce(sum(x.done), 0)::int,
  'total', coalesce(sum(x.total), 0)::int) from (${rows}) x)`

/** What later domains say of the learners of a room, as subselects. */
export type ClassSource = { kind: ClassKind; rows: (q: { roomId: SQL; now: number }) => SQL }
export type LateSource = { kind: BehindKind; rows: (of: CountedOf) => SQL }

/** Rows room_id, kind, uid, id, title and late: who is behind in what, in those of the rooms that still run; of one person alone where one is named. */
const lateIn = (now: number, sources: readonly LateSource[], only: CountedOf['only'] = () => sql`true`): SQL =>
  sql.join(
    sources.map(
      ({ kind, rows }) => sql`select tr.id as room_id, ${kind}::text as kind, x.uid, x.id, x.title, x.late::int as late
        from rooms tr cross join lateral (${rows({ roomId: sql`tr.id`, now, only })}) x where not tr.ended`,
    ),
    sql` union all `,
  )

type BareRoom = Omit<TaughtRoom, 'kinds' | 'work_word'>
export const taught = (db: Db, q: Asked, sources: readonly LateSource[]): Promise<BareRoom[]> =>
  preparedRows(
    db,
    sql`with rooms as materialized (${roomsOf(q, TEACHES)}), late as (${lateIn(q.now, sources)}),
      people as (select l.room_id, count(distinct l.uid)::int as n from late l group by l.room_id)
    select tr.*, (select count(*)::int from room_member n where n.room_id = tr.id and n.role = 'user') as learners,
      coalesce(p.n, 0) as late_people
    from rooms tr left join people p on p.room_id = tr.id order by tr.ended, tr.id desc`,
  )

/** One kind of all rooms that the person teaches, in one statement: the sum of each, and the things of which least is done. */
export const classOf = (
  db: Db,
  q: Asked,
  { rows }: ClassSource,
): Promise<(Omit<ClassShare, 'kind'> & { room_id: number })[]> =>
  preparedRows(
    db,
    sql`select tr.id as room_id, sum(x.done)::int as done, sum(x.total)::int as total, count(*)::int as count,
        json_agg(json_build_object('id', x.id, 'title', x.title, 'done', x.done, 'total', x.total) order by x.place)
          filter (where x.place <= ${CLASS_THINGS_MAX}) as list
      from (${roomsOf(q, TEACHES)}) tr cross join lateral (select y.*,
        row_number() over (order by y.done::float8 / y.total, y.sort, y.id) as place
        from (${rows({ roomId: sql`tr.id`, now: q.now })}) y where y.total > 0) x group by tr.id`,
  )

/** Who is behind, those who miss most first: of all rooms that the person teaches, or of one. */
export const behind = async (
  db: Db,
  q: Asked & { roomId: number; offset: number; limit: number },
  sources: readonly LateSource[],
): Promise<{ list: BehindRow[]; total: number }> => {
  const [row] = await preparedRows<{ list: BehindRow[]; total: number }>(
    db,
    sql`with taught as materialized (${roomsOf(q, TEACHES)}),
      rooms as materialized (select * from taught t where ${q.roomId}::int in (0, t.id)),
      late as materialized (${lateIn(q.now, sources)}),
      people as materialized (select l.room_id, l.uid, sum(l.late)::int as late, count(*)::int as things from late l group by l.room_id, l.uid),
      page as (select p.*, row_number() over (order by p.late desc, p.room_id desc, p.uid) as place from people p
        order by place limit ${q.limit} offset ${q.offset})
    select (select count(*)::int from people) as total,
      coalesce((select json_agg(json_build_object('uid', p.uid, 'truename', a.truename, 'training_room_id', tr.id,
          'room_title', tr.title, 'late', p.late, 'things_total', p.things, 'things', (
            select json_agg(json_build_object('kind', x.kind, 'id', x.id, 'title', x.title, 'late', x.late)) from (
              select l.* from late l where l.room_id = p.room_id and l.uid = p.uid
              order by l.late desc, l.kind, l.id limit ${BEHIND_THINGS_MAX}) x)) order by p.place)
        from page p join rooms tr on tr.id = p.room_id join account a on a.uid = p.uid), '[]') as list`,
  )
  return row ?? { list: [], total: 0 }
}

/** What one learner of a room is behind in, that of which most is missing first. */
export const lateOf = (
  db: Db,
  q: { roomId: number; uid: number; now: number },
  sources: readonly LateSource[],
): Promise<{ kind: BehindKind; id: number }[]> =>
  rowsOf(
    db,
    sql`with rooms as (select ${q.roomId}::int as id, false as ended)
      select l.kind, l.id from (${lateIn(q.now, sources, (uid) => sql`${uid} = ${q.uid}::int`)}) l
      order by l.late desc, l.kind, l.id limit ${BEHIND_THINGS_MAX}`,
  )

export const studied = (db: Db, q: Asked, counted: Counted): Promise<StudiedRoom[]> => {
  const of = inRoom(q.now, (uid) => sql`${uid} = ${q.uid}`)
  return rowsOf(
    db,
    sql`select r.*, ${sum(counted.works(of))} as works, ${sum(counted.tasks(of))} as tasks,
      (select coalesce(sum(x.done), 0)::int from (${counted.late(of)}) x) as late
    from (${roomsOf(q, LEARNS)}) r order by r.ended, r.id desc`,
  )
}

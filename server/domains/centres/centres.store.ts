import { type SQL, sql } from 'drizzle-orm'
import type { BehindRow, StudiedRoom, TaughtRoom } from '#contract/centres/centres.model'
import { BEHIND_MAX, ROOMS_MAX } from '#contract/centres/centres.rules'
import { type Db, rowsOf } from '../../db/client'
import type { CountedOf } from '../../db/counted'

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

export const taught = (db: Db, q: Asked, counted: Counted): Promise<TaughtRoom[]> => {
  const of = inRoom(q.now, () => sql`true`)
  return rowsOf(
    db,
    sql`select r.*, (select count(*)::int from room_member n where n.room_id = r.id and n.role = 'user') as learners,
      ${sum(counted.works(of))} as works,
      (select count(*)::int from (${counted.late(of)}) x where x.done > 0) as late_people
    from (${roomsOf(q, TEACHES)}) r order by r.ended, r.id desc`,
  )
}

/** Who has not handed in what was due, in rooms that still run: those who miss most first. */
export const behind = async (db: Db, q: Asked, counted: Counted): Promise<{ list: BehindRow[]; total: number }> => {
  const rows = await rowsOf<BehindRow & { all: number }>(
    db,
    sql`select x.uid, a.truename, r.id as training_room_id, r.title as room_title, x.done::int as late, x.total::int as due,
      count(*) over ()::int as all
    from (${roomsOf(q, TEACHES)}) r cross join lateral (${counted.late(inRoom(q.now, () => sql`true`))}) x
      join account a on a.uid = x.uid
    where not r.ended and x.done > 0
    order by x.done desc, x.total, r.id desc, x.uid limit ${BEHIND_MAX}`,
  )
  return { list: rows.map(({ all: _, ...row }) => row), total: rows[0]?.all ?? 0 }
}

export const studied = (db: Db, q: Asked, counted: Counted): Promise<StudiedRoom[]> => {
  const of = inRoom(q.now, (uid) => sql`${uid} = ${q.uid}`)
  return rowsOf(
    db,
    sql`select r.*, ${sum(counted.works(of))} as works, ${sum(counted.tasks(of))} as tasks,
      (select coalesce(sum(x.done), 0)::int from (${counted.late(of)}) x) as late
    from (${roomsOf(q, LEARNS)}) r order by r.ended, r.id desc`,
  )
}

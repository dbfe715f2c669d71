import { type SQL, sql } from 'drizzle-orm'
import { MATRIX_MAX } from '#contract/plans/matrix/matrix.rules'
import { type Db, rowsOf } from '../../../db/client'
import { learnersOf } from '../../../db/people/learners'
import { names } from '../../../db/pinyin'
import { preparedRows } from '../../../db/prepared'
import { finalsRows, isThere, letterOf } from '../done.service'

export interface LearnerRow {
  uid: number
  name: string
  team: string
  unit: string
  reminded: number
  /** A letter an item, at its slot; what is behind the last one is nothing. */
  cells: string
}
type At = { roomId: number; planId: number }

/** Learners of the room, and when they were reminded; `more` joins what is read of each of them. */
const learners = ({ roomId, planId }: At, columns: SQL, more: SQL): SQL =>
  learnersOf(
    roomId,
    sql`coalesce(g.time, 0)::int8 as reminded, ${columns}`,
    sql`left join plan_reminder g on g.plan_id = ${planId} and g.uid = m.uid ${more}`,
  )

/** The whole room, each with their cells as they were counted: a text of letters a person, nothing is worked out here. */
export const matrix = (db: Db, at: At): Promise<LearnerRow[]> =>
  preparedRows(
    db,
    sql`${learners(at, sql`coalesce(f.cells, '') as cells`, sql`left join plan_far f on f.plan_id = ${at.planId} and f.uid = m.uid`)}
    order by ${names(sql`a.truename`)()}, m.uid limit ${MATRIX_MAX}`,
  )

export const learner = async (db: Db, at: At, uid: number): Promise<Omit<LearnerRow, 'cells'> | undefined> =>
  (await rowsOf<LearnerRow>(db, sql`${learners(at, sql`true as there`, sql``)} and m.uid = ${uid}`))[0]

interface Reminding extends At {
  uids: readonly number[]
  now: number
  finals: string
  /** Whoever was reminded after this is left alone. */
  since: number
}
/** Those of the named who learn in the room and have something left of the plan, as it is now. */
const unfinished = (q: Reminding): SQL => {
  const roomId = sql`${q.roomId}::int`
  return sql`select m.uid from room_member m where m.room_id = ${q.roomId} and m.role = 'user'
    and m.uid in (select e::int from jsonb_array_elements_text(${JSON.stringify(q.uids)}::jsonb) e)
    and exists (select 1 from plan_item i where i.plan_id = ${q.planId} and i.deleted_time = 0 and i.required
      and ${isThere(roomId)} and ${letterOf(sql`m.uid`, roomId, sql`${q.now}::int8`)} <> 'A')`
}

export const countUnfinished = async (tx: Db, q: Reminding): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      tx,
      sql`with ${finalsRows(q.finals)} select count(*)::int as n from (${unfinished(q)}) x`,
    )
  )[0]?.n ?? 0

/** Notes the reminder of whoever was not reminded lately, and answers whom: of several who remind at once only one does. */
export const claim = async (tx: Db, q: Reminding): Promise<number[]> => {
  const rows = await rowsOf<{ uid: number }>(
    tx,
    sql`with ${finalsRows(q.finals)} insert into plan_reminder (plan_id, uid, time)
      select ${q.planId}::int, x.uid, ${q.now}::int8 from (${unfinished(q)}) x order by x.uid
      on conflict (plan_id, uid) do update set time = excluded.time where plan_reminder.time <= ${q.since}
      returning uid`,
  )
  return rows.map(({ uid }) => uid)
}

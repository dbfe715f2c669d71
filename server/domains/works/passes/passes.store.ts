import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Arrival } from '#contract/works/passes/passes.model'
import type { HandIn, LateRule, PassState } from '#contract/works/works.model'
import type { JoinedRow } from '../../../db/batching/joined-row'
import { type Db, rowsOf } from '../../../db/client'
import { preparedRows } from '../../../db/prepared'
import { roomMember } from '../../../db/schema/rooms/rooms'
import { workPass, workRule } from '../../../db/schema/works/passes'
import { fromWorks, isFor, isLearner } from './passes.sql'

/** A work as one person stands to it. */
export interface HereRow {
  id: number
  room_id: number
  title: string
  hand_in: HandIn
  start_time: number
  deadline: number
  release: 'hand' | 'date'
  release_time: number
  released_time: number
  team_id: number
  team_title: string
  pass_id: number
  state: PassState
  score: number
  version: number
  submission_id: number
  submit_time: number
  arrival: Arrival
  late: boolean
  late_rule: LateRule
  offline_hours: number
  shown_time: number
  learner: boolean
  /** When peers review it; 0 = they do not. */
  peer_begin: number
  peer_end: number
}

/** Nothing for whom it is not: "not there" and "not yours" are one answer. Managers see every published work. */
export const workFor = async (
  db: Db,
  q: { roomId: number; workId: number; uid: number; manager: boolean },
): Promise<HereRow | undefined> => {
  const uid = sql`${q.uid}::int`
  const [row] = await preparedRows<HereRow>(
    db,
    sql`select w.id, w.room_id, w.title, w.hand_in, w.start_time::int8, w.deadline::int8, w.release, w.release_time::int8,
        w.released_time::int8, coalesce(t.team_id, 0) as team_id, coalesce(t.title, '') as team_title,
        coalesce(p.id, 0) as pass_id, coalesce(p.state, 'none') as state, coalesce(p.score, -1) as score,
        coalesce(p.version, 0) as version, coalesce(p.submission_id, 0) as submission_id,
        coalesce(p.submit_time, 0)::int8 as submit_time, coalesce(s.late, false) as late,
        coalesce(s.arrival, 'on_time') as arrival, w.late_rule, w.offline_hours, w.shown_time::int8, coalesce(k.begin_time, 0)::int8 as peer_begin,
        coalesce(k.end_time, 0)::int8 as peer_end,
        exists (select 1 from room_member m where m.room_id = w.room_id and m.uid = ${uid} and ${isLearner}) as learner
      ${fromWorks(uid)} left join work_peer k on k.work_id = w.id and k.enabled
      where w.id = ${q.workId} and w.room_id = ${q.roomId} and w.status = 'published' and w.deleted_time = 0
        and (${q.manager}::boolean or ${isFor(uid)})`,
  )
  return row
}

export type Pass = typeof workPass.$inferSelect

/** The pass, made if there is none, and held until the transaction ends: who comes second waits. */
export const lockPass = async (
  tx: Db,
  p: { workId: number; roomId: number; uid: number; teamId: number; now: number },
): Promise<Pass> => {
  const { now, ...who } = p
  await tx
    .insert(workPass)
    .values({ ...who, beginTime: now, updateTime: now })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(workPass)
    .where(and(eq(workPass.workId, p.workId), eq(workPass.uid, p.uid), eq(workPass.teamId, p.teamId)))
    .for('update')
  if (!row) throw new Error('the pass went away')
  return row
}

export const changePass = async (tx: Db, id: number, to: Partial<Pass>): Promise<void> => {
  await tx.update(workPass).set(to).where(eq(workPass.id, id))
}

export interface Person {
  uid: number
  truename: string
  avatar: string
}
/** Who does it together: the team without its mentors, or the one person. */
export const people = (db: Db, p: { uid: number; teamId: number }): Promise<Person[]> =>
  rowsOf<Person>(
    db,
    sql`select a.uid, a.truename, case when a.avatar_id is null then '' else '/uc/api/Avatar/get?id=' || a.uid end as avatar
      from account a where ${
        p.teamId
          ? sql`a.uid in (select tm.uid from team_member tm where tm.team_id = ${p.teamId} and tm.role <> 'teacher')`
          : sql`a.uid = ${p.uid}`
      } order by a.uid`,
  )

/** Those of them who are still in the room: whoever was removed hears no more of what they handed in there. */
export const learners = async (db: Db, p: { roomId: number; uid: number; teamId: number }): Promise<number[]> => {
  const uids = (await people(db, p)).map(({ uid }) => uid)
  if (!uids.length) return []
  const at = and(eq(roomMember.roomId, p.roomId), inArray(roomMember.uid, uids))
  return (await db.select({ uid: roomMember.uid }).from(roomMember).where(at)).map(({ uid }) => uid)
}

export interface RuleRow {
  /** null where none was set. */
  late_rule: LateRule | null
}
/** What new works of the call's room do with what comes late. */
export const ruleHere: JoinedRow<RuleRow> = {
  columns: () => ({ late_rule: sql`(select wr.late_rule from work_rule wr where wr.room_id = r.id)` }),
}

export const ruleOf = async (db: Db, roomId: number): Promise<LateRule | undefined> => {
  const [row] = await db.select({ rule: workRule.lateRule }).from(workRule).where(eq(workRule.roomId, roomId))
  return row?.rule as LateRule | undefined
}

export const setRule = async (tx: Db, row: typeof workRule.$inferInsert): Promise<void> => {
  await tx.insert(workRule).values(row).onConflictDoUpdate({ target: workRule.roomId, set: row })
}

import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MarkRow, MissingRow } from '#contract/works/marking/marks.model'
import { type Db, rowsOf } from '../../../db/client'
import { account } from '../../../db/schema/account'
import { workComment, workMark, workVerdict } from '../../../db/schema/works/marks'
import { workPass } from '../../../db/schema/works/passes'
import { isLearner } from '../passes/passes.sql'
import { isFor, list } from '../works.store'

/** A hand-in that stands, or was returned, with its work. */
export interface StandingRow {
  submission_id: number
  pass_id: number
  work_id: number
  work_title: string
  state: 'submitted' | 'marked' | 'returned'
  score: number
  uid: number
  team_id: number
  release: 'hand' | 'date'
  release_time: number
  released_time: number
}

/** Hand-ins of the room by their ids, in the order of their passes; `hold`: held until the transaction ends. */
export const standing = (db: Db, roomId: number, ids: readonly number[], hold = false): Promise<StandingRow[]> =>
  rowsOf<StandingRow>(
    db,
    sql`select p.submission_id, p.id as pass_id, p.work_id, w.title as work_title, p.state, p.score, p.uid, p.team_id,
        w.release, w.release_time::int8, w.released_time::int8
      from work_pass p join work w on w.id = p.work_id and w.deleted_time = 0
      where p.room_id = ${roomId} and p.submission_id in (${list(ids)}) and p.state in ('submitted', 'marked', 'returned')
      order by p.id ${hold ? sql`for update of p` : sql``}`,
  )

const name = sql`case when p.team_id > 0 then coalesce((select t.title from team t where t.id = p.team_id), '已解散的团队')
  else coalesce((select a.truename from account a where a.uid = p.uid), '') end`

/** What a person or a team of room `roomId` goes by besides its name. */
const groups = (
  roomId: SQL,
  uid: SQL,
  teamId: SQL,
): SQL => sql`coalesce((select json_agg(g.title order by g.kind, g.title) from (
    select 1 as kind, tc.title from team gt join team_category tc on tc.id = gt.category_id where gt.id = ${teamId}
    union all select 2, gt.title from team_member gm join team gt on gt.id = gm.team_id
      where ${teamId} = 0 and gm.room_id = ${roomId} and gm.uid = ${uid} and gm.role <> 'teacher'
    union all select 3, ou.name from org_person op join org_unit ou on ou.id = op.unit_id join room gr on gr.id = ${roomId}
      join org go on go.id = gr.org_id where ${teamId} = 0 and op.uid = ${uid} and op.org_id in (go.id, go.parent_id)
  ) g), '[]')`

/** Answers of hand-in `s` that are worth points and have none. */
const left = sql`(select count(*)::int from jsonb_array_elements(s.snapshot) e
  join work_item i on i.id = (e ->> 'item_id')::int and i.deleted_time = 0 and i.score > 0
  join work_step st on st.id = i.step_id and st.deleted_time = 0
  where e -> 'value' ->> 'kind' <> 'quiz'
    and not exists (select 1 from work_mark m where m.submission_id = s.id and m.item_id = i.id and m.undone_time = 0))`

/** More hand-ins than a work has learners. */
const QUEUE_MAX = 1000

const handIns = (where: ReturnType<typeof sql>) => sql`select s.id as submission_id, s.version, ${name} as name,
    s.server_time::int8 as submit_time, s.device_time::int8, s.arrival, s.late,
    case p.state when 'submitted' then 'waiting' else p.state end as state, p.score, ${left} as left,
    ${groups(sql`p.room_id`, sql`p.uid`, sql`p.team_id`)} as groups
  from work_pass p join work_submission s on s.id = p.submission_id
  where p.state in ('submitted', 'marked', 'returned') and ${where}
  order by p.state <> 'submitted', p.state <> 'marked', s.server_time, s.id limit ${QUEUE_MAX}`

export const queue = (db: Db, roomId: number, workId: number): Promise<MarkRow[]> =>
  rowsOf<MarkRow>(db, handIns(sql`p.room_id = ${roomId} and p.work_id = ${workId}`))

/** Learners and teams that a work is for and whose hand-in is missing; where teams hand in, whoever is in none comes last. */
export const missing = (db: Db, workId: number): Promise<MissingRow[]> => {
  const pass = (uid: SQL, team: SQL) =>
    sql`left join work_pass p on p.work_id = w.id and p.uid = ${uid} and p.team_id = ${team}`
  const open = sql`w.id = ${workId} and (p.id is null or p.state = 'in_progress')`
  const [nobody, person, team] = [sql`0`, sql`m.uid`, sql`t.id`]
  const inTeam = sql`exists (select 1 from team_member tm where tm.room_id = m.room_id and tm.uid = m.uid and tm.role <> 'teacher')`
  return rowsOf<MissingRow>(
    db,
    sql`select uid, team_id, name, groups, teamless, begun,
        (select coalesce(max(r.time), 0)::int8 from work_reminder r where r.work_id = ${workId} and (r.uid = x.uid
          or r.uid in (select k.uid from team_member k where k.team_id = x.team_id and k.role <> 'teacher'))) as reminded_time
      from (
        select m.uid, 0 as team_id, a.truename as name, ${groups(sql`w.room_id`, person, nobody)} as groups,
          w.hand_in = 'team' as teamless, p.id is not null as begun
        from work w join room_member m on m.room_id = w.room_id and ${isLearner} join account a on a.uid = m.uid
          ${pass(person, nobody)}
        where ${open} and ${isFor('w', person)} and (w.hand_in <> 'team' or not ${inTeam})
        union all
        select 0, t.id, t.title, ${groups(sql`w.room_id`, nobody, team)}, false, p.id is not null
        from work w join team t on t.room_id = w.room_id ${pass(nobody, team)}
        where ${open} and w.hand_in = 'team' and exists (select 1 from team_member k
          where k.team_id = t.id and k.role <> 'teacher' and ${isFor('w', sql`k.uid`)})) x
      order by teamless, name, uid, team_id limit ${QUEUE_MAX}`,
  )
}

export const rowOf = async (db: Db, submissionId: number): Promise<MarkRow | undefined> =>
  (await rowsOf<MarkRow>(db, handIns(sql`p.submission_id = ${submissionId}`)))[0]

export interface WorkCounts {
  id: number
  title: string
  hand_in: 'individual' | 'team'
  deadline: number
  release: 'hand' | 'date'
  release_time: number
  released_time: number
  score_total: number
  waiting: number
  marked: number
  returned: number
}

/** Published works of a room; with an id, that one. */
export const works = (db: Db, roomId: number, workId = 0): Promise<WorkCounts[]> =>
  rowsOf<WorkCounts>(
    db,
    sql`select w.id, w.title, w.hand_in, w.deadline::int8, w.release, w.release_time::int8, w.released_time::int8,
        (select coalesce(sum(i.score), 0)::int from work_item i join work_step st on st.id = i.step_id and st.deleted_time = 0
          where i.work_id = w.id and i.deleted_time = 0) as score_total,
        n.waiting, n.marked, n.returned
      from work w cross join lateral (
        select count(*) filter (where p.state = 'submitted')::int as waiting,
          count(*) filter (where p.state = 'marked')::int as marked,
          count(*) filter (where p.state = 'returned')::int as returned
        from work_pass p where p.work_id = w.id) n
      where w.room_id = ${roomId} and w.status = 'published' and w.deleted_time = 0
        and (${workId} = 0 or w.id = ${workId})
      order by n.waiting = 0, w.sort, w.id desc limit 500`,
  )

/** The last that each marker gave for each item, newest first. */
export const marksOf = (db: Db, submissionIds: readonly number[]) =>
  db
    .selectDistinctOn([workMark.submissionId, workMark.itemId, workMark.uid], {
      id: workMark.id,
      submission_id: workMark.submissionId,
      item_id: workMark.itemId,
      uid: workMark.uid,
      truename: account.truename,
      score: workMark.score,
      rubric: workMark.rubric,
      comment: workMark.comment,
      time: workMark.time,
    })
    .from(workMark)
    .innerJoin(account, eq(account.uid, workMark.uid))
    .where(and(inArray(workMark.submissionId, [...submissionIds]), eq(workMark.undoneTime, 0)))
    .orderBy(workMark.submissionId, workMark.itemId, workMark.uid, desc(workMark.id))
    .then((rows) => rows.sort((a, b) => b.id - a.id))

export const addMark = async (tx: Db, row: typeof workMark.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(workMark).values(row).returning({ id: workMark.id })
  return made?.id ?? 0
}

export const addVerdict = async (tx: Db, row: typeof workVerdict.$inferInsert): Promise<void> => {
  await tx.insert(workVerdict).values(row)
}

/** Over all hand-ins of the pass, newest first. */
export const verdictsOf = (db: Db, passId: number) =>
  rowsOf<{
    submission_id: number
    kind: 'marked' | 'returned'
    score: number
    reason: string
    points: (typeof workVerdict.$inferSelect)['points']
    truename: string
    time: number
  }>(
    db,
    sql`select v.submission_id, v.kind, v.score, v.reason, v.points, a.truename, v.time::int8 from work_verdict v
      join work_submission s on s.id = v.submission_id join account a on a.uid = v.uid
      where s.pass_id = ${passId} and v.undone_time = 0 order by v.id desc`,
  )

const shownComment = {
  id: workComment.id,
  item_id: workComment.itemId,
  uid: workComment.uid,
  truename: account.truename,
  anchor: workComment.anchor,
  text: workComment.text,
  time: workComment.time,
}
export const commentsOf = (db: Db, submissionId: number) =>
  db
    .select(shownComment)
    .from(workComment)
    .innerJoin(account, eq(account.uid, workComment.uid))
    .where(and(eq(workComment.submissionId, submissionId), eq(workComment.deletedTime, 0)))
    .orderBy(asc(workComment.id))

export const addComment = async (tx: Db, row: typeof workComment.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(workComment).values(row).returning({ id: workComment.id })
  return made?.id ?? 0
}

/** Own ones only. */
export const dropComment = async (
  tx: Db,
  q: { id: number; submissionId: number; uid: number; now: number },
): Promise<boolean> => {
  const gone = await tx
    .update(workComment)
    .set({ deletedTime: q.now })
    .where(and(eq(workComment.id, q.id), eq(workComment.submissionId, q.submissionId), eq(workComment.uid, q.uid)))
    .returning({ id: workComment.id })
  return gone.length > 0
}

/** Everybody whose hand-in of a work is marked. */
export const markedOf = (db: Db, workId: number) =>
  db
    .select({ uid: workPass.uid, teamId: workPass.teamId })
    .from(workPass)
    .where(and(eq(workPass.workId, workId), eq(workPass.state, 'marked')))

/** Works whose date of release has come and was not noted. */
export const dueReleases = (db: Db, now: number) =>
  rowsOf<{ id: number }>(
    db,
    sql`select id from work where release = 'date' and release_time > 0 and release_time <= ${now} and released_time = 0
      and status = 'published' and deleted_time = 0 order by id limit 100`,
  )

/** False: somebody was faster. */
export const noteRelease = async (
  tx: Db,
  id: number,
  now: number,
): Promise<{ id: number; title: string; room_id: number } | undefined> => {
  const [row] = await rowsOf<{ id: number; title: string; room_id: number }>(
    tx,
    sql`update work set released_time = release_time where id = ${id} and release = 'date' and release_time <= ${now}
      and released_time = 0 returning id, title, room_id`,
  )
  return row
}

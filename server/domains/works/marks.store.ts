import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { MarkRow } from '#contract/works/marks.model'
import { type Db, rowsOf } from '../../db/client'
import { account } from '../../db/schema/account'
import { workComment, workMark, workVerdict } from '../../db/schema/marks'
import { workPass } from '../../db/schema/passes'
import { list } from './works.store'

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
    case p.state when 'submitted' then 'waiting' else p.state end as state, p.score, ${left} as left
  from work_pass p join work_submission s on s.id = p.submission_id
  where p.state in ('submitted', 'marked', 'returned') and ${where}
  order by p.state <> 'submitted', p.state <> 'marked', s.server_time, s.id limit ${QUEUE_MAX}`

export const queue = (db: Db, roomId: number, workId: number): Promise<MarkRow[]> =>
  rowsOf<MarkRow>(db, handIns(sql`p.room_id = ${roomId} and p.work_id = ${workId}`))

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

import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { projectItems } from '../contests.events'

export interface ElsewhereRow {
  item_id: number
  kind: 'work' | 'task' | 'exam' | 'project'
  ref_id: number
  /** Of the pass, post or attempt; '' = not begun. */
  state: string
  time: number
  /** The work order, task, exam or project is there and open to the contest's people. */
  open: boolean
  gone: boolean
}

const ROOM = sql`(select oc.room_id from contest oc where oc.id = i.contest_id)`
const REF = sql`i.ref_id`

/** Scores of exam `e` can be seen (`shownFrom` of the exams' rules). */
const shownExam = (now: number) =>
  sql`(e.released_time > 0 or (e.release = 'date' and e.release_time > 0 and e.release_time <= ${now}))`

/**
 * The items of a contest that are bound to something, with what came in from the person, their registration's people or their
 * team: what is furthest of it. An attempt counts as marked once its score can be seen at `now`.
 */
export const boundItems = (db: Db, contestId: number, uid: number, now: number) =>
  rowsOf<ElsewhereRow>(
    db,
    sql`with me as (select ct.id, coalesce(ct.team_id, 0) as team_id from contest_user cu
        join contest_team ct on ct.id = cu.contest_team_id where cu.contest_id = ${contestId} and cu.uid = ${uid}),
      people as (select cu.uid from contest_user cu join me on me.id = cu.contest_team_id)
    select i.id as item_id, i.kind, i.ref_id, coalesce(x.state, '') as state, coalesce(x.time, 0)::int8 as time,
      exists (select 1 from work w where i.kind = 'work' and w.id = i.ref_id and w.status = 'published' and w.deleted_time = 0)
        or exists (select 1 from task t where i.kind = 'task' and t.id = i.ref_id and t.status > 0 and t.deleted_time = 0)
        or exists (select 1 from exam e where i.kind = 'exam' and e.id = i.ref_id and e.publish_time > 0 and e.deleted_time = 0)
        or (i.kind = 'project' and ${projectItems.call().open(ROOM, REF)}) as open,
      not exists (select 1 from work w where i.kind = 'work' and w.id = i.ref_id and w.deleted_time = 0)
        and not exists (select 1 from task t where i.kind = 'task' and t.id = i.ref_id and t.deleted_time = 0)
        and not exists (select 1 from exam e where i.kind = 'exam' and e.id = i.ref_id and e.deleted_time = 0)
        and (i.kind <> 'project' or ${projectItems.call().gone(ROOM, REF)}) as gone
    from contest_item i left join lateral (
      select p.state, greatest(p.submit_time, 0) as time,
          array_position(array['in_progress', 'returned', 'submitted', 'marked'], p.state) as far
        from work_pass p where i.kind = 'work' and p.work_id = i.ref_id
          and (p.uid in (select uid from people) or p.team_id in (select team_id from me where team_id > 0))
      union all
      select p.state, p.submitted_time, array_position(array['draft', 'returned', 'submitted', 'approved'], p.state)
        from task_post p where i.kind = 'task' and p.task_id = i.ref_id and p.uid in (select uid from people)
      union all
      select 'accepted', 0, 0 from task_accept a
        where i.kind = 'task' and a.task_id = i.ref_id and a.uid in (select uid from people)
      union all
      select a.state, r.hand_time, array_position(array['in_progress', '', 'submitted', 'marked'], a.state)
        from exam_record r join exam e on e.id = r.exam_id cross join lateral (select case when r.hand_time = 0 then 'in_progress'
          when r.score >= 0 and ${shownExam(now)} then 'marked' else 'submitted' end as state) a
        where i.kind = 'exam' and r.exam_id = i.ref_id and r.uid in (select uid from people)
      union all
      select p.state, p.time, p.far from (${projectItems
        .call()
        .state(
          ROOM,
          REF,
          sql`select uid from people`,
          sql`select team_id from me where team_id > 0`,
        )}) p where i.kind = 'project'
      order by far desc nulls last limit 1) x on true
    where i.contest_id = ${contestId} and i.kind in ('work', 'task', 'exam', 'project') order by i.sort, i.id`,
  )

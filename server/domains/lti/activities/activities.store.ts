import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ActivityState } from '#contract/lti/activities/activities.model'
import type { ActivityProgress, GradingProgress } from '#contract/lti/lti.rules'
import type { ToolState } from '#contract/lti/tools/tools.model'
import { type Db, rowsOf } from '../../../db/client'
import { has, type Page, page } from '../../../db/page'
import { words } from '../../../db/pinyin'
import {
  ltiActivity,
  ltiLaunch,
  ltiLineItem,
  ltiPerson,
  ltiProgress,
  ltiReminder,
  ltiScore,
} from '../../../db/schema/lti'
import { sorted } from '../../../db/sorted'

/** What was reported of one person. */
export interface ReportRow {
  open_time: number
  done_time: number
  score: number | null
  score_full: number | null
  grading: GradingProgress | null
  comment: string | null
  time: number | null
}
export interface ActivityRow extends ReportRow {
  id: number
  room_id: number
  room_title: string
  title: string
  description: string
  cover_id: number
  cover_key: string | null
  publish_time: number
  online_status: number
  deleted_time: number
  url: string
  tool_title: string | null
  tool_state: ToolState | null
  full: number
  due_time: number
}

/** What was last reported of `uid` in the room's activity: its own column first, then those that its tool made about it. */
export const reportedFor = (
  uid: SQL,
  roomId: SQL,
  contentId: SQL,
  toolId: SQL,
): SQL => sql`left join lateral (select s.score, s."full", s.grading, s.progress, s.comment, s.time from lti_line_item i
    join lti_score s on s.item_id = i.id and s.uid = ${uid}
    where i.room_id = ${roomId} and i.content_id = ${contentId} and i.tool_id = ${toolId}
    order by i.own desc, s.stamp desc limit 1) sc on true`
/** The same, with how far the platform itself knows them to be. */
const reported = (uid: SQL, roomId: SQL, contentId: SQL, toolId: SQL): SQL => sql`left join lti_progress p
    on p.room_id = ${roomId} and p.content_id = ${contentId} and p.uid = ${uid}
  ${reportedFor(uid, roomId, contentId, toolId)}`
const report = sql`coalesce(p.open_time, 0)::int8 as open_time, coalesce(p.done_time, 0)::int8 as done_time,
  sc.score, sc."full" as score_full, sc.grading, sc.comment, sc.time::int8 as time`

/** Third-party content that rooms `r` hold, with what was reported of the person. */
const activities = (
  uid: number,
): SQL => sql`select c.id, r.id as room_id, r.title as room_title, c.title, c.description, c.cover_id,
    f.key as cover_key, c.publish_time::int8, c.online_status, c.deleted_time::int8, c.url, t.title as tool_title, t.state as tool_state,
    coalesce(lc."full", 0) as "full", coalesce(la.due_time, 0)::int8 as due_time, b.sort, b.id as binding_id, ${report}
  from content_binding b join room r on r.id = b.module_id and r.deleted_time = 0
    join content c on c.id = b.content_id and c.content_type = 'third_party_active'
    left join attachment f on f.id = c.cover_id
    left join lti_content lc on lc.content_id = c.id left join lti_tool t on t.id = lc.tool_id
    left join lti_activity la on la.room_id = r.id and la.content_id = c.id
    ${reported(sql`${uid}::int`, sql`r.id`, sql`c.id`, sql`lc.tool_id`)}
  where b.module_type = 'training_room'`

export const inRoom = (
  db: Db,
  at: { roomId: number; uid: number; offset: number; limit: number },
): Promise<Page<ActivityRow>> =>
  page<ActivityRow>(db, sql`${activities(at.uid)} and r.id = ${at.roomId}`, sql`sort, binding_id`, at, sql`1 as one`)

export const one = async (
  db: Db,
  at: { roomId: number; contentId: number; uid: number },
): Promise<(ActivityRow & { binding_id: number }) | undefined> =>
  (
    await rowsOf<ActivityRow & { binding_id: number }>(
      db,
      sql`${activities(at.uid)} and r.id = ${at.roomId} and c.id = ${at.contentId}`,
    )
  )[0]

/** Whether room `r` runs. */
const runs = (now: number): SQL => sql`(r.status = 'published' and r.online_status = 1 and not r.ended
  and (r.end_time = 0 or r.end_time > ${now}))`

/** The same content in all rooms of the person that run. */
export const places = (db: Db, at: { contentId: number; uid: number; now: number }): Promise<ActivityRow[]> =>
  rowsOf<ActivityRow>(
    db,
    sql`${activities(at.uid)} and c.id = ${at.contentId} and ${runs(at.now)}
      and exists (select 1 from room_member m where m.room_id = r.id and m.uid = ${at.uid}) order by r.id limit 50`,
  )

/** What has a date and is not done, of a learner in rooms that run. */
export const dueOf = (db: Db, at: { uid: number; roomId: number; now: number }) =>
  rowsOf<{ id: number; room_id: number; room_title: string; template: number; title: string; due_time: number }>(
    db,
    sql`select c.id, r.id as room_id, r.title as room_title, r.template, c.title, la.due_time::int8
      from lti_activity la join room r on r.id = la.room_id and r.deleted_time = 0 and ${runs(at.now)}
        join room_member m on m.room_id = r.id and m.uid = ${at.uid} and m.role = 'user'
        join content_binding b on b.module_type = 'training_room' and b.module_id = r.id and b.content_id = la.content_id
        join content c on c.id = la.content_id and c.publish_time > 0 and c.online_status = 1 and c.deleted_time = 0
        left join lti_progress p on p.room_id = r.id and p.content_id = c.id and p.uid = m.uid
      where la.due_time > 0 and coalesce(p.done_time, 0) = 0 and (${at.roomId}::int = 0 or r.id = ${at.roomId})
      order by la.due_time, c.id limit 200`,
  )

/** Of these activities: how many of the room's learners have finished each; and how many learners there are. */
export const finished = async (db: Db, roomId: number): Promise<{ learners: number; by: Map<number, number> }> => {
  const rows = await rowsOf<{ content_id: number; done: number; learners: number }>(
    db,
    sql`select coalesce(p.content_id, 0) as content_id, count(p.uid)::int as done,
        (select count(*)::int from room_member where room_id = ${roomId} and role = 'user') as learners
      from (select 1) x left join lti_progress p on p.room_id = ${roomId} and p.done_time > 0
        and exists (select 1 from room_member m where m.room_id = p.room_id and m.uid = p.uid and m.role = 'user')
      group by p.content_id`,
  )
  return { learners: rows[0]?.learners ?? 0, by: new Map(rows.map((row) => [row.content_id, row.done])) }
}

export interface LearnerRow extends ReportRow {
  uid: number
  truename: string
  full: number
  progress: ActivityProgress | null
}
const stateSql = sql`case when p.done_time > 0 then 'done' when p.open_time > 0 or sc.time is not null then 'opened' else 'none' end`

export const learners = (
  db: Db,
  q: {
    roomId: number
    contentId: number
    keyword: string
    state: ActivityState | undefined
    sort: string | undefined
    offset: number
    limit: number
  },
): Promise<Page<LearnerRow>> =>
  page<LearnerRow>(
    db,
    sql`select m.uid, a.truename, coalesce(lc."full", 0) as "full", sc.progress, ${report}
      from room_member m join account a on a.uid = m.uid left join lti_content lc on lc.content_id = ${q.contentId}
        ${reported(sql`m.uid`, sql`m.room_id`, sql`${q.contentId}::int`, sql`lc.tool_id`)}
      where m.room_id = ${q.roomId} and m.role = 'user' and ${has(q.keyword, sql`a.truename`)}
        and (${q.state ?? ''}::text = '' or ${stateSql} = ${q.state ?? ''})`,
    sorted(
      q.sort,
      {
        name: words(sql`truename`),
        score: sql`coalesce(score / nullif(score_full, 0), -1)`,
        time: sql`coalesce(time, done_time)`,
      },
      sql`uid`,
    ),
    q,
    sql`1 as one`,
  )

export const setDue = async (tx: Db, row: typeof ltiActivity.$inferInsert): Promise<void> => {
  await tx
    .insert(ltiActivity)
    .values(row)
    .onConflictDoUpdate({ target: [ltiActivity.roomId, ltiActivity.contentId], set: { dueTime: row.dueTime ?? 0 } })
}
export const dropDue = async (tx: Db, roomId: number, contentId: number): Promise<void> => {
  await tx.delete(ltiActivity).where(and(eq(ltiActivity.roomId, roomId), eq(ltiActivity.contentId, contentId)))
}

/** A copy has the same dates, moved as all of it is. */
export const copy = async (
  tx: Db,
  at: { fromId: number; toId: number; moved: (column: SQL) => SQL },
): Promise<void> => {
  await tx.execute(sql`insert into lti_activity (room_id, content_id, due_time)
    select ${at.toId}, content_id, ${at.moved(sql`due_time`)}
    from lti_activity where room_id = ${at.fromId} on conflict do nothing`)
}

/** What is kept of a room. */
export const eraseRoom = async (tx: Db, roomId: number): Promise<void> => {
  await tx.delete(ltiLineItem).where(eq(ltiLineItem.roomId, roomId))
  await tx.delete(ltiProgress).where(eq(ltiProgress.roomId, roomId))
  await tx.delete(ltiReminder).where(eq(ltiReminder.roomId, roomId))
  await tx.delete(ltiActivity).where(eq(ltiActivity.roomId, roomId))
}

/** What is kept of people who go; what tools call them goes first, so that nothing more comes back. */
export const forget = async (tx: Db, uids: readonly number[]): Promise<void> => {
  if (!uids.length) return
  await tx.delete(ltiPerson).where(inArray(ltiPerson.uid, [...uids]))
  await tx.delete(ltiLaunch).where(inArray(ltiLaunch.uid, [...uids]))
  await tx.delete(ltiScore).where(inArray(ltiScore.uid, [...uids]))
  await tx.delete(ltiProgress).where(inArray(ltiProgress.uid, [...uids]))
  await tx.delete(ltiReminder).where(inArray(ltiReminder.uid, [...uids]))
}
/** An account that is closed: no tool finds it any more; what the school counts stays. */
export const unname = async (tx: Db, uids: readonly number[]): Promise<void> => {
  if (!uids.length) return
  await tx.delete(ltiPerson).where(inArray(ltiPerson.uid, [...uids]))
  await tx.delete(ltiLaunch).where(inArray(ltiLaunch.uid, [...uids]))
}

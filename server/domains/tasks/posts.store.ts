import { and, eq, sql } from 'drizzle-orm'
import type { PostState } from '#contract/tasks/tasks.labels'
import { type Db, rowsOf } from '../../db/client'
import { taskPost, taskPostLog } from '../../db/schema/tasks/tasks'

export interface PostRow {
  id: number
  uid: number
  truename: string
  avatar: string
  state: PostState
  content: string
  files: number[]
  version: number
  revision: number
  reason: string
  submitted_time: number
  reviewed_time: number
  reviewed_uid: number | null
  reviewed_by: string
  paid: number
}

const columns = sql`p.id, p.uid, w.truename, case when w.avatar_id is null then '' else '/uc/api/Avatar/get?id=' || w.uid end as avatar,
  p.state, p.content, p.files, p.version, p.revision, p.reason, p.submitted_time, p.reviewed_time, p.reviewed_uid,
  coalesce(v.truename, '') as reviewed_by, p.paid`
const from = sql`from task_post p join account w on w.uid = p.uid left join account v on v.uid = p.reviewed_uid`

export const mine = async (db: Db, taskId: number, uid: number): Promise<PostRow | undefined> => {
  const [row] = await rowsOf<PostRow>(db, sql`select ${columns} ${from} where p.task_id = ${taskId} and p.uid = ${uid}`)
  return row
}

/** What was handed in, those that wait first; drafts are their writer's own. */
export const list = async (db: Db, q: { taskId: number; state: string; offset: number; limit: number }) => {
  const where = sql`where p.task_id = ${q.taskId} and p.version > 0 and p.state <> 'draft' and (${q.state} = '' or p.state = ${q.state})`
  const list = await rowsOf<PostRow>(
    db,
    sql`select ${columns} ${from} ${where} order by (p.state <> 'submitted'), p.submitted_time, p.id limit ${q.limit} offset ${q.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${from} ${where}`)
  return { list, total: count?.n ?? 0 }
}

export interface LogRow {
  post_id: number
  kind: 'submit' | 'approve' | 'return'
  truename: string
  version: number
  content: string
  files: number[]
  reason: string
  time: number
}
const among = (ids: number[]) =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
export const logs = async (db: Db, postIds: number[]): Promise<LogRow[]> =>
  postIds.length === 0
    ? []
    : rowsOf<LogRow>(
        db,
        sql`select g.post_id, g.kind, coalesce(w.truename, '') as truename, g.version, g.content, g.files, g.reason, g.time
          from task_post_log g left join account w on w.uid = g.uid where g.post_id in (${among(postIds)}) order by g.id`,
      )

interface Saved {
  taskId: number
  uid: number
  content: string
  files: number[]
  revision: number
}

/**
 * Keeps what the person wrote; undefined while it is under review or approved. A draft over a returned post stays returned, so
 * that its reason is still read.
 */
export const save = async (tx: Db, post: Saved, submittedAt: number) => {
  const submits = submittedAt > 0
  const [row] = await tx
    .insert(taskPost)
    .values({
      ...post,
      state: submits ? 'submitted' : 'draft',
      version: submits ? 1 : 0,
      submittedTime: submittedAt,
    })
    .onConflictDoUpdate({
      target: [taskPost.taskId, taskPost.uid],
      set: {
        content: post.content,
        files: post.files,
        revision: post.revision,
        ...(submits && {
          state: 'submitted',
          reason: '',
          version: sql`${taskPost.version} + 1`,
          submittedTime: submittedAt,
        }),
      },
      setWhere: sql`${taskPost.state} in ('draft', 'returned')`,
    })
    .returning({ id: taskPost.id, state: taskPost.state, version: taskPost.version })
  return row as { id: number; state: PostState; version: number } | undefined
}

export const log = async (tx: Db, row: typeof taskPostLog.$inferInsert): Promise<void> => {
  await tx.insert(taskPostLog).values(row)
}

/** A verdict on a post that waits; undefined when it does not wait (any more), or is none of this task's. */
export const judge = async (
  tx: Db,
  taskId: number,
  id: number,
  to: { state: 'approved' | 'returned'; reason: string; reviewedTime: number; reviewedUid: number | null },
) => {
  const [row] = await tx
    .update(taskPost)
    .set(to)
    .where(and(eq(taskPost.id, id), eq(taskPost.taskId, taskId), eq(taskPost.state, 'submitted')))
    .returning({ id: taskPost.id, uid: taskPost.uid, version: taskPost.version })
  return row
}

export const notePaid = async (tx: Db, id: number, paid: number): Promise<void> => {
  await tx.update(taskPost).set({ paid }).where(eq(taskPost.id, id))
}

export const stateOf = async (tx: Db, taskId: number, id: number): Promise<string | undefined> => {
  const [row] = await tx
    .select({ state: taskPost.state })
    .from(taskPost)
    .where(and(eq(taskPost.id, id), eq(taskPost.taskId, taskId)))
  return row?.state
}

/** Removes a person's own draft with their place; false when something was handed in. */
export const dropDraft = async (tx: Db, taskId: number, uid: number): Promise<boolean> => {
  await tx.delete(taskPost).where(and(eq(taskPost.taskId, taskId), eq(taskPost.uid, uid), eq(taskPost.version, 0)))
  return (await tx.$count(taskPost, and(eq(taskPost.taskId, taskId), eq(taskPost.uid, uid)))) === 0
}

/** Whether a file was handed in for a task whose room this person manages; a super admin manages them all. */
export const reviewsFile = async (
  db: Db,
  { uid, superAdmin }: { uid: number; superAdmin: boolean },
  file: { id: number; uid: number },
): Promise<boolean> => {
  const [row] = await rowsOf<{ ok: boolean }>(
    db,
    sql`select exists (select 1 from task_post p join task_post_log g on g.post_id = p.id join task t on t.id = p.task_id
        join room r on r.id = t.room_id join org o on o.id = r.org_id
      where p.uid = ${file.uid} and g.files @> to_jsonb(${file.id}::int)
        and (${superAdmin}::boolean or exists (select 1 from room_member rm where rm.room_id = r.id and rm.uid = ${uid} and rm.role in ('teacher', 'admin', 'owner'))
          or exists (select 1 from org_member om where om.uid = ${uid} and om.org_id in (r.org_id, o.parent_id)
            and 'ROLE_ORG_ADMIN' = any(om.roles)))) as ok`,
  )
  return row?.ok ?? false
}

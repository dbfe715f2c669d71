import { and, eq, gt, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { task, taskAccept, taskAsk, taskLink, taskPost } from '../../db/schema/tasks/tasks'

type Changes = Partial<typeof task.$inferInsert>

export const insert = async (tx: Db, row: typeof task.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(task).values(row).returning({ id: task.id })
  if (!made) throw new Error('no task')
  return made.id
}

export const change = async (tx: Db, id: number, to: Changes): Promise<void> => {
  await tx.update(task).set(to).where(eq(task.id, id))
}

export interface Held {
  id: number
  room_id: number
  org_id: number
  parent_id: number
  uid: number
  title: string
  type_alias: 'guyong' | 'guyong_primary'
  status: number
  single_bounty: number
  bounty: number
  task_rate: number
  commission_rate: number
  is_virtual: boolean
  places: number
  used: number
  post_end_time: number
  deleted_time: number
}
/** The task of a room, held for this transaction: what changes its state or money goes one after the other. */
export const hold = async (tx: Db, roomId: number, id: number): Promise<Held | undefined> => {
  const [row] = await rowsOf<Held>(
    tx,
    sql`select id, room_id, org_id, coalesce(parent_id, 0) as parent_id, uid, title, type_alias, status, single_bounty, bounty,
        task_rate, commission_rate, is_virtual, places, used, post_end_time, deleted_time
      from task where id = ${id} and room_id = ${roomId} for update`,
  )
  return row
}

/** Held against settlement only: many may post at once. */
export const share = async (tx: Db, id: number): Promise<Pick<Held, 'status' | 'post_end_time'> | undefined> => {
  const [row] = await rowsOf<Pick<Held, 'status' | 'post_end_time'>>(
    tx,
    sql`select status, post_end_time from task where id = ${id} and deleted_time = 0 for share`,
  )
  return row
}

export const countChildren = (tx: Db, id: number, unsettled: boolean): Promise<number> =>
  tx.$count(task, and(eq(task.parentId, id), eq(task.deletedTime, 0), unsettled ? sql`${task.status} < 9` : sql`true`))

/** False when the person has a place already. */
export const take = async (tx: Db, taskId: number, uid: number, time: number): Promise<boolean> =>
  (await tx.insert(taskAccept).values({ taskId, uid, time }).onConflictDoNothing().returning({ uid: taskAccept.uid }))
    .length > 0

/** Counts the place; false when the last one is gone, or the task no longer takes anybody. */
export const countIn = async (tx: Db, id: number, now: number): Promise<boolean> => {
  const rows = await tx
    .update(task)
    .set({ used: sql`${task.used} + 1` })
    .where(
      and(
        eq(task.id, id),
        eq(task.status, 1),
        eq(task.deletedTime, 0),
        sql`${task.used} < ${task.places}`,
        sql`(${task.postEndTime} = 0 or ${task.postEndTime} > ${now})`,
      ),
    )
    .returning({ id: task.id })
  return rows.length > 0
}

/** Gives a place back; false when there was none. */
export const leave = async (tx: Db, taskId: number, uid: number): Promise<boolean> => {
  const gone = await tx
    .delete(taskAccept)
    .where(and(eq(taskAccept.taskId, taskId), eq(taskAccept.uid, uid)))
    .returning({ uid: taskAccept.uid })
  if (!gone.length) return false
  await tx
    .update(task)
    .set({ used: sql`${task.used} - 1` })
    .where(eq(task.id, taskId))
  return true
}

/** Whether somebody has a place. What they write comes one after the other until the transaction ends. */
export const holds = async (tx: Db, taskId: number, uid: number): Promise<boolean> => {
  const at = and(eq(taskAccept.taskId, taskId), eq(taskAccept.uid, uid))
  return (await tx.select({ uid: taskAccept.uid }).from(taskAccept).where(at).for('update')).length > 0
}

export const holders = async (tx: Db, taskId: number): Promise<number[]> =>
  (await tx.select({ uid: taskAccept.uid }).from(taskAccept).where(eq(taskAccept.taskId, taskId))).map((r) => r.uid)

export const countWaiting = (tx: Db, taskId: number): Promise<number> =>
  tx.$count(taskPost, and(eq(taskPost.taskId, taskId), eq(taskPost.state, 'submitted')))

interface Where {
  roomId?: number
  groupId?: number
}
const linked = (taskId: number, { roomId, groupId }: Where) =>
  and(eq(taskLink.taskId, taskId), roomId ? eq(taskLink.roomId, roomId) : eq(taskLink.groupId, groupId ?? 0))

/** The link, whether it is new or was there. */
export const link = async (tx: Db, taskId: number, where: Where, createTime: number): Promise<number> => {
  await tx
    .insert(taskLink)
    .values({ taskId, ...where, createTime })
    .onConflictDoNothing()
  const [row] = await tx.select({ id: taskLink.id }).from(taskLink).where(linked(taskId, where))
  if (!row) throw new Error('no link')
  return row.id
}
export const unlink = async (tx: Db, taskId: number, where: Where): Promise<boolean> =>
  (await tx.delete(taskLink).where(linked(taskId, where)).returning({ id: taskLink.id })).length > 0

/** Claims today's question; false when the person asked since `since`. */
export const claimAsk = async (tx: Db, taskId: number, uid: number, since: number, now: number): Promise<boolean> => {
  const rows = await tx
    .insert(taskAsk)
    .values({ taskId, uid, time: now })
    .onConflictDoUpdate({
      target: [taskAsk.taskId, taskAsk.uid],
      set: { time: now },
      where: sql`task_ask.time <= ${since}`,
    })
    .returning({ uid: taskAsk.uid })
  return rows.length > 0
}

export const nameOf = async (tx: Db, uid: number): Promise<string> =>
  (await rowsOf<{ truename: string }>(tx, sql`select truename from account where uid = ${uid}`))[0]?.truename ?? ''

/** Whether all of this, where named, belongs to the room: its prerequisites and its parent. */
export const prerequisites = async (tx: Db, roomId: number, q: { taskId: number; workId: number }) => {
  const [row] = await rowsOf<{ task: boolean; work: boolean }>(
    tx,
    sql`select (${q.taskId}::int = 0 or exists (select 1 from task where id = ${q.taskId} and room_id = ${roomId} and deleted_time = 0)) as task,
      (${q.workId}::int = 0 or exists (select 1 from work where id = ${q.workId} and room_id = ${roomId} and deleted_time = 0)) as work`,
  )
  return { task: row?.task ?? false, work: row?.work ?? false }
}

/** Posts that nobody reviewed in the time the task gives; or the one asked about, where it is such. */
export const overdue = (db: Db, { now, limit, postId }: { now: number; limit: number; postId?: number }) =>
  db
    .select({ id: taskPost.id, taskId: taskPost.taskId, roomId: task.roomId })
    .from(taskPost)
    .innerJoin(task, eq(task.id, taskPost.taskId))
    .where(
      and(
        postId === undefined ? undefined : eq(taskPost.id, postId),
        eq(taskPost.state, 'submitted'),
        eq(task.status, 1),
        eq(task.deletedTime, 0),
        gt(task.autoAcceptHours, 0),
        sql`${taskPost.submittedTime} + ${task.autoAcceptHours} * 3600 <= ${now}`,
      ),
    )
    .orderBy(taskPost.submittedTime)
    .limit(limit)

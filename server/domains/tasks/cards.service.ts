import { type ActionFacts, actionFor } from '#contract/tasks/action.rules'
import { taskSaid } from '#contract/tasks/tasks.api'
import { taskType } from '#contract/tasks/tasks.labels'
import type { ActionSec, TaskCard } from '#contract/tasks/tasks.model'
import { finished, STATUS_OPEN } from '#contract/tasks/tasks.rules'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { saidIn } from '../../lib/seen'
import { addressOf } from '../files/files.keys'
import { roomWords } from '../rooms/word.service'
import type { Looker, TaskRow } from './tasks.read.store'

export const flagOf = (b: boolean): 0 | 1 => (b ? 1 : 0)
export const closed = (t: { post_end_time: number }, now: number): boolean =>
  t.post_end_time > 0 && t.post_end_time <= now
/** The task's own room, as its manager. */
export const ownManager = (t: { room_id: number }, w: Looker): boolean => w.manages && t.room_id === w.roomId

const factsOf = (t: TaskRow, w: Looker, student: boolean): ActionFacts => ({
  type_alias: t.type_alias,
  status: t.status,
  endPost: closed(t, w.now),
  leftCount: t.places - t.used,
  manages: ownManager(t, w),
  student,
  waiting: t.waiting,
  accepted: t.accepted,
  post: t.post_state,
  limit: t.task_num_score_limit,
  score: t.score,
  needWork: t.need_work ? t.require_work_id : 0,
  needTask: t.need_task ? t.require_task_id : 0,
  needVip: t.need_vip && !t.vip,
})
export const actionOf = (t: TaskRow, w: Looker, ctx: RoomCtx): ActionSec =>
  actionFor(factsOf(t, w, ctx.room.role === 'user'))

/** What is to be done first, named as the task's own room names it. */
export const named = async (db: Db, roomId: number, sec: ActionSec): Promise<ActionSec> => {
  const [text, why] = await roomWords(db, roomId, sec.text, sec.why)
  return { ...sec, text, why }
}

/** 0 nothing is frozen, 1 frozen, 2 partly paid, 3 all paid, 4 settled. */
const bountyStatus = (t: TaskRow): number => {
  if (t.is_virtual || t.status < STATUS_OPEN) return 0
  if (finished(t.status)) return 4
  const { type_alias, places, approved, single_bounty, bounty, child_verified } = t
  const [done, all] = taskType(type_alias).places ? [approved, places] : [child_verified, bounty]
  return done === 0 || single_bounty === 0 ? 1 : done < all ? 2 : 3
}

const progress = (t: TaskRow): number => {
  const [done, all] = taskType(t.type_alias).places ? [t.approved, t.places] : [t.child_verified, t.bounty]
  return all === 0 ? 0 : Math.min(100, Math.floor((done * 100) / all))
}

export const coverOf = (t: { cover_id: number | null; cover_key: string | null }) =>
  t.cover_id && t.cover_key ? { id: t.cover_id, url: addressOf({ id: t.cover_id, key: t.cover_key }) } : null

export const saidOf = saidIn(taskSaid)

export const cardOf = async (t: TaskRow, w: Looker, ctx: RoomCtx): Promise<TaskCard> => {
  const manages = ownManager(t, w)
  const mayPost = t.post_state === null || t.post_state === 'draft' || t.post_state === 'returned'
  return {
    id: t.id,
    container_id: t.container_id,
    space_id: t.space_id,
    group_id: t.group_id,
    training_room_id: t.room_id,
    parent_id: t.parent_id,
    title: t.title,
    type_alias: t.type_alias,
    type_name: taskType(t.type_alias).name,
    is_virtual: flagOf(t.is_virtual),
    end_post: flagOf(closed(t, w.now)),
    post_end_time: t.post_end_time,
    status: t.status,
    bounty: t.bounty,
    bounty_status: bountyStatus(t),
    payed_bounty: t.paid,
    task_rate: t.task_rate,
    commission_rate: t.commission_rate,
    single_bounty: t.single_bounty,
    child_task_total_bounty: t.child_total,
    child_task_verified_bounty: t.child_verified,
    child_task_verified_payed_bounty: t.child_paid,
    places: t.places,
    left_count: Math.max(0, t.places - t.used),
    task_progress: progress(t),
    task_num_score_limit: t.task_num_score_limit,
    logic_name: t.logic_name,
    cover_data: coverOf(t),
    truename: t.truename,
    create_time: t.create_time,
    can_delete: manages && (t.status < STATUS_OPEN || finished(t.status)),
    can_edit: manages && !finished(t.status),
    accept_user: t.accepted ? { left_post_count: mayPost && !closed(t, w.now) && !finished(t.status) ? 1 : 0 } : null,
    action_sec: await named(ctx.db, t.room_id, actionOf(t, w, ctx)),
    wait_count: manages ? t.waiting : 0,
  }
}

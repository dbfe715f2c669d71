import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { tasksApi } from '#contract/tasks/tasks.api'
import { taskType } from '#contract/tasks/tasks.labels'
import { STATUS_OPEN } from '#contract/tasks/tasks.rules'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { versionOf } from '../../lib/seen'
import { isMember } from '../rooms/rooms.access'
import { workWord } from '../rooms/word.service'
import { cardOf, closed, coverOf, flagOf, ownManager, saidOf } from './cards.service'
import { mine } from './posts.store'
import { ownPostOf } from './posts.view'
import { gone, lookerOf, taskHere } from './tasks.access'
import * as read from './tasks.read.store'

type In<K extends keyof typeof tasksApi> = Input<(typeof tasksApi)[K]>
type Out<K extends keyof typeof tasksApi> = Output<(typeof tasksApi)[K]>

export const lists = async (ctx: RoomCtx, input: In<'lists'>): Promise<Out<'lists'>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', state = 'all', type_alias = '', parent_id = 0, sort } = input
  const w = lookerOf(ctx)
  const q = { state, keyword: keyword.trim(), type: type_alias, parentId: parent_id, sort, offset, limit }
  const { list, total } = await read.list(ctx.db, w, q)
  return { list: await Promise.all(list.map((t) => cardOf(t, w, ctx))), total, offset, limit }
}

export const detail = async (ctx: RoomCtx, input: In<'detail'>): Promise<Out<'detail'>> => {
  const t = await taskHere(ctx, input.container_id ? { link: input.container_id } : { id: input.id ?? 0 })
  const w = lookerOf(ctx)
  const [near, post] = await Promise.all([read.around(ctx.db, t.id), mine(ctx.db, t.id, ctx.actor.uid)])
  if (!near) throw gone()
  const my_post = (post && (await ownPostOf(ctx.db, post, t))) ?? null
  const { org_name: _, ...titles } = near
  const require_work_word = t.require_work_id ? await workWord(ctx.db, t.room_id) : ''
  return {
    ...(await cardOf(t, w, ctx)),
    ...titles,
    require_work_word,
    intro: t.intro,
    auto_accept_hours: t.auto_accept_hours,
    need_vip: flagOf(t.need_vip),
    require_task_id: t.require_task_id,
    require_work_id: t.require_work_id,
    publish_time: t.publish_time,
    settle_time: t.settle_time,
    my_score: t.score,
    my_post,
    can_manage: ownManager(t, w),
    from_room_id: ctx.room.id,
    approved_count: t.approved,
    version: versionOf(saidOf(t)),
  }
}

/** For whoever may know of the room; a draft is known to nobody. */
export const info = async (ctx: RoomCtx, input: In<'info'>): Promise<Out<'info'>> => {
  const t = await taskHere(ctx, { id: input.id })
  const near = await read.around(ctx.db, t.id)
  if (!near || t.status < STATUS_OPEN) throw gone()
  return {
    id: t.id,
    training_room_id: t.room_id,
    room_title: near.room_title,
    org_name: near.org_name,
    title: t.title,
    intro: t.intro,
    type_alias: t.type_alias,
    type_name: taskType(t.type_alias).name,
    is_virtual: flagOf(t.is_virtual),
    end_post: flagOf(closed(t, ctx.now)),
    post_end_time: t.post_end_time,
    status: t.status,
    bounty: t.bounty,
    single_bounty: t.single_bounty,
    task_rate: t.task_rate,
    commission_rate: t.commission_rate,
    places: t.places,
    left_count: Math.max(0, t.places - t.used),
    task_num_score_limit: t.task_num_score_limit,
    logic_name: t.logic_name,
    cover_data: coverOf(t),
    truename: t.truename,
    in_room: isMember(ctx.room) || ctx.room.org_roles.length > 0 || ctx.room.committee_role !== '',
  }
}

/** The person's task to-do count, which user info carries. */
export const todoNum = (db: Db, uid: number, now: number): Promise<number> => read.todo(db, uid, now)

import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { tasksApi } from '#contract/tasks/tasks.api'
import { tasksErrors } from '#contract/tasks/tasks.errors'
import { taskType } from '#contract/tasks/tasks.labels'
import { finished, STATUS_OPEN, STATUS_SETTLED, taskProblems, totalBounty } from '#contract/tasks/tasks.rules'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import type { After } from '../../lib/events'
import { assertSeen } from '../../lib/seen'
import { ownsAll } from '../files/files.service'
import { notify } from '../notices/notices.service'
import { logDeed } from '../rooms/console/log.service'
import { assertRunning } from '../rooms/rooms.access'
import { closed, saidOf } from './cards.service'
import { freeze, release } from './ledger.service'
import { gone, held, taskHere } from './tasks.access'
import * as store from './tasks.store'

type In<K extends keyof typeof tasksApi> = Input<(typeof tasksApi)[K]>
type Out<K extends keyof typeof tasksApi> = Output<(typeof tasksApi)[K]>

const refuse = (text: string) => new DomainError(tasksErrors.task_state, text)

/** The row of what somebody typed, or what is wrong with it. */
const rowOf = (ctx: RoomCtx, input: In<'update'> | In<'create'>, before?: store.Held) => {
  const draft = {
    title: cleanName(input.title),
    intro: input.intro.trim(),
    type_alias: input.type_alias,
    logic_name: cleanName(input.logic_name ?? ''),
    single_bounty: input.single_bounty,
    places: taskType(input.type_alias).places ? input.places : 0,
    task_rate: input.task_rate ?? 100,
    commission_rate: input.commission_rate ?? 0,
    task_num_score_limit: input.task_num_score_limit ?? 0,
    post_end_time: input.post_end_time ?? 0,
    is_virtual: input.is_virtual ?? 0,
  }
  // A deadline that is kept as it was need not lie ahead: an old task can still be corrected.
  const since = before && before.post_end_time === draft.post_end_time ? 0 : ctx.now
  const [problem] = Object.values(taskProblems(draft, since))
  if (problem) throw new DomainError(tasksErrors.task_incomplete, problem)
  return {
    title: draft.title,
    intro: draft.intro,
    typeAlias: draft.type_alias,
    logicName: draft.logic_name,
    coverId: input.cover_id || null,
    virtual: draft.is_virtual === 1,
    singleBounty: draft.single_bounty,
    bounty: totalBounty(draft),
    taskRate: draft.task_rate,
    commissionRate: draft.commission_rate,
    places: draft.places,
    scoreLimit: draft.task_num_score_limit,
    needVip: input.need_vip === 1,
    requireTaskId: input.require_task_id ?? 0,
    requireWorkId: input.require_work_id ?? 0,
    autoAcceptHours: input.auto_accept_hours ?? 0,
    postEndTime: draft.post_end_time,
    updateTime: ctx.now,
  }
}
type Row = ReturnType<typeof rowOf>

const checkRefs = async (tx: Db, ctx: RoomCtx, row: Row, own = 0): Promise<void> => {
  const there = await store.prerequisites(tx, ctx.room.id, { taskId: row.requireTaskId, workId: row.requireWorkId })
  if (!there.task || (own > 0 && row.requireTaskId === own))
    throw new DomainError(tasksErrors.task_incomplete, '前置任务不存在')
  if (!there.work) throw new DomainError(tasksErrors.task_incomplete, '前置{work}不存在')
  if (row.coverId && !(await ownsAll(tx, ctx.actor.uid, [row.coverId], 'picture')))
    throw new DomainError(tasksErrors.task_incomplete, '封面不存在，请重新上传')
}

const log = (tx: Db, ctx: RoomCtx, action: DeedOn<'task'>, id: number, about: string) =>
  logDeed(tx, ctx, {
    action: `task.${action}`,
    target: `task:${id}`,
    detail: { about },
  })
const tell = (after: After, ctx: RoomCtx, id: number, uids: number[] = []) =>
  after.push([...uids, ctx.actor.uid], { type: 'task', id, room_id: ctx.room.id })

export const create = async (ctx: RoomCtx, input: In<'create'>): Promise<Out<'create'>> => {
  assertRunning(ctx.room)
  const row = rowOf(ctx, input)
  return ctx.tx(async (tx, after) => {
    await checkRefs(tx, ctx, row)
    const parent = input.parent_id ? await held(tx, ctx, input.parent_id) : undefined
    if (parent && (!taskType(parent.type_alias).children || !taskType(row.typeAlias).places))
      throw refuse('只能在悬赏总任务下添加悬赏任务')
    if (parent && finished(parent.status)) throw new DomainError(tasksErrors.task_ended)
    const id = await store.insert(tx, {
      ...row,
      ...(parent && { parentId: parent.id, virtual: parent.is_virtual }),
      roomId: ctx.room.id,
      orgId: ctx.room.orgId,
      uid: ctx.actor.uid,
      createTime: ctx.now,
    })
    const container_id = await store.link(tx, id, { roomId: ctx.room.id }, ctx.now)
    await log(tx, ctx, 'create', id, row.title)
    tell(after, ctx, id)
    return { id, container_id }
  })
}

/** Money and kind are a promise once people may have read them. */
const keepsPromise = (t: store.Held, row: Row): boolean =>
  t.type_alias === row.typeAlias &&
  t.single_bounty === row.singleBounty &&
  t.places === row.places &&
  t.task_rate === row.taskRate &&
  t.commission_rate === row.commissionRate &&
  t.is_virtual === row.virtual

export const update = async (ctx: RoomCtx, input: In<'update'>): Promise<Out<'update'>> => {
  assertRunning(ctx.room)
  await ctx.tx(async (tx, after) => {
    const t = await held(tx, ctx, input.id)
    const row = rowOf(ctx, input, t)
    if (finished(t.status)) throw new DomainError(tasksErrors.task_ended)
    if (closed(t, ctx.now) && t.status >= STATUS_OPEN && !taskType(t.type_alias).editableLate)
      throw new DomainError(tasksErrors.task_end_post)
    const seen = await taskHere(ctx, { id: t.id }, tx)
    assertSeen(saidOf(seen), input.version)
    if (t.status >= STATUS_OPEN && !keepsPromise(t, row)) throw refuse('任务已发布，类型、赏金和名额不能再修改')
    if (t.parent_id && (t.type_alias !== row.typeAlias || t.is_virtual !== row.virtual))
      throw refuse('子任务的类型跟随总任务')
    if (t.type_alias !== row.typeAlias && (await store.countChildren(tx, t.id, false)) > 0)
      throw refuse('已有子任务，不能修改类型')
    // A cover that another manager uploaded stays.
    const cover = row.coverId !== null && seen.cover_id === row.coverId
    await checkRefs(tx, ctx, cover ? { ...row, coverId: null } : row, t.id)
    await store.change(tx, t.id, row)
    await log(tx, ctx, 'update', t.id, row.title)
    tell(after, ctx, t.id, await store.holders(tx, t.id))
  })
  return { ok: true }
}

export const publish = async (ctx: RoomCtx, input: In<'publish'>): Promise<Out<'publish'>> => {
  assertRunning(ctx.room)
  await ctx.tx(async (tx, after) => {
    const seen = await taskHere(ctx, { id: input.id }, tx)
    // The parent first: two children never spend the same money, and parent and child never wait for each other.
    const parent = seen.parent_id ? await held(tx, ctx, seen.parent_id) : undefined
    const t = await held(tx, ctx, input.id)
    if (t.status >= STATUS_OPEN) throw refuse('任务已经发布')
    if (closed(t, ctx.now)) throw new DomainError(tasksErrors.task_incomplete, '截止时间要晚于现在')
    if (parent && parent.status !== STATUS_OPEN) throw refuse('请先发布总任务')
    await store.change(tx, t.id, { status: STATUS_OPEN, publishTime: ctx.now })
    await freeze(tx, t, ctx.actor.uid, ctx.now)
    await log(tx, ctx, 'publish', t.id, t.title)
    tell(after, ctx, t.id)
  })
  return { ok: true }
}

export const settle = async (ctx: RoomCtx, input: In<'settle'>): Promise<Out<'settle'>> =>
  ctx.tx(async (tx, after) => {
    const t = await held(tx, ctx, input.id)
    if (t.status < STATUS_OPEN) throw refuse('任务还没有发布')
    if (finished(t.status)) throw new DomainError(tasksErrors.task_ended)
    const waiting = await store.countWaiting(tx, t.id)
    if (waiting > 0) throw refuse(`还有 ${waiting} 份投稿待审核，请先审核`)
    const open = await store.countChildren(tx, t.id, true)
    if (open > 0) throw refuse(`还有 ${open} 个子任务没有结算，请先结算或删除`)
    await store.change(tx, t.id, { status: STATUS_SETTLED, settleTime: ctx.now })
    const released = t.is_virtual ? 0 : await release(tx, t, ctx.actor.uid, ctx.now)
    const people = await store.holders(tx, t.id)
    const words = { title: `任务已结算：${t.title}`, content: '感谢参与，赏金可在任务页的“我的收入”查看。' }
    await notify(tx, after, people, { ...words, link: `/task/detail/${t.id}` }, ctx.now)
    await log(tx, ctx, 'settle', t.id, t.title)
    tell(after, ctx, t.id, people)
    return { released }
  })

export const remove = async (ctx: RoomCtx, input: In<'remove'>): Promise<Out<'remove'>> => {
  const undo = input.undo === 1
  await ctx.tx(async (tx, after) => {
    const t = await held(tx, ctx, input.id, undo)
    if (!undo && t.status === STATUS_OPEN) throw refuse('进行中的任务请先结算再删除')
    if (!undo && (await store.countChildren(tx, t.id, false)) > 0) throw refuse('请先删除子任务')
    if (undo && t.parent_id) await held(tx, ctx, t.parent_id)
    await store.change(tx, t.id, { deletedTime: undo ? 0 : ctx.now })
    await log(tx, ctx, undo ? 'restore' : 'delete', t.id, t.title)
    tell(after, ctx, t.id)
  })
  return { ok: true }
}

const placeOf = (ctx: RoomCtx, where: 'space' | 'group') =>
  where === 'space' ? { roomId: ctx.room.id } : { groupId: ctx.room.orgId }

export const link = async (ctx: RoomCtx, input: In<'link'>): Promise<Out<'link'>> => {
  assertRunning(ctx.room)
  return ctx.tx(async (tx, after) => {
    const t = await held(tx, ctx, input.id)
    const container_id = await store.link(tx, t.id, placeOf(ctx, input.to), ctx.now)
    await log(tx, ctx, 'link', t.id, t.title)
    tell(after, ctx, t.id)
    return { container_id }
  })
}

/** A room's link is taken away by its managers; the organisation's by those of any of its rooms (section 6: a non-student). */
export const unlink = async (ctx: RoomCtx, input: In<'unlink'>): Promise<Out<'unlink'>> => {
  await ctx.tx(async (tx, after) => {
    const t = await taskHere(ctx, { id: input.id }, tx)
    if (!(await store.unlink(tx, t.id, placeOf(ctx, input.from)))) throw gone()
    await log(tx, ctx, 'unlink', t.id, t.title)
    tell(after, ctx, t.id)
  })
  return { ok: true }
}

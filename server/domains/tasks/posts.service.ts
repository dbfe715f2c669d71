import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { yuan } from '#contract/kernel/money'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cut } from '#contract/kernel/text'
import type { tasksApi } from '#contract/tasks/tasks.api'
import { tasksErrors } from '#contract/tasks/tasks.errors'
import { finished, postProblem, REASON_MAX, STATUS_OPEN } from '#contract/tasks/tasks.rules'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import type { After } from '../../lib/events'
import { ownsAll } from '../files/files.service'
import { notify } from '../notices/notices.service'
import { orgAdmins } from '../orgs/people.service'
import { assertRunning } from '../rooms/rooms.access'
import { actionOf, closed, named, ownManager } from './cards.service'
import { keep } from './drafts.service'
import { freeIfGone } from './leaving/leaving.service'
import { reaches } from './leaving/leaving.store'
import { pay } from './ledger.service'
import * as store from './posts.store'
import { postsOf } from './posts.view'
import { gone, held, lookerOf, taskHere } from './tasks.access'
import * as tasks from './tasks.store'

type In<K extends keyof typeof tasksApi> = Input<(typeof tasksApi)[K]>
type Out<K extends keyof typeof tasksApi> = Output<(typeof tasksApi)[K]>

const page = (id: number, tab = ''): string => `/task/detail/${id}${tab && `?tab=${tab}`}`
const pushed = (after: After, id: number, roomId: number, uids: number[]) =>
  after.push(uids, { type: 'task', id, room_id: roomId })

/** Takes a place. Who has one already keeps it, however often they ask. */
export const accept = async (ctx: RoomCtx, input: In<'accept'>): Promise<Out<'accept'>> => {
  assertRunning(ctx.room)
  const t = await taskHere(ctx, { id: input.id })
  if (t.accepted) return { ok: true }
  if (ctx.room.role !== 'user') throw new DomainError(tasksErrors.task_member)
  if (finished(t.status)) throw new DomainError(tasksErrors.task_ended)
  if (closed(t, ctx.now)) throw new DomainError(tasksErrors.task_end_post)
  const { action, why } = await named(ctx.db, t.room_id, actionOf(t, lookerOf(ctx), ctx))
  if (action.startsWith('to_upgrade')) throw new DomainError(tasksErrors.task_upgrade, why)
  await ctx.tx(async (tx, after) => {
    if (!(await tasks.take(tx, t.id, ctx.actor.uid, ctx.now))) return
    if (!(await tasks.countIn(tx, t.id, ctx.now))) throw new DomainError(tasksErrors.task_full)
    pushed(after, t.id, t.room_id, [ctx.actor.uid, t.uid])
    after.push([ctx.actor.uid], { type: 'user' })
  })
  return { ok: true }
}

export const quit = async (ctx: RoomCtx, input: In<'quit'>): Promise<Out<'quit'>> => {
  const t = await taskHere(ctx, { id: input.id })
  await ctx.tx(async (tx, after) => {
    // Held as for a change: it is counted down below, and two who only shared it would wait for each other.
    if (finished((await tasks.hold(tx, t.room_id, t.id))?.status ?? 0)) throw new DomainError(tasksErrors.task_ended)
    if (!(await tasks.leave(tx, t.id, ctx.actor.uid))) throw new DomainError(tasksErrors.task_not_mine)
    if (!(await store.dropDraft(tx, t.id, ctx.actor.uid)))
      throw new DomainError(tasksErrors.post_state, '已经投过稿，不能放弃任务')
    pushed(after, t.id, t.room_id, [ctx.actor.uid, t.uid])
    after.push([ctx.actor.uid], { type: 'user' })
  })
  return { ok: true }
}

export const savePost = async (ctx: RoomCtx, input: In<'savePost'>): Promise<Out<'savePost'>> => {
  const submits = input.submit === 1
  const content = input.content.trim()
  const files = [...new Set(input.files)]
  if (submits) assertRunning(ctx.room)
  const t = await taskHere(ctx, { id: input.id })
  const { uid } = ctx.actor
  if (!(await ownsAll(ctx.db, uid, files, 'file'))) throw new DomainError(tasksErrors.post_files)
  return ctx.tx(async (tx, after) => {
    const now = await tasks.share(tx, t.id)
    if (!now) throw gone()
    if (now.status !== STATUS_OPEN) throw new DomainError(tasksErrors.task_ended)
    if (!(await tasks.holds(tx, t.id, uid))) throw new DomainError(tasksErrors.task_not_mine)
    const problem = submits ? postProblem(content, files.length) : undefined
    if (problem) throw new DomainError(tasksErrors.post_incomplete, problem)
    if (submits && closed(now, ctx.now)) throw new DomainError(tasksErrors.task_end_post)
    const wrote = { content, files, submits, now: ctx.now }
    const { post, ...kept } = await keep(tx, { taskId: t.id, uid }, wrote, input)
    if (submits) {
      await store.log(tx, {
        postId: post.id,
        kind: 'submit',
        uid,
        version: post.version,
        content,
        files,
        time: ctx.now,
      })
      const name = await tasks.nameOf(tx, uid)
      const words = { about: { uid, name }, title: `新投稿：${t.title}`, content: `${name} 提交了投稿，等待你审核。` }
      await notify(tx, after, [t.uid], { ...words, link: page(t.id, 'posts') }, ctx.now)
      after.push([uid, t.uid], { type: 'user' })
    }
    pushed(after, t.id, t.room_id, [uid, ...(submits ? [t.uid] : [])])
    return { post_id: post.id, state: post.state, ...kept }
  })
}

export const posts = async (ctx: RoomCtx, input: In<'posts'>): Promise<Out<'posts'>> => {
  const { offset = 0, limit = PAGE_LIMIT, state = '' } = input
  const t = await taskHere(ctx, { id: input.id })
  if (!ownManager(t, lookerOf(ctx))) throw gone()
  const { list, total } = await store.list(ctx.db, { taskId: t.id, state, offset, limit })
  return { list: await postsOf(ctx.db, list, t), total, offset, limit }
}

/** Approves and pays one post of a task that is held; undefined when it was approved before. */
export const approveOne = async (
  tx: Db,
  after: After,
  t: tasks.Held,
  postId: number,
  by: number | null,
  now: number,
): Promise<number | undefined> => {
  const verdict = { state: 'approved' as const, reason: '', reviewedTime: now, reviewedUid: by }
  const post = await store.judge(tx, t.id, postId, verdict)
  if (!post) {
    const state = await store.stateOf(tx, t.id, postId)
    if (state === 'approved') return undefined
    throw state ? new DomainError(tasksErrors.post_state) : gone()
  }
  const paid = await pay(tx, t, post, by, now)
  await store.notePaid(tx, post.id, paid)
  await store.log(tx, { postId: post.id, kind: 'approve', uid: by, version: post.version, time: now })
  const content = paid > 0 ? `赏金 ¥${yuan(paid)} 已到账。` : '投稿已通过审核。'
  const words = { title: `投稿通过：${t.title}`, content: by === null ? `超时未审核，已自动通过。${content}` : content }
  // Who is gone can open it no more.
  const link = (await reaches(tx, t.id, post.uid)) ? page(t.id) : ''
  await notify(tx, after, [post.uid], { ...words, link }, now)
  pushed(after, t.id, t.room_id, [post.uid, t.uid])
  after.push([post.uid], { type: 'user' })
  return paid
}

export const approve = async (ctx: RoomCtx, input: In<'approve'>): Promise<Out<'approve'>> =>
  ctx.tx(async (tx, after) => {
    const t = await held(tx, ctx, input.id)
    let approved = 0
    let paid = 0
    for (const id of [...new Set(input.post_ids)].sort((a, b) => a - b)) {
      const one = await approveOne(tx, after, t, id, ctx.actor.uid, ctx.now)
      if (one === undefined) continue
      approved += 1
      paid += one
    }
    return { approved, paid }
  })

export const sendBack = async (ctx: RoomCtx, input: In<'sendBack'>): Promise<Out<'sendBack'>> => {
  const reason = cut(input.reason.trim(), REASON_MAX)
  if (!reason) throw new DomainError(tasksErrors.return_reason)
  await ctx.tx(async (tx, after) => {
    const t = await held(tx, ctx, input.id)
    const verdict = { state: 'returned' as const, reason, reviewedTime: ctx.now, reviewedUid: ctx.actor.uid }
    const post = await store.judge(tx, t.id, input.post_id, verdict)
    if (!post) throw (await store.stateOf(tx, t.id, input.post_id)) ? new DomainError(tasksErrors.post_state) : gone()
    const { uid } = ctx.actor
    await store.log(tx, { postId: post.id, kind: 'return', uid, version: post.version, reason, time: ctx.now })
    const words = { title: `投稿被退回：${t.title}`, content: `原因：${reason}` }
    // Who is gone can open it no more.
    const link = (await freeIfGone(tx, after, t, post.uid)) ? '' : page(t.id, 'accept')
    await notify(tx, after, [post.uid], { ...words, link }, ctx.now)
    pushed(after, t.id, t.room_id, [post.uid, uid])
    after.push([post.uid], { type: 'user' })
  })
  return { ok: true }
}

const DAY = 86_400
export const askUpgrade = async (ctx: RoomCtx, input: In<'askUpgrade'>): Promise<Out<'askUpgrade'>> => {
  const t = await taskHere(ctx, { id: input.id })
  const { uid, orgId } = ctx.actor
  if (actionOf(t, lookerOf(ctx), ctx).action !== 'to_upgrade_admin') throw new DomainError(tasksErrors.task_state)
  return ctx.tx(async (tx, after) => {
    if (!(await tasks.claimAsk(tx, t.id, uid, ctx.now - DAY, ctx.now))) throw new DomainError(tasksErrors.asked_admin)
    const admins = await orgAdmins(tx, orgId)
    const name = await tasks.nameOf(tx, uid)
    const words = {
      about: { uid, name },
      title: '有同学想接会员任务',
      content: `${name} 想接“${t.title}”，需要组织开通会员。`,
    }
    await notify(tx, after, admins, { ...words, link: `/lxp/task/${t.id}` }, ctx.now)
    return { told: admins.length }
  })
}

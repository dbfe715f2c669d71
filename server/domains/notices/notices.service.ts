import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { noticesApi } from '#contract/notices/notices.api'
import { MERGE_DAYS } from '#contract/orgs/merges/merges.rules'
import type { Db } from '../../db/client'
import type { ActorCtx } from '../../lib/calls/context'
import { dayAndTime } from '../../lib/day-and-time'
import type { After } from '../../lib/events'
import type { Merging } from '../orgs/orgs.slots'
import * as store from './notices.store'

/**
 * Tells people something: one row each inside the caller's transaction, and a push once it is committed.
 * `now` is the caller's clock in seconds, as its other rows have it.
 */
export const notify = async (
  tx: Db,
  after: After,
  uids: number[],
  notice: store.NewNotice,
  now = Math.floor(Date.now() / 1000),
): Promise<void> => {
  const people = [...new Set(uids)]
  if (!people.length) return
  await store.add(tx, people, notice, now)
  after.push(people, { type: 'notice' })
}

export const unReadCount = (ctx: ActorCtx): Promise<number> => store.unread(ctx.db, ctx.actor.uid)

export const lists = async (ctx: ActorCtx, input: Input<typeof noticesApi.lists>) => {
  const { offset = 0, limit = PAGE_LIMIT } = input
  const { list, total } = await store.listOf(ctx.db, ctx.actor.uid, offset, limit)
  return {
    list: list.map((n) => ({
      id: n.id,
      title: n.title,
      content: n.content,
      link: n.link,
      // When it was read is kept; the wire says whether (section 4).
      read_time: n.readTime ? (1 as const) : (0 as const),
      create_time: n.createTime,
    })),
    total,
    offset,
    limit,
  }
}

/** What a bulletin told stands over every screen as well. */
const alsoBulletin = (after: After, uid: number, bulletins: readonly number[]): void => {
  if (bulletins.some((id) => id > 0)) after.push([uid], { type: 'bulletin' })
}

export const read = async (ctx: ActorCtx, input: Input<typeof noticesApi.read>) => {
  const { uid } = ctx.actor
  await ctx.tx(async (tx, after) => {
    const bulletin = await store.markRead(tx, uid, input.id, ctx.now)
    if (bulletin === undefined) throw new DomainError(kernelErrors.not_found)
    // The person's other pages lower their badge too.
    after.push([uid], { type: 'notice', id: input.id })
    alsoBulletin(after, uid, [bulletin])
  })
  return { ok: true }
}

export const readAll = async (ctx: ActorCtx) => {
  const { uid } = ctx.actor
  await ctx.tx(async (tx, after) => {
    const read = await store.markAllRead(tx, uid, ctx.now)
    if (read.length) after.push([uid], { type: 'notice' })
    alsoBulletin(after, uid, read)
  })
  return { ok: true }
}

/** Whoever was handed a code for a forgotten password reads on their pages who made it. */
export const onResetGiven = async (
  tx: Db,
  { uid, byUid, byName, now }: { uid: number; byUid: number; byName: string; now: number },
  after: After,
): Promise<void> => {
  const content = `${byName}为你生成了重设密码的链接，24 小时内有效。如果不是你要求的，请修改密码，链接会随即失效。`
  const about = { uid: byUid, name: byName }
  await notify(tx, after, [uid], { title: '重设密码', content, link: '/uc/home?tab=security', about }, now)
}

/** Who decides on an application to join reads that there is one. */
export const onJoinAsked = (
  tx: Db,
  {
    deciders,
    uid,
    truename,
    orgName,
    now,
  }: { deciders: number[]; uid: number; truename: string; orgName: string; now: number },
  after: After,
): Promise<void> => {
  const notice = {
    title: '有人申请加入组织',
    content: `${truename}申请加入“${orgName}”，等待审核。`,
    link: '/uc/org/joins',
    about: { uid, name: truename },
  }
  return notify(tx, after, deciders, notice, now)
}

/** Who asked to join reads what was decided. */
export const onJoinDecided = (
  tx: Db,
  {
    uids,
    orgName,
    letIn,
    reason,
    now,
  }: { uids: number[]; orgName: string; letIn: boolean; reason: string; now: number },
  after: After,
): Promise<void> => {
  const notice = letIn
    ? { title: '已加入组织', content: `你加入“${orgName}”的申请已通过。`, link: '/uc/home?tab=orgs' }
    : { title: '加入申请未通过', content: `你加入“${orgName}”的申请被拒绝了：${reason}`, link: '/uc/home?tab=orgs' }
  return notify(tx, after, uids, notice, now)
}

/** Who may confirm that two accounts become one reads that it waits, and until when. */
export const onMergeAsked = (
  tx: Db,
  { deciders, byName, what, about, now }: Merging & { deciders: number[] },
  after: After,
): Promise<void> => {
  const content = `${byName}申请${what}。请在 ${dayAndTime(now + MERGE_DAYS * 86_400)} 前确认，过期自动取消。`
  return notify(tx, after, deciders, { title: '有重复账号等待确认', content, link: '/uc/org/merges', about }, now)
}

/** Who asked for it reads what another one decided. */
export const onMergeDecided = (
  tx: Db,
  { uid, byName, what, about, done, now }: Merging & { uid: number; done: boolean },
  after: After,
): Promise<void> => {
  const notice = done
    ? { title: '重复账号已合并', content: `${byName}确认了你的申请：${what}。` }
    : { title: '重复账号没有合并', content: `${byName}没有同意你的申请：${what}。两个账号都保持不变。` }
  return notify(tx, after, [uid], { ...notice, link: '/uc/org/merges', about }, now)
}

/** Somebody who runs the platform acts for a person, who reads who and why. */
export const onActingBegun = (
  tx: Db,
  {
    uid,
    byUid,
    byName,
    reason,
    untilTime,
    now,
  }: { uid: number; byUid: number; byName: string; reason: string; untilTime: number; now: number },
  after: After,
): Promise<void> => {
  const content = `${byName}（平台管理员）开始代你操作，原因：${reason}。最晚 ${dayAndTime(untilTime)} 结束，全部操作都有记录。`
  const about = { uid: byUid, name: byName }
  return notify(tx, after, [uid], { title: '平台管理员代你操作', content, link: '/uc/home?tab=security', about }, now)
}

/** What somebody may do now, or no longer. */
export const onStandingSet = (
  tx: Db,
  { uid, told, now }: { uid: number; told: string[]; now: number },
  after: After,
): Promise<void> => notify(tx, after, [uid], { title: '权限变更', content: told.join(''), link: '/uc/home' }, now)

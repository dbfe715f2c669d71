import type { commentsApi } from '#contract/content/comments/comments.api'
import { commentsErrors } from '#contract/content/comments/comments.errors'
import type { ContentComment } from '#contract/content/comments/comments.model'
import { COMMENT_RATE, COMMENTS_EACH_MAX, COMMENTS_PAGE, REPORT_RATE } from '#contract/content/comments/comments.rules'
import { contentErrors } from '#contract/content/content.errors'
import { contentStateOf } from '#contract/content/content.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName, cut, maskedName, prose } from '#contract/kernel/text'
import type { OrgAction } from '#contract/orgs/log/log.labels'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import { logOrg } from '../../orgs/log/log.service'
import { orgAdmins } from '../../orgs/people.service'
import { contentHere } from '../content.access'
import { authorsOf, type ContentRow, writerUids } from '../content.store'
import * as store from './comments.store'

type In<K extends keyof typeof commentsApi> = Input<(typeof commentsApi)[K]>
type Out<K extends keyof typeof commentsApi> = Promise<Output<(typeof commentsApi)[K]>>

const moderates = (row: ContentRow): boolean => row.can_edit || row.can_manage

const shown = (row: store.CommentRow, who: { uid: number; moderates: boolean }): ContentComment => {
  const mine = row.uid === who.uid
  const hidden = row.hidden_time > 0
  return {
    id: row.id,
    content: hidden && !mine && !who.moderates ? '' : row.content,
    truename: mine || who.moderates || row.by_author ? row.truename : maskedName(row.truename),
    mine,
    by_author: row.by_author,
    create_time: row.create_time,
    hidden,
    hidden_reason: row.hidden_reason,
    reported: row.reported,
    reports: who.moderates ? row.reports : 0,
    report_reasons: who.moderates ? row.report_reasons : [],
  }
}

/** Why content takes no comments; undefined while it is out. */
const closed = (row: ContentRow) => {
  const state = contentStateOf(row)
  if (state === 'published') return undefined
  return state === 'draft' ? commentsErrors.comment_early : contentErrors.content_down
}

export const lists = async (ctx: ActorCtx, input: In<'lists'>): Out<'lists'> => {
  const { db, actor } = ctx
  const { offset = 0, limit = COMMENTS_PAGE } = input
  const row = await contentHere(db, actor, input.content_id)
  const who = { uid: actor.uid, moderates: moderates(row) }
  const asked = { contentId: row.id, uid: actor.uid, reported: who.moderates && input.reported === 1, offset, limit }
  const { list, total } = await store.list(db, asked)
  const refusal = actor.demo ? kernelErrors.demo_readonly : closed(row)
  return {
    list: list.map((one) => shown(one, who)),
    ...{ total, offset, limit },
    moderates: who.moderates,
    reported: who.moderates ? await store.reportedOf(db, row.id) : 0,
    refusal: refusal?.text ?? '',
  }
}

/** Those who write the content, the one who acts aside. */
const tellAuthors = async (tx: Db, after: After, ctx: ActorCtx, row: ContentRow, title: string, content: string) => {
  const uids = (await writerUids(tx, row.id)).filter((uid) => uid !== ctx.actor.uid)
  await notify(tx, after, uids, { title, content, link: linkOf(row) }, ctx.now)
}
const linkOf = ({ id }: { id: number }): string => `/published-content-detail/${id}`
const oneLine = (text: string): string => cut(text.replaceAll('\n', ' '), 60)

export const add = async (ctx: ActorCtx, input: In<'add'>): Out<'add'> => {
  const { uid } = ctx.actor
  const content = prose(input.content)
  return ctx.tx(async (tx, after) => {
    const row = await contentHere(tx, ctx.actor, input.content_id)
    const problem = closed(row)
    if (problem) throw new DomainError(problem)
    if (!content) throw new DomainError(commentsErrors.comment_words)
    await store.lockWriter(tx, uid)
    const since = ctx.now - COMMENT_RATE.seconds
    const { lately, here } = await store.writtenBy(tx, { uid, contentId: row.id, since })
    if (lately >= COMMENT_RATE.most) throw new DomainError(commentsErrors.comment_often)
    if (here >= COMMENTS_EACH_MAX) throw new DomainError(commentsErrors.comment_full)
    const id = await store.add(tx, { contentId: row.id, uid, content, createTime: ctx.now })
    await tellAuthors(tx, after, ctx, row, '内容收到新的评论', `“${row.title}”：${oneLine(content)}`)
    return { id }
  })
}

/** A comment of content that the asker may read. */
const commentHeld = async (tx: Db, ctx: ActorCtx, at: { content_id: number; id: number }) => {
  const row = await contentHere(tx, ctx.actor, at.content_id)
  const comment = await store.held(tx, row.id, at.id)
  if (!comment) throw new DomainError(commentsErrors.comment_gone)
  return { row, comment }
}

export const remove = async (ctx: ActorCtx, input: In<'remove'>): Out<'remove'> => {
  await ctx.tx(async (tx) => {
    const { comment } = await commentHeld(tx, ctx, input)
    if (comment.uid !== ctx.actor.uid) throw new DomainError(commentsErrors.comment_gone)
    await store.change(tx, input.id, { content: '', deletedTime: ctx.now })
    await store.settle(tx, input.id, ctx.now)
  })
  return { ok: true }
}

export const report = async (ctx: ActorCtx, input: In<'report'>): Out<'report'> => {
  const { uid } = ctx.actor
  const reason = cleanName(input.reason)
  await ctx.tx(async (tx, after) => {
    const { row, comment } = await commentHeld(tx, ctx, input)
    if (!reason) throw new DomainError(commentsErrors.comment_reason)
    if (comment.uid === uid) throw new DomainError(commentsErrors.comment_own)
    await store.lockWriter(tx, uid)
    if ((await store.reportsBy(tx, uid, ctx.now - REPORT_RATE.seconds)) >= REPORT_RATE.most)
      throw new DomainError(commentsErrors.comment_often)
    const { fresh, first } = await store.report(tx, { commentId: input.id, uid, reason, createTime: ctx.now })
    // Of ten reports of one comment whoever decides hears once.
    if (!fresh || !first || comment.hidden_time) return
    const title = '有评论被举报'
    const content = `“${row.title}”下的评论被举报：${reason}`
    const authors = await authorsOf(tx, row.id)
    if (!authors.some((author) => author.uid === comment.uid)) return tellAuthors(tx, after, ctx, row, title, content)
    // An author's own is not for authors to decide.
    await notify(tx, after, await orgAdmins(tx, row.org_id), { title, content, link: linkOf(row) }, ctx.now)
  })
  return { ok: true }
}

export const moderate = async (ctx: ActorCtx, input: In<'moderate'>): Out<'moderate'> => {
  const { hidden } = input
  const reason = cleanName(input.reason ?? '')
  await ctx.tx(async (tx, after) => {
    // Before the comment is looked for, so that the answer does not tell which exist.
    if (!moderates(await contentHere(tx, ctx.actor, input.content_id))) throw new DomainError(kernelErrors.forbidden)
    const { row, comment } = await commentHeld(tx, ctx, input)
    if (hidden && !reason) throw new DomainError(commentsErrors.comment_reason)
    await store.settle(tx, input.id, ctx.now)
    // To keep a comment that was reported changes nothing of it.
    if (!hidden && !comment.hidden_time) return
    const to = hidden
      ? { hiddenTime: ctx.now, hiddenReason: reason, hiddenUid: ctx.actor.uid }
      : { hiddenTime: 0, hiddenReason: '', hiddenUid: 0 }
    await store.change(tx, input.id, to)
    await log(tx, ctx, row, hidden ? 'content.hide_comment' : 'content.show_comment', reason)
    if (comment.uid === ctx.actor.uid) return
    const notice = {
      title: hidden ? '你的评论被隐藏' : '你的评论恢复显示',
      content: hidden ? `“${row.title}”：${reason}` : `“${row.title}”恢复显示了你的评论。`,
      link: linkOf(row),
    }
    await notify(tx, after, [comment.uid], notice, ctx.now)
  })
  return { ok: true }
}

const log = (tx: Db, ctx: ActorCtx, row: ContentRow, action: OrgAction, reason: string): Promise<void> =>
  logOrg(tx, {
    orgId: row.org_id || ctx.actor.orgId,
    uid: ctx.actor.uid,
    action,
    target: `content:${row.id}`,
    detail: { about: reason ? `${row.title}，${reason}` : row.title },
    now: ctx.now,
  })

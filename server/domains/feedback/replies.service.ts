import type { feedbackApi } from '#contract/feedback/feedback.api'
import { feedbackErrors } from '#contract/feedback/feedback.errors'
import { excerpt } from '#contract/feedback/feedback.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { ActorCtx } from '../../lib/calls/context'
import { addressOf } from '../files/files.keys'
import { notify } from '../notices/notices.service'
import * as store from './replies.store'

export const lists = async (
  ctx: ActorCtx,
  { offset = 0, limit = PAGE_LIMIT, state }: Input<typeof feedbackApi.lists>,
): Promise<Output<typeof feedbackApi.lists>> => {
  const { list, total } = await store.all(ctx.db, { state, offset, limit })
  const pictures = await store.picturesOf(
    ctx.db,
    list.flatMap((one) => one.picture_ids),
  )
  const replies = await store.repliesTo(
    ctx.db,
    list.map((one) => one.id),
  )
  return {
    list: list.map(({ picture_ids, ...one }) => ({
      ...one,
      pictures: picture_ids.flatMap((id) => {
        const file = pictures.find((p) => p.id === id)
        return file ? [{ id, url: addressOf(file) }] : []
      }),
      replies: replies.filter((r) => r.feedback_id === one.id).map(({ feedback_id, ...r }) => r),
    })),
    total,
    offset,
    limit,
  }
}

export const reply = async (ctx: ActorCtx, input: Input<typeof feedbackApi.reply>) => {
  const content = input.content.trim()
  if (!content) throw new DomainError(feedbackErrors.bad_feedback, '请填写回复内容')
  return ctx.tx(async (tx, after) => {
    const uid = await store.setState(tx, input.id, 'done')
    if (uid === undefined) throw new DomainError(kernelErrors.not_found)
    await store.addReply(tx, { feedbackId: input.id, uid: ctx.actor.uid, content, createTime: ctx.now })
    const told = { title: '你的反馈有回复了', content: excerpt(content), link: '/uc/home?open=feedback' }
    await notify(tx, after, [uid], told, ctx.now)
    after.push([uid], { type: 'feedback' })
    return { ok: true }
  })
}

export const mark = async (ctx: ActorCtx, input: Input<typeof feedbackApi.mark>) =>
  ctx.tx(async (tx, after) => {
    const uid = await store.setState(tx, input.id, input.state)
    if (uid === undefined) throw new DomainError(kernelErrors.not_found)
    after.push([uid], { type: 'feedback' })
    return { ok: true }
  })

import type { feedbackApi } from '#contract/feedback/feedback.api'
import { feedbackErrors } from '#contract/feedback/feedback.errors'
import { excerpt, feedbackProblems, ownWords } from '#contract/feedback/feedback.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { Db } from '../../db/client'
import type { Actor, ActorCtx } from '../../lib/calls/context'
import { ownsAll } from '../files/files.service'
import { notify } from '../notices/notices.service'
import * as store from './feedback.store'
import * as replies from './replies.store'

const HOUR = 3600
const AN_HOUR_AT_MOST = 10

interface Sent {
  content: string
  contact: string
  picture_data: { id: number }[]
  source: string
}

/** Keeps a feedback for the people who run the platform. */
export const send = async (ctx: ActorCtx, input: Sent): Promise<{ ok: boolean }> => {
  const content = input.content.trim()
  const contact = input.contact.trim()
  const pictureIds = [...new Set(input.picture_data.map((picture) => picture.id))]
  const problems = feedbackProblems({ content, contact, pictures: pictureIds.length })
  const problem = problems.content ?? problems.contact ?? problems.pictures
  if (problem) throw new DomainError(feedbackErrors.bad_feedback, problem)
  if (!(await ownsAll(ctx.db, ctx.actor.uid, pictureIds, 'feedback'))) throw new DomainError(feedbackErrors.bad_picture)
  const row = { uid: ctx.actor.uid, content, contact, pictureIds, source: input.source, now: ctx.now }
  return ctx.tx(async (tx, after) => {
    const first = await store.add(tx, row, ctx.now - HOUR, AN_HOUR_AT_MOST)
    if (first !== null)
      throw new DomainError(feedbackErrors.too_many_feedbacks, undefined, {
        retry_after: Math.max(1, first + HOUR - ctx.now),
      })
    const staff = (await replies.chiefs(tx)).filter((uid) => uid !== ctx.actor.uid)
    await notify(
      tx,
      after,
      staff,
      { title: '有新的意见反馈', content: excerpt(ownWords(content)), link: '/console/feedback' },
      ctx.now,
    )
    after.push(staff, { type: 'feedback' })
    return { ok: true }
  })
}

export const mine = async (
  ctx: ActorCtx,
  { offset = 0, limit = PAGE_LIMIT }: Input<typeof feedbackApi.mine>,
): Promise<Output<typeof feedbackApi.mine>> => {
  const { list, total } = await store.mine(ctx.db, ctx.actor.uid, offset, limit)
  const answers = await replies.repliesTo(
    ctx.db,
    list.map((one) => one.id),
  )
  return {
    list: list.map((one) => ({
      ...one,
      // The platform answers, not somebody of it.
      replies: answers.filter((r) => r.feedback_id === one.id).map(({ feedback_id, truename, ...r }) => r),
    })),
    total,
    offset,
    limit,
  }
}

/** Feedback's pictures are for those who run the platform, besides their sender. */
export const readsFeedback = async (_db: Db, actor: Actor): Promise<boolean> => actor.superAdmin

import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { mayInRoom, roleLevel } from '#contract/kernel/roles'
import { cleanName, cut, maskedName, prose } from '#contract/kernel/text'
import type { reviewsApi } from '#contract/reviews/reviews.api'
import { reviewsErrors } from '#contract/reviews/reviews.errors'
import type { Review } from '#contract/reviews/reviews.model'
import { REVIEWS_PAGE, REVIEWS_SHOWN, reviewRefusal } from '#contract/reviews/reviews.rules'
import type { RoomAction } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import type { Db } from '../../db/client'
import type { RoomCtx, RoomHere } from '../../lib/calls/context'
import { notify } from '../notices/notices.service'
import { logRoom } from '../rooms/console/log.service'
import { closedTo } from '../rooms/rooms.access'
import * as store from './reviews.store'

type In<K extends keyof typeof reviewsApi> = Input<(typeof reviewsApi)[K]>
type Out<K extends keyof typeof reviewsApi> = Output<(typeof reviewsApi)[K]>
type Done = Promise<{ ok: boolean }>

/** Who reads: managers know everybody by name and what was hidden, an author what is their own. */
interface Reader {
  uid: number
  manages: boolean
}

const shown = (row: store.ReviewRow, { uid, manages }: Reader): Review => {
  const mine = row.uid === uid
  const hidden = row.hidden_time > 0
  return {
    id: row.id,
    score: row.score,
    content: hidden && !mine && !manages ? '' : row.content,
    truename: mine || manages ? row.truename : maskedName(row.truename),
    mine,
    create_time: row.create_time,
    edit_time: row.edit_time,
    reply: row.reply,
    reply_time: row.reply_time,
    hidden,
    hidden_reason: row.hidden_reason,
  }
}

const meanOf = (counts: readonly number[]): { score: number; total: number } => {
  const total = counts.reduce((sum, n) => sum + n, 0)
  const stars = counts.reduce((sum, n, i) => sum + n * (i + 1), 0)
  return { total, score: total ? Math.round((stars * 10) / total) / 10 : 0 }
}

const manages = (room: RoomHere): boolean => mayInRoom('room.manage', room)
const refusalOf = async (db: Db, { room, actor: { uid }, now }: RoomCtx): Promise<string> => {
  const member = roleLevel(room.role) >= 1
  const worked = member && !manages(room) && (await store.worked(db, room.id, uid, now))
  return reviewRefusal({ member, manages: manages(room), worked })
}

/** As anybody reads it who may know of the room. */
export const lists = async (ctx: RoomCtx, input: In<'lists'>): Promise<Out<'lists'>> => {
  const { offset = 0, limit = REVIEWS_PAGE } = input
  const { room, actor, db } = ctx
  const reader = { uid: actor.uid, manages: manages(room) }
  const { list, total } = await store.list(db, room.id, { offset, limit })
  const counts = await store.counts(db, room.id)
  const own = await store.own(db, room.id, actor.uid)
  return {
    list: list.map((row) => shown(row, reader)),
    ...{ total, offset, limit, counts },
    score: meanOf(counts).score,
    own: own ? shown(own, reader) : null,
    refusal: await refusalOf(db, ctx),
    answers: mayInRoom('room.dispose', room),
  }
}

const aboutPage = (roomId: number): string => `/training-room/about/${roomId}`

/** Also in a room that ended: that is when most people know what it was worth. */
export const save = async (ctx: RoomCtx, input: In<'save'>): Promise<Out<'save'>> => {
  const { room, actor, now } = ctx
  const closed = closedTo(room)
  if (closed) throw closed
  return ctx.tx(async (tx, after) => {
    const refusal = await refusalOf(tx, ctx)
    if (refusal) throw new DomainError(reviewsErrors.review_refused, refusal)
    const content = prose(input.content)
    const { id, fresh } = await store.put(tx, { roomId: room.id, uid: actor.uid, score: input.score, content, now })
    if (fresh) {
      const words = content ? `：${cut(content.replaceAll('\n', ' '), 60)}` : '。'
      const notice = {
        title: '实训室收到新的评价',
        content: `有学员给“${room.title}”打了 ${input.score} 分${words}`,
        link: aboutPage(room.id),
      }
      await notify(tx, after, await store.ownersOf(tx, room.id), notice, now)
    }
    return { id }
  })
}

export const remove = async (ctx: RoomCtx): Done => {
  await ctx.tx(async (tx) => {
    await store.remove(tx, ctx.room.id, ctx.actor.uid)
  })
  return { ok: true }
}

const log = (tx: Db, ctx: RoomCtx, action: RoomAction, id: number, detail: Record<string, unknown> = {}) =>
  logRoom(tx, { roomId: ctx.room.id, uid: ctx.actor.uid, action, target: `review:${id}`, detail, now: ctx.now })

export const answer = async (ctx: RoomCtx, input: In<'answer'>): Done => {
  const { room, now } = ctx
  const reply = prose(input.reply)
  await ctx.tx(async (tx, after) => {
    const uid = await store.change(tx, room.id, input.id, { reply, replyTime: reply ? now : 0 })
    if (!uid) throw new DomainError(reviewsErrors.review_gone)
    await log(tx, ctx, reply ? 'review.answer' : 'review.unanswer', input.id)
    const notice = {
      title: '你的评价收到了回复',
      content: `“${room.title}”回复：${cut(reply, 60)}`,
      link: aboutPage(room.id),
    }
    if (reply) await notify(tx, after, [uid], notice, now)
  })
  return { ok: true }
}

export const hide = async (ctx: RoomCtx, { id, hidden, ...input }: In<'hide'>): Done => {
  const { room, actor, now } = ctx
  const reason = cleanName(input.reason ?? '')
  if (hidden && !reason) throw new DomainError(reviewsErrors.review_reason)
  await ctx.tx(async (tx, after) => {
    const to = hidden
      ? { hiddenTime: now, hiddenReason: reason, hiddenUid: actor.uid }
      : { hiddenTime: 0, hiddenReason: '', hiddenUid: 0 }
    const uid = await store.change(tx, room.id, id, to)
    if (!uid) throw new DomainError(reviewsErrors.review_gone)
    await log(tx, ctx, hidden ? 'review.hide' : 'review.show', id, hidden ? { about: reason } : {})
    const notice = {
      title: hidden ? '你的评价文字被隐藏' : '你的评价恢复显示',
      content: hidden ? `“${room.title}”：${reason}。评分仍然计入。` : `“${room.title}”恢复显示了你的评价。`,
      link: aboutPage(room.id),
    }
    await notify(tx, after, [uid], notice, now)
  })
  return { ok: true }
}

/** Rooms' slot: what the detail shows of them, as strangers read it. */
export const publicReview = async (db: Db, roomId: number): Promise<NonNullable<RoomDetail['public_review']>> => {
  const { list } = await store.list(db, roomId, { offset: 0, limit: REVIEWS_SHOWN })
  return {
    ...meanOf(await store.counts(db, roomId)),
    list: list
      .map((row) => shown(row, { uid: 0, manages: false }))
      .map(({ id, score, content, truename, create_time }) => ({ id, score, content, truename, create_time })),
  }
}

/** Rooms' event: what was said of it goes with it. */
export const onRoomErased = (tx: Db, { roomId }: { roomId: number }): Promise<void> => store.erase(tx, roomId)

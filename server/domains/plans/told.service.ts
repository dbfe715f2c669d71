import { dayText } from '#contract/plans/days/days.rules'
import { dayOf } from '#contract/todo/todo.rules'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import type { After } from '../../lib/events'
import { notify } from '../notices/notices.service'
import { type ItemNow, itemsNow } from './edit.store'
import { finalsFor } from './finals.service'
import * as store from './told.store'

interface Sent {
  id: number
  kind: ItemNow['kind']
  ref_id: number
  title: string
  need: number
  required: boolean
  begin_day: number
  due_day: number
  before: readonly number[]
  fresh: boolean
}
export interface Changed {
  added: Sent[]
  moved: { id: number; title: string; due: number; was: number }[]
  /** Where something else is asked for, or more or less of it, or it counts from now on or no longer. */
  asked: { id: number; title: string }[]
  /** Where something else comes before it; what was taken out of the plan comes before nothing. */
  chained: { id: number; title: string }[]
  gone: ItemNow[]
}
const sameSet = (one: readonly number[], other: readonly number[]): boolean => {
  const [a, b] = [new Set(one), new Set(other)]
  return a.size === b.size && [...a].every((id) => b.has(id))
}
const asksElse = (was: ItemNow, now: Sent): boolean =>
  was.kind !== now.kind || was.refId !== now.ref_id || was.need !== now.need || was.required !== now.required

/** What a learner has to know of a change: what is new, due on another day, to be done otherwise or after something else, or no more. */
export const changesOf = (before: readonly ItemNow[], sent: readonly Sent[]): Changed => {
  const known = new Map(before.map((item) => [item.id, item]))
  const stays = new Set(sent.map(({ id }) => id))
  return {
    added: sent.filter(({ fresh }) => fresh),
    moved: sent.flatMap(({ id, title, begin_day, due_day }) => {
      const was = known.get(id)
      const same = !was || (was.dueDay === due_day && was.beginDay === begin_day)
      return same ? [] : [{ id, title, due: due_day, was: was.dueDay }]
    }),
    asked: sent.filter((item) => {
      const was = known.get(item.id)
      return was && asksElse(was, item)
    }),
    chained: sent.filter((item) => {
      const was = known.get(item.id)
      return (
        was &&
        !sameSet(
          was.before.filter((id) => stays.has(id)),
          item.before,
        )
      )
    }),
    gone: before.filter(({ id }) => !stays.has(id)),
  }
}

/** Changes that a notice names; there may be more. */
const NAMED = 4
const linesOf = ({ added, moved, asked, chained, gone }: Changed, today: number): string[] => [
  ...moved.map(({ title, due, was }) =>
    due && due !== was ? `“${title}”改为 ${dayText(due, today)}截止` : `“${title}”的日期有调整`,
  ),
  ...asked.map(({ title }) => `“${title}”的内容或要求有调整`),
  ...chained.map(({ title }) => `“${title}”的前置安排有调整`),
  ...added.map(({ title, due_day }) => `新增“${title}”${due_day ? `，${dayText(due_day, today)}截止` : ''}`),
  ...gone.map(({ title }) => `取消“${title}”`),
]

const linkOf = (roomId: number, planId: number): string => `/training-room/student/${roomId}/plan-detail?plan=${planId}`

/**
 * Tells those whom a change concerns, and how many they are: of what is new every learner, of what moved, changed or went who has not
 * done it yet.
 */
export const tellChanges = async (
  tx: Db,
  after: After,
  ctx: RoomCtx,
  plan: { id: number; title: string },
  changed: Changed,
): Promise<number> => {
  const lines = linesOf(changed, dayOf(ctx.now))
  if (lines.length === 0) return 0
  const roomId = ctx.room.id
  const touched = [...changed.moved, ...changed.asked, ...changed.chained, ...changed.gone].map(({ id }) => id)
  const finals = await finalsFor(tx, [plan.id], ctx.now)
  const people =
    changed.added.length > 0
      ? await store.learners(tx, roomId)
      : await store.withoutAll(tx, { roomId, itemIds: touched, now: ctx.now, finals })
  const more = lines.length > NAMED ? ` 等 ${lines.length} 处调整` : ''
  const content = `${lines.slice(0, NAMED).join('；')}${more}。`
  await notify(
    tx,
    after,
    people,
    { title: `计划有调整：${plan.title}`, content, link: linkOf(roomId, plan.id) },
    ctx.now,
  )
  return people.length
}

export const tellPublished = async (
  tx: Db,
  after: After,
  ctx: RoomCtx,
  { id, title }: { id: number; title: string },
): Promise<void> => {
  const content = '老师发布了新的计划，点开查看每一项的安排和截止日期。'
  const people = await store.learners(tx, ctx.room.id)
  await notify(tx, after, people, { title: `新计划：${title}`, content, link: linkOf(ctx.room.id, id) }, ctx.now)
}

/** Tells those who have not done all of a plan that asked something of them, when it goes: there is nothing left to be done. */
export const tellGone = async (
  tx: Db,
  after: After,
  ctx: RoomCtx,
  { id, title, deed }: { id: number; title: string; deed: '取消发布' | '删除' },
): Promise<void> => {
  const roomId = ctx.room.id
  const finals = await finalsFor(tx, [id], ctx.now)
  const itemIds = (await itemsNow(tx, id)).filter(({ required }) => required).map((item) => item.id)
  const people = await store.withoutAll(tx, { roomId, itemIds, now: ctx.now, finals })
  const content = `老师已${deed}这个计划，其中的安排不需要再完成。`
  const link = `/training-room/student/${roomId}/plan_index`
  await notify(tx, after, people, { title: `计划已${deed}：${title}`, content, link }, ctx.now)
}

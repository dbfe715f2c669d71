import { contentStateOf } from '#contract/content/content.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { mayInRoom } from '#contract/kernel/roles'
import type { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import type { Activity, Report } from '#contract/lti/activities/activities.model'
import { ltiErrors } from '#contract/lti/lti.errors'
import { isGraded, pointsOf } from '#contract/lti/lti.rules'
import type { Db } from '../../../db/client'
import type { ActorCtx, RoomCtx } from '../../../lib/calls/context'
import { dayAndTime } from '../../../lib/day-and-time'
import * as bindings from '../../content/bindings/bindings.service'
import { contentHere } from '../../content/content.access'
import { coverOf } from '../../content/content.shape.service'
import { logDeed } from '../../rooms/console/log.service'
import { assertRunning } from '../../rooms/rooms.access'
import type { roomCloned } from '../../rooms/rooms.events'
import { begin } from '../protocol/launch.service'
import * as launches from '../protocol/launch.store'
import * as store from './activities.store'
import { passOn } from './finished.service'
import { noteDone, noteOpened } from './progress.store'

type In<K extends keyof typeof ltiActivitiesApi> = Input<(typeof ltiActivitiesApi)[K]>
type Out<K extends keyof typeof ltiActivitiesApi> = Promise<Output<(typeof ltiActivitiesApi)[K]>>

const THIRD_PARTY = 'third_party_active'

const reportOf = (row: store.ReportRow, most: number): Report => {
  const { score, score_full: of, grading, done_time, open_time } = row
  const graded = grading && isGraded({ score, grading }) && score !== null && of !== null
  return {
    state: done_time > 0 ? 'done' : open_time > 0 || row.time ? 'opened' : 'none',
    score: graded ? pointsOf({ score, full: of }, most || of) : null,
    full: most || (of ?? 0),
    comment: row.comment ?? '',
    time: row.time ?? 0,
    done_time,
  }
}

/** Why it can't be opened now; ''. */
export const closedOf = (row: store.ActivityRow): string => {
  const state = contentStateOf(row)
  if (state === 'deleted') return '内容已被删除'
  if (state !== 'published') return '内容已下架'
  return row.tool_state && row.tool_state !== 'enabled' ? ltiErrors.tool_closed.text : ''
}

const shown = (row: store.ActivityRow, counts = { done: 0, learners: 0 }): Activity => {
  const gone = contentStateOf(row) === 'deleted'
  return {
    id: row.id,
    // What was deleted says nothing more of itself.
    title: gone ? '' : row.title,
    description: gone ? '' : row.description,
    cover_data: gone ? { id: 0, url: '' } : coverOf(row),
    tool_title: row.tool_title ?? '',
    host: !gone && URL.canParse(row.url) ? new URL(row.url).host : '',
    closed: closedOf(row),
    due_time: row.due_time,
    full: row.full,
    mine: reportOf(row, row.full),
    done_count: counts.done,
    learner_count: counts.learners,
  }
}

export const lists = async (ctx: RoomCtx, input: In<'lists'>): Out<'lists'> => {
  const { offset = 0, limit = PAGE_LIMIT } = input
  const at = { roomId: ctx.room.id, uid: ctx.actor.uid, offset, limit }
  const { list, total } = await store.inRoom(ctx.db, at)
  const all = mayInRoom('room.resource', ctx.room) ? await store.finished(ctx.db, ctx.room.id) : undefined
  const counts = (id: number) => all && { done: all.by.get(id) ?? 0, learners: all.learners }
  return { list: list.map((row) => shown(row, counts(row.id))), total, offset, limit }
}

export const choices = (ctx: RoomCtx, input: In<'choices'>): Out<'choices'> =>
  bindings.choices(ctx, { ...input, content_type: THIRD_PARTY })

export const add = async (ctx: RoomCtx, { id, due_time: dueTime }: In<'add'>): Out<'add'> => {
  const row = await contentHere(ctx.db, ctx.actor, id)
  if (row.content_type !== THIRD_PARTY) throw new DomainError(ltiErrors.not_third_party)
  await ctx.tx(async (tx) => {
    await bindings.bindRoom(tx, ctx, [id])
    await store.setDue(tx, { roomId: ctx.room.id, contentId: id, dueTime })
  })
  return { ok: true }
}

/** An activity of the room; throws where the room has none such. */
export const activityHere = async (db: Db, ctx: RoomCtx, contentId: number) => {
  const row = await store.one(db, { roomId: ctx.room.id, contentId, uid: ctx.actor.uid })
  if (!row) throw new DomainError(ltiErrors.activity_gone)
  return row
}

export const update = async (ctx: RoomCtx, { id, due_time: dueTime }: In<'update'>): Out<'update'> => {
  assertRunning(ctx.room)
  await ctx.tx(async (tx) => {
    const { title: about, due_time: before } = await activityHere(tx, ctx, id)
    await store.setDue(tx, { roomId: ctx.room.id, contentId: id, dueTime })
    if (before === dueTime) return
    const words = (time: number): string => (time ? dayAndTime(time) : '')
    const detail = { about, from: words(before), to: words(dueTime) }
    await logDeed(tx, ctx, { action: 'tool.due', target: `content:${id}`, detail })
  })
  return { ok: true }
}

/** What was reported of it stays for the day that it comes back. */
export const remove = async (ctx: RoomCtx, { id }: In<'remove'>): Out<'remove'> => {
  const row = await activityHere(ctx.db, ctx, id)
  await ctx.tx(async (tx) => {
    await bindings.unbindRoom(tx, ctx, row.binding_id)
    await store.dropDue(tx, ctx.room.id, id)
  })
  return { ok: true }
}

type Filter = Pick<In<'learners'>, 'id' | 'keyword' | 'state' | 'sort'>
/** Learners of an activity as the table shows them. */
export const learnersOf = async (
  db: Db,
  roomId: number,
  { id, keyword = '', state, sort }: Filter,
  slice: { offset: number; limit: number },
) => {
  const { list, total } = await store.learners(db, {
    ...{ roomId, contentId: id, keyword: keyword.trim(), state, sort },
    ...slice,
  })
  const shownOf = (row: store.LearnerRow) => ({
    ...{ uid: row.uid, truename: row.truename, progress: row.progress },
    ...reportOf(row, row.full),
  })
  return { list: list.map(shownOf), total }
}

export const learners = async (ctx: RoomCtx, input: In<'learners'>): Out<'learners'> => {
  const { offset = 0, limit = PAGE_LIMIT } = input
  await activityHere(ctx.db, ctx, input.id)
  return { ...(await learnersOf(ctx.db, ctx.room.id, input, { offset, limit })), offset, limit }
}

export const launch = async (ctx: RoomCtx, { id }: In<'launch'>): Out<'launch'> => {
  assertRunning(ctx.room)
  const closed = closedOf(await activityHere(ctx.db, ctx, id))
  if (closed) throw new DomainError(ltiErrors.activity_gone, closed)
  const at = { roomId: ctx.room.id, contentId: id, uid: ctx.actor.uid, now: ctx.now }
  return ctx.tx(async (tx) => {
    const found = await launches.resource(tx, id, ctx.room.id)
    if (!found) throw new DomainError(ltiErrors.activity_gone)
    if (!found.tool_id) {
      await noteOpened(tx, at)
      // Of an address alone nothing is ever reported: to have opened it is all that there is.
      await noteDone(tx, at)
      await passOn(tx, at)
      return { url: found.url }
    }
    const tool = await launches.toolById(tx, found.tool_id)
    if (!tool) throw new DomainError(ltiErrors.tool_gone)
    const instructor = mayInRoom('room.manage', ctx.room)
    const to = { tool, kind: 'resource' as const, contentId: id, roomId: ctx.room.id, instructor, target: found.url }
    return { url: (await begin(tx, ctx, to)).url }
  })
}

/** Outside of a room nothing is asked and nothing comes back. */
export const preview = async (ctx: ActorCtx, { content_id: id }: In<'preview'>): Out<'preview'> => {
  const row = await contentHere(ctx.db, ctx.actor, id)
  if (row.content_type !== THIRD_PARTY) throw new DomainError(ltiErrors.not_third_party)
  return ctx.tx(async (tx) => {
    const found = await launches.resource(tx, id, 0)
    if (!found?.out) throw new DomainError(ltiErrors.activity_gone)
    if (!found.tool_id) return { url: found.url }
    const tool = await launches.toolById(tx, found.tool_id)
    if (!tool) throw new DomainError(ltiErrors.tool_gone)
    const to = {
      tool,
      kind: 'resource' as const,
      contentId: id,
      roomId: 0,
      instructor: row.can_edit,
      target: found.url,
    }
    return { url: (await begin(tx, ctx, to)).url }
  })
}

export const places = async (ctx: ActorCtx, { content_id: id }: In<'places'>): Out<'places'> => {
  const row = await contentHere(ctx.db, ctx.actor, id)
  if (row.content_type !== THIRD_PARTY) throw new DomainError(ltiErrors.not_third_party)
  const [rows, found] = await Promise.all([
    store.places(ctx.db, { contentId: id, uid: ctx.actor.uid, now: ctx.now }),
    launches.resource(ctx.db, id, 0),
  ])
  const tool = found?.tool_id ? await launches.toolById(ctx.db, found.tool_id) : undefined
  return {
    tool_title: tool?.title ?? '',
    closed: tool && tool.state !== 'enabled' ? ltiErrors.tool_closed.text : '',
    places: rows.map((at) => ({ training_room_id: at.room_id, room_title: at.room_title, activity: shown(at) })),
  }
}

/** For the to-do list: what has a date and is not done. */
export const activitiesOfPerson = (db: Db, at: { uid: number; roomId: number; now: number }) => store.dueOf(db, at)

/** Events of rooms and accounts. */
export const onRoomCloned = (
  tx: Db,
  { fromId, toId, dates }: Parameters<(typeof roomCloned)['handlers'][number]>[1],
): Promise<void> => store.copy(tx, { fromId, toId, moved: dates.sql })
export const onRoomErased = (tx: Db, { roomId }: { roomId: number }): Promise<void> => store.eraseRoom(tx, roomId)
export const onAccountErased = (tx: Db, { uids }: { uids: number[] }): Promise<void> => store.forget(tx, uids)
export const onAccountClosed = (tx: Db, { uids }: { uids: number[] }): Promise<void> => store.unname(tx, uids)

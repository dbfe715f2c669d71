import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName, tooLong } from '#contract/kernel/text'
import type { checkinApi } from '#contract/rooms/checkin/checkin.api'
import { checkinErrors } from '#contract/rooms/checkin/checkin.errors'
import { CHECKIN_TITLE_MAX, checkinUrl, markLabels } from '#contract/rooms/checkin/checkin.rules'
import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { randomToken } from '../../../lib/storage/hash'
import { notify } from '../../notices/notices.service'
import { logDeed } from '../console/log.service'
import { assertRunning } from '../rooms.access'
import { shownAt } from './checkin.codes'
import * as marks from './checkin.marks.store'
import * as store from './checkin.store'

type In<K extends keyof typeof checkinApi> = Input<(typeof checkinApi)[K]>
type Out<K extends keyof typeof checkinApi> = Output<(typeof checkinApi)[K]>

const MINUTE = 60
const LATEST = 8
const gone = () => new DomainError(checkinErrors.checkin_gone)

export const lists = async (ctx: RoomCtx, input: In<'lists'>): Promise<Out<'lists'>> => {
  const { offset = 0, limit = PAGE_LIMIT } = input
  return { ...(await store.counted(ctx.db, { roomId: ctx.room.id, now: ctx.now, offset, limit })), offset, limit }
}

/** The students' pages ask again. */
const tell = async (tx: Db, after: After, ctx: RoomCtx, id: number): Promise<number[]> => {
  const uids = await store.students(tx, ctx.room.id)
  if (uids.length) after.push(uids, { type: 'checkin', id, room_id: ctx.room.id })
  return uids
}

const log = (tx: Db, ctx: RoomCtx, action: DeedOn<'checkin'>, id: number, detail: Record<string, unknown> = {}) =>
  logDeed(tx, ctx, {
    action: `checkin.${action}`,
    target: `checkin:${id}`,
    detail,
  })

export const create = async (ctx: RoomCtx, input: In<'create'>): Promise<Out<'create'>> => {
  const title = cleanName(input.title)
  if (!title) throw new DomainError(checkinErrors.checkin_title)
  if (tooLong(title, CHECKIN_TITLE_MAX))
    throw new DomainError(checkinErrors.checkin_title, `签到名称在${CHECKIN_TITLE_MAX}个字以内`)
  if (input.late_minutes > input.minutes) throw new DomainError(checkinErrors.checkin_times)
  assertRunning(ctx.room)
  const { now } = ctx
  return ctx.tx(async (tx, after) => {
    const id = await store.insert(tx, {
      roomId: ctx.room.id,
      uid: ctx.actor.uid,
      title,
      secret: randomToken(),
      beginTime: now,
      lateTime: now + input.late_minutes * MINUTE,
      endTime: now + input.minutes * MINUTE,
      createTime: now,
    })
    if (!id) throw new DomainError(checkinErrors.checkin_once)
    const uids = await tell(tx, after, ctx, id)
    const link = `/training-room/student/${ctx.room.id}/index`
    await notify(tx, after, uids, { title: `签到开始：${title}`, content: ctx.room.title, link }, now)
    await log(tx, ctx, 'create', id, { title })
    return { id }
  })
}

export const close = async (ctx: RoomCtx, input: In<'close'>): Promise<Out<'close'>> => {
  const { id, more_minutes: more = 0 } = input
  await ctx.tx(async (tx, after) => {
    const row = await store.byId(tx, ctx.room.id, id)
    if (!row) throw gone()
    if (more) {
      assertRunning(ctx.room)
      await store.hold(tx, ctx.room.id)
      if (await store.running(tx, ctx.room.id, ctx.now, id)) throw new DomainError(checkinErrors.checkin_once)
    } else if (row.end_time <= ctx.now) return
    await store.change(tx, ctx.room.id, id, {
      endTime: more ? Math.max(row.end_time, ctx.now) + more * MINUTE : ctx.now,
    })
    await tell(tx, after, ctx, id)
    const deed = more ? (['extend', `${row.title}，延长 ${more} 分钟`] as const) : (['close', row.title] as const)
    await log(tx, ctx, deed[0], id, { about: deed[1], more })
  })
  return { ok: true }
}

/** One that comes back still running must find no other that was begun meanwhile. */
const assertAlone = async (tx: Db, ctx: RoomCtx, id: number): Promise<void> => {
  await store.hold(tx, ctx.room.id)
  const row = await store.byId(tx, ctx.room.id, id)
  if (row && row.end_time > ctx.now && (await store.running(tx, ctx.room.id, ctx.now, id)))
    throw new DomainError(checkinErrors.checkin_once)
}

export const remove = async (ctx: RoomCtx, input: In<'remove'>): Promise<Out<'remove'>> => {
  const undo = input.undo === 1
  await ctx.tx(async (tx, after) => {
    const done = await store.change(tx, ctx.room.id, input.id, { deletedTime: undo ? 0 : ctx.now }, undo)
    if (!done) throw gone()
    if (undo) await assertAlone(tx, ctx, input.id)
    await tell(tx, after, ctx, input.id)
    await log(tx, ctx, undo ? 'restore' : 'delete', input.id, { title: done })
  })
  return { ok: true }
}

export const code = async (ctx: RoomCtx, input: In<'code'>): Promise<Out<'code'>> => {
  const row = await store.byId(ctx.db, ctx.room.id, input.id)
  const q = { roomId: ctx.room.id, now: ctx.now, id: input.id, offset: 0, limit: 1 }
  const [counts] = row ? (await store.counted(ctx.db, q)).list : []
  if (!row || !counts) throw gone()
  const shown = row.end_time > ctx.now ? shownAt(row, ctx.now) : undefined
  return {
    ...counts,
    url: shown ? checkinUrl(ctx.origin, ctx.room.id, shown.token) : '',
    code: shown?.code ?? '',
    url_until: shown?.tokenUntil ?? 0,
    code_until: shown?.codeUntil ?? 0,
    latest: await marks.latest(ctx.db, row.id, LATEST),
  }
}

export const records = async (ctx: RoomCtx, input: In<'records'>): Promise<Out<'records'>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', status, id } = input
  if (!(await store.byId(ctx.db, ctx.room.id, id))) throw gone()
  const q = { roomId: ctx.room.id, id, now: ctx.now, status, keyword: keyword.trim(), offset, limit }
  return { ...(await marks.records(ctx.db, q)), offset, limit }
}

export const setMark = async (ctx: RoomCtx, input: In<'setMark'>): Promise<Out<'setMark'>> => {
  const { id, status } = input
  const uids = [...new Set(input.uids)]
  const changed = await ctx.tx(async (tx, after) => {
    const row = await store.byId(tx, ctx.room.id, id)
    if (!row) throw gone()
    const n = await marks.set(tx, {
      roomId: ctx.room.id,
      checkinId: id,
      uids,
      status,
      by: ctx.actor.uid,
      now: ctx.now,
    })
    after.push(uids, { type: 'checkin', id, room_id: ctx.room.id })
    await log(tx, ctx, 'set', id, { about: `${row.title}，${n} 人：${markLabels[status]}`, status, uids })
    return n
  })
  return { changed }
}

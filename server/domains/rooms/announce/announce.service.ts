import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { mayInRoom } from '#contract/kernel/roles'
import { cleanName, cut } from '#contract/kernel/text'
import type { announceApi } from '#contract/rooms/announce/announce.api'
import { announceErrors } from '#contract/rooms/announce/announce.errors'
import { announceSaid } from '#contract/rooms/announce/announce.model'
import { announceProblems, REMIND_SECONDS } from '#contract/rooms/announce/announce.rules'
import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { assertSeen, saidIn, versionOf } from '../../../lib/seen'
import { notify } from '../../notices/notices.service'
import { logDeed } from '../console/log.service'
import { assertRunning } from '../rooms.access'
import * as store from './announce.store'

type In<K extends keyof typeof announceApi> = Input<(typeof announceApi)[K]>
type Out<K extends keyof typeof announceApi> = Output<(typeof announceApi)[K]>

const SHOWN_IN_NOTICE = 100
const gone = () => new DomainError(announceErrors.announce_gone)

/** Somebody who manages from outside of the room is nobody's audience; a judge who is no member is a guest of it. */
const readerOf = ({ room, actor }: RoomCtx): store.Reader => ({
  roomId: room.id,
  uid: actor.uid,
  role: room.role !== 'guest' || room.committee_role ? room.role : '',
})

const saidOf = saidIn(announceSaid)

export const lists = async (ctx: RoomCtx, input: In<'lists'>): Promise<Out<'lists'>> => {
  const { offset = 0, limit = PAGE_LIMIT } = input
  const reader = readerOf(ctx)
  const manages = mayInRoom('room.manage', ctx.room)
  const { list, total } = await store.list(ctx.db, { ...reader, manages, offset, limit })
  return {
    // When people were reminded is for managers.
    list: list.map((a) =>
      manages ? { ...a, version: versionOf(saidOf(a)) } : { ...a, team_ids: [], remind_time: 0, version: 0 },
    ),
    total,
    unread: await store.unread(ctx.db, reader),
    offset,
    limit,
  }
}

const log = (tx: Db, ctx: RoomCtx, action: DeedOn<'announce'>, id: number, detail: Record<string, unknown> = {}) =>
  logDeed(tx, ctx, {
    action: `announce.${action}`,
    target: `announce:${id}`,
    detail,
  })

const tell = async (tx: Db, after: After, ctx: RoomCtx, id: number): Promise<number[]> => {
  const uids = await store.recipients(tx, ctx.room.id, id, false)
  if (uids.length) after.push(uids, { type: 'announce', id, room_id: ctx.room.id })
  return uids
}

export const announcePage = (roomId: number, id: number): string =>
  `/training-room/student/${roomId}/index?announce=${id}`

export const save = async (ctx: RoomCtx, input: In<'save'>): Promise<Out<'save'>> => {
  const { audience, team_ids = [], pinned = false } = input
  const problems = announceProblems({ ...input, team_ids })
  const [problem] = Object.values(problems)
  if (problem) throw new DomainError(announceErrors.announce_incomplete, problem)
  assertRunning(ctx.room)
  const title = cleanName(input.title)
  const content = input.content.replaceAll('\r\n', '\n').trim()
  const teamIds = audience === 'team' ? [...new Set(team_ids)] : []
  const row = { title, content, audience, teamIds, pinned }
  return ctx.tx(async (tx, after) => {
    if (input.id) {
      const before = await store.hold(tx, ctx.room.id, input.id)
      if (!before) throw gone()
      assertSeen(saidOf(before), input.version)
      await store.change(tx, ctx.room.id, input.id, { ...row, editTime: ctx.now })
      await tell(tx, after, ctx, input.id)
      await log(tx, ctx, 'update', input.id, { title })
      return { id: input.id, told: 0 }
    }
    const id = await store.insert(tx, { ...row, roomId: ctx.room.id, uid: ctx.actor.uid, createTime: ctx.now })
    const uids = await tell(tx, after, ctx, id)
    const notice = {
      title: `公告：${title}`,
      content: `${ctx.room.title}：${cut(content.replaceAll('\n', ' '), SHOWN_IN_NOTICE)}`,
      link: announcePage(ctx.room.id, id),
    }
    await notify(tx, after, uids, notice, ctx.now)
    await log(tx, ctx, 'create', id, { title, audience, told: uids.length })
    return { id, told: uids.length }
  })
}

export const pin = async (ctx: RoomCtx, input: In<'pin'>): Promise<Out<'pin'>> => {
  await ctx.tx(async (tx, after) => {
    if (!(await store.change(tx, ctx.room.id, input.id, { pinned: input.pinned }))) throw gone()
    await tell(tx, after, ctx, input.id)
  })
  return { ok: true }
}

export const remove = async (ctx: RoomCtx, input: In<'remove'>): Promise<Out<'remove'>> => {
  const undo = input.undo === 1
  await ctx.tx(async (tx, after) => {
    // Whoever has it on screen is told; a deleted one has no audience, so they are asked before.
    const before = undo ? [] : await store.recipients(tx, ctx.room.id, input.id, false)
    const title = await store.change(tx, ctx.room.id, input.id, { deletedTime: undo ? 0 : ctx.now }, undo)
    if (title === undefined) throw gone()
    if (undo) await tell(tx, after, ctx, input.id)
    else if (before.length) after.push(before, { type: 'announce', id: input.id, room_id: ctx.room.id })
    await log(tx, ctx, undo ? 'restore' : 'delete', input.id, { title })
  })
  return { ok: true }
}

/** What is not there, or not for the asker, is passed over: a receipt that waited offline has nothing to be told. */
export const read = async (ctx: RoomCtx, input: In<'read'>): Promise<Out<'read'>> => {
  await ctx.tx(async (tx, after) => {
    const ids = await store.markRead(tx, readerOf(ctx), input.ids, ctx.now)
    // The person's other pages lower their badge too.
    if (ids.length) after.push([ctx.actor.uid], { type: 'announce', room_id: ctx.room.id })
  })
  return { ok: true }
}

export const readers = async (ctx: RoomCtx, input: In<'readers'>): Promise<Out<'readers'>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', id } = input
  if (!(await store.there(ctx.db, ctx.room.id, id))) throw gone()
  const q = { roomId: ctx.room.id, id, read: input.read === 1, keyword: keyword.trim(), offset, limit }
  return { ...(await store.readers(ctx.db, q)), offset, limit }
}

export const remind = async (ctx: RoomCtx, input: In<'remind'>): Promise<Out<'remind'>> => {
  assertRunning(ctx.room)
  const reminded = await ctx.tx(async (tx, after) => {
    if (!(await store.there(tx, ctx.room.id, input.id))) throw gone()
    const title = await store.claimReminder(tx, ctx.room.id, input.id, ctx.now - REMIND_SECONDS, ctx.now)
    if (title === undefined) throw new DomainError(announceErrors.announce_reminded)
    const uids = await store.recipients(tx, ctx.room.id, input.id, true)
    if (!uids.length) throw new DomainError(announceErrors.announce_all_read)
    const content = cleanName(input.message ?? '') || `“${ctx.room.title}”有一条公告等你阅读。`
    const link = announcePage(ctx.room.id, input.id)
    await notify(tx, after, uids, { title: `提醒：${title}`, content, link }, ctx.now)
    await log(tx, ctx, 'remind', input.id, { title, reminded: uids.length })
    return uids.length
  })
  return { reminded }
}

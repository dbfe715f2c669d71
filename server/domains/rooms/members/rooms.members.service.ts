import { APPROVED, REJECTED, type Verdict } from '#contract/kernel/approval'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName } from '#contract/kernel/text'
import type { roomsApi } from '#contract/rooms/rooms.api'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import type { Db } from '../../../db/client'
import type { RoomCtx, RoomHere } from '../../../lib/calls/context'
import { raise } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import { logRoom } from '../console/log.service'
import { assertRunning, lockRoom } from '../rooms.access'
import * as applications from '../rooms.apply.store'
import { roomJoined, roomRejected } from '../rooms.events'
import { tellDeciders } from '../rooms.service'
import { whyNotRaised } from './members.raising.service'
import * as members from './rooms.members.store'

export const applyList = async (
  ctx: RoomCtx,
  input: Input<typeof roomsApi.applyList>,
): Promise<Output<typeof roomsApi.applyList>> => {
  const { offset = 0, limit = PAGE_LIMIT, status, sort, keyword = '' } = input
  const { list, total } = await applications.list(ctx.db, {
    roomId: ctx.room.id,
    status,
    sort,
    keyword: keyword.trim(),
    offset,
    limit,
  })
  return { list, total, offset, limit }
}

const decision = (room: RoomHere, status: Verdict, reason: string) =>
  status === APPROVED
    ? {
        title: '已加入实训室',
        content: `你加入“${room.title}”的申请已通过。`,
        link: `/training-room/student/${room.id}/index`,
      }
    : {
        title: '加入申请未通过',
        content: `很遗憾，你加入“${room.title}”的申请被拒绝了：${reason}`,
        link: `/training-room/student/${room.id}/index`,
      }

export const batchCheckApply = async (
  ctx: RoomCtx,
  input: Input<typeof roomsApi.batchCheckApply>,
): Promise<Output<typeof roomsApi.batchCheckApply>> => {
  const { room, actor, now } = ctx
  const { status } = input
  const reason = status === REJECTED ? cleanName(input.reason ?? '') : ''
  if (status === REJECTED && !reason) throw new DomainError(roomsErrors.reject_reason)
  if (status === APPROVED) assertRunning(room)
  const ids = [...new Set(input.ids)]
  const handled = await ctx.tx(async (tx, after) => {
    // As whoever adds people holds it: they settle the same applications, and count them in the room.
    await lockRoom(tx, room.id)
    const uids = await applications.decide(tx, { roomId: room.id, ids, status, reason, by: actor.uid, now })
    if (!uids.length) return 0
    await notify(tx, after, uids, decision(room, status, reason), now)
    await logRoom(tx, {
      roomId: room.id,
      uid: actor.uid,
      action: status === APPROVED ? 'apply.approve' : 'apply.reject',
      target: uids.length === 1 ? `member:${uids[0]}` : 'members',
      detail: { uids },
      now,
    })
    const joined = status === APPROVED ? await applications.join(tx, room.id, uids, now) : []
    for (const uid of joined) await raise(tx, after, roomJoined, { roomId: room.id, uid, by: actor.uid, now })
    if (status === REJECTED)
      for (const uid of uids) await raise(tx, after, roomRejected, { roomId: room.id, uid, by: actor.uid, now, reason })
    after.push(uids, { type: 'room.member', id: room.id, room_id: room.id })
    await tellDeciders(tx, after, 'room.apply', room.id)
    return uids.length
  })
  return { handled, skipped: ids.length - handled }
}

export const membersOf = async (
  ctx: RoomCtx,
  input: Input<typeof roomsApi.members>,
): Promise<Output<typeof roomsApi.members>> => {
  const { offset = 0, limit = PAGE_LIMIT, role, team_id: teamId, unit_id: unitId, sort, keyword = '' } = input
  const { list, total } = await members.list(ctx.db, {
    roomId: ctx.room.id,
    role,
    teamId,
    unitId,
    sort,
    keyword: keyword.trim(),
    offset,
    limit,
  })
  const learners = list.filter((row) => row.role === 'user').map(({ uid }) => uid)
  const why = await whyNotRaised(ctx.db, ctx.room.id, learners, ctx.now)
  return { list: list.map((row) => ({ ...row, no_raise: why.get(row.uid)?.text ?? '' })), total, offset, limit }
}

const WEEK = 7 * 86_400

/** Nobody answers for them yet: they registered in the last week, and no room or organisation has taken them in. */
export const newcomer = (db: Db, uid: number, now: number): Promise<boolean> =>
  members.unknownSince(db, uid, now - WEEK)

import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { roomState } from '#contract/rooms/rooms.rules'
import type { invitesApi } from '#contract/teams/invites/invites.api'
import {
  COMPETES_ALONE,
  isTeamKind,
  leadsIn,
  type RoomCase,
  roomInviteRefusal,
} from '#contract/teams/invites/invites.rules'
import { teamsErrors } from '#contract/teams/teams.errors'
import type { InviteInfo } from '#contract/teams/teams.model'
import { closed } from '#contract/teams/teams.refusal'
import type { Db } from '../../../db/client'
import type { ActorCtx, Ctx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import { admit, shownOut } from '../../rooms/members/admit.service'
import { whyNoSeat } from '../../rooms/members/members.committee.service'
import { lockRoom } from '../../rooms/rooms.access'
import { applyToRoom } from '../../rooms/rooms.service'
import * as store from '../teams.store'
import { redeem, takeUse, usedUp } from './invites.service'
import * as invites from './invites.store'
import * as uses from './invites.uses.store'

type RoomKind = RoomCase['kind']
type RoomInvite = invites.InviteRow & { kind: RoomKind }

const APPLIED = '已发送申请，等待实训室管理员审核'
/** How the refusal says that the asker is already what the invite makes them. */
const given = { room: 'member', room_teacher: 'manager', committee: 'judge' } as const
const DONE: Record<RoomKind, string> = { room: '学员', room_teacher: '教师', committee: '评委' }

const refusalOf = (room: store.StandingRow, kind: RoomKind) => {
  const state = roomState(room)
  return roomInviteRefusal({ state, standing: room, seats: room.seats, kind, closed: closed(state) })
}

/** Who was shown out since it was made has to ask like everybody else; to judge, one needs a new one. */
const opensNoMore = async (db: Db, row: RoomInvite, room: store.StandingRow, uid: number): Promise<boolean> => {
  if (!uid || room.role !== 'guest') return false
  const out = await shownOut(db, { roomId: row.room_id, uid, since: row.create_time })
  if (out && row.kind === 'committee') throw new DomainError(teamsErrors.invite_bad)
  return out
}

/** What an invite into the room itself says. */
export const roomInviteInfo = async (ctx: Ctx, row: RoomInvite): Promise<InviteInfo> => {
  const uid = ctx.actor?.uid ?? 0
  const room = await store.standing(ctx.db, row.room_id, uid, ctx.now)
  if (!room) throw new DomainError(teamsErrors.invite_bad)
  const waits = room.applied && (await uses.has(ctx.db, row.id, uid))
  const refusal = ctx.actor ? (refusalOf(room, row.kind) ?? (await usedUp(ctx, row))) : undefined
  return {
    id: 0,
    title: room.title,
    training_room_id: room.id,
    room_title: room.title,
    template: room.template,
    org_name: room.org_name,
    truename: row.truename,
    avatar: row.avatar,
    kind: row.kind,
    direct: row.direct && !(await opensNoMore(ctx.db, row, room, uid)),
    is_member_full: row.max_uses > 0 && row.used >= row.max_uses,
    team_size: row.max_uses,
    team_user_count: row.used,
    remain_count: row.max_uses ? Math.max(0, row.max_uses - row.used) : 0,
    room_state: roomState(room),
    join_rule: room.join_rule,
    refusal: refusal?.text ?? '',
    refusal_kind: refusal?.kind ?? '',
    refusal_note: refusal?.note ?? '',
    in_room: room.role !== 'guest',
    mine: leadsIn(refusal, {
      here: room.role !== 'guest',
      own: row.inviter_uid === uid || refusal?.kind === given[row.kind],
    }),
    waiting: waits,
  }
}

type Accepted = Output<typeof invitesApi.accept>
const answer = (flag: 'has_role' | 'apply_training_room' | 'success', message: string): Accepted => ({
  has_role: false,
  apply_training_room: false,
  success: false,
  message,
  [flag]: true,
})

/** Joins as what the stored invite says, or applies and keeps it until the room decides. */
export const accept = async (ctx: ActorCtx, input: Input<typeof invitesApi.accept>): Promise<Accepted> => {
  const row = await redeem(ctx, input.invite_code, { roomId: input.training_room_id })
  const { kind } = row
  if (isTeamKind(kind)) throw new DomainError(teamsErrors.invite_bad)
  return ctx.tx(async (tx, after) => {
    const { uid } = ctx.actor
    // A judge is seated against those who come to compete (`holdSeats`).
    await (kind === 'committee' ? lockRoom : store.holdRoom)(tx, row.room_id)
    const room = await store.standing(tx, row.room_id, uid, ctx.now)
    if (!room) throw new DomainError(teamsErrors.invite_bad)
    const refusal = refusalOf(room, kind)
    if (refusal?.kind === 'ended') throw new DomainError(teamsErrors.invite_ended)
    if (refusal?.kind === 'stopped') throw new DomainError(teamsErrors.invite_stopped)
    if (refusal) return answer('has_role', refusal.text)
    // Whoever competes alone is in no team, so that the room's own rows do not say it.
    if (kind === 'committee' && (await whyNoSeat(tx, room.id, [uid], ctx.now)).size)
      return answer('has_role', COMPETES_ALONE)
    const direct = row.direct && !(await opensNoMore(tx, { ...row, kind }, room, uid))
    const atOnce = direct || room.role !== 'guest' || room.join_rule === 'open'
    if (atOnce) {
      await takeUse(tx, row, uid, 'joined', ctx.now)
      await invites.settle(tx, room.id, uid, 'done', ctx.now)
      await admit(tx, after, kind, { roomId: room.id, uid, by: row.inviter_uid, now: ctx.now })
      return answer('success', '加入成功')
    }
    if (!room.applied) await applyToRoom(tx, after, { roomId: room.id, uid, now: ctx.now })
    if (!(await invites.holdApplication(tx, room.id, uid))) {
      const now = await store.standing(tx, room.id, uid, ctx.now)
      if (now?.role === 'guest') throw new DomainError(kernelErrors.conflict)
      // The room let them in while they applied, e.g. by its roster.
      await takeUse(tx, row, uid, 'joined', ctx.now)
      await admit(tx, after, kind, { roomId: room.id, uid, by: row.inviter_uid, now: ctx.now })
      return answer('success', '加入成功')
    }
    await invites.wait(tx, { uid, roomId: room.id, teamId: 0, inviteId: row.id, kind, createTime: ctx.now })
    await takeUse(tx, row, uid, 'waiting', ctx.now)
    return answer('apply_training_room', APPLIED)
  })
}

interface Waiting {
  roomId: number
  uid: number
  kind: RoomKind
  inviteId: number
}

/** The room approved somebody who came by an invite into it: they become what it said, in the same transaction. */
export const completeRoomInvite = async (tx: Db, after: After, w: Waiting, now: number): Promise<void> => {
  const { roomId, uid, kind } = w
  const room = await store.standing(tx, roomId, uid, now)
  const by = await invites.byId(tx, roomId, w.inviteId)
  const state = room && by && by.revoked_time === 0 ? 'done' : 'gone'
  await invites.settle(tx, roomId, uid, state, now)
  if (!room || !by || state === 'gone') return uses.giveBack(tx, roomId, uid)
  await uses.take(tx, { inviteId: w.inviteId, uid, state: 'joined', now })
  if (kind === 'room') return
  await admit(tx, after, kind, { roomId, uid, by: by.inviter_uid, now })
  const link = `/training-room/student/${roomId}/index`
  await notify(tx, after, [uid], { title: `你已成为“${room.title}”的${DONE[kind]}`, content: '', link }, now)
}

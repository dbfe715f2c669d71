import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import { roomState } from '#contract/rooms/rooms.rules'
import { groupingErrors } from '#contract/teams/grouping/grouping.errors'
import { teamsLocked } from '#contract/teams/grouping/grouping.rules'
import { isTeamKind, leadsIn } from '#contract/teams/invites/invites.rules'
import type { teamsApi } from '#contract/teams/teams.api'
import { teamsErrors } from '#contract/teams/teams.errors'
import type { InviteInfo } from '#contract/teams/teams.model'
import { inviteRefusal, type Refusal, searchRefusal } from '#contract/teams/teams.refusal'
import { freeSeats } from '#contract/teams/teams.rules'
import type { Db } from '../../../db/client'
import type { ActorCtx, Ctx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import { holdSeats } from '../../rooms/rooms.access'
import { applyToRoom, joinRoom } from '../../rooms/rooms.service'
import { logJoin } from '../teams.log.service'
import * as store from '../teams.store'
import { roomInviteInfo } from './invites.room.service'
import { redeem, takeUse, usedUp } from './invites.service'
import * as invites from './invites.store'
import { enter } from './seats.service'

const APPLIED = '加入团队需要先加入实训室，已发送申请 等待实训室管理员审核'

const isFull = (t: store.TeamRow, kind: 'user' | 'teacher'): boolean =>
  kind === 'teacher' ? t.mentor_used >= t.mentor_size : freeSeats(t) === 0

export const caseOf = (room: store.StandingRow, team: store.TeamRow, kind: 'user' | 'teacher', now: number) => ({
  state: roomState(room),
  standing: room,
  seats: room.seats,
  teamId: team.id,
  kind,
  full: isFull(team, kind),
  // The lock is about seats of members; a mentor changes nobody's team.
  locked: kind === 'user' && teamsLocked(room, now),
})

/** What an invite is for. Changes nothing: link previews and bots open it as well. */
export const checkInvite = async (ctx: Ctx, input: Input<typeof teamsApi.checkInvite>): Promise<InviteInfo> => {
  const row = await redeem(ctx, input.invite_code, { roomId: input.training_room_id })
  const { kind } = row
  if (!isTeamKind(kind)) return roomInviteInfo(ctx, { ...row, kind })
  const [team, room] = await Promise.all([
    store.byId(ctx.db, row.team_id),
    store.standing(ctx.db, row.room_id, ctx.actor?.uid ?? 0, ctx.now),
  ])
  if (!team || !room) throw new DomainError(teamsErrors.invite_bad)
  const refusal = ctx.actor ? (inviteRefusal(caseOf(room, team, kind, ctx.now)) ?? (await usedUp(ctx, row))) : undefined
  const inTeam = room.seats.some((place) => place.team_id === team.id)
  return {
    id: team.id,
    title: team.title,
    training_room_id: room.id,
    room_title: room.title,
    template: room.template,
    org_name: room.org_name,
    truename: row.truename,
    avatar: row.avatar,
    kind,
    direct: false,
    is_member_full: isFull(team, kind),
    team_size: kind === 'teacher' ? team.mentor_size : team.size,
    team_user_count: kind === 'teacher' ? team.mentor_used : team.used,
    remain_count: kind === 'teacher' ? team.mentor_size - team.mentor_used : freeSeats(team),
    room_state: roomState(room),
    join_rule: room.join_rule,
    refusal: refusal?.text ?? '',
    refusal_kind: refusal?.kind ?? '',
    refusal_note: refusal?.note ?? '',
    in_room: room.role !== 'guest',
    mine: leadsIn(refusal, { here: room.role !== 'guest', own: row.inviter_uid === ctx.actor?.uid || inTeam }),
    waiting: room.applied && room.waiting_team === team.id,
  }
}

type Joined = Output<typeof teamsApi.join>
const answer = (flag: 'has_role' | 'team_size_limit' | 'apply_training_room' | 'success', message: string): Joined => ({
  has_role: false,
  team_size_limit: false,
  apply_training_room: false,
  success: false,
  message,
  [flag]: true,
})

/** The room's own state is an error; what the person holds, and a full team, are answers (section 7). */
export const refused = (refusal: Refusal, byInvite: boolean): Joined => {
  const { kind, text, note } = refusal
  if (kind === 'ended') throw new DomainError(byInvite ? teamsErrors.invite_ended : teamsErrors.room_over)
  if (kind === 'stopped') throw new DomainError(byInvite ? teamsErrors.invite_stopped : roomsErrors.room_stopped)
  if (kind === 'draft') throw new DomainError(roomsErrors.room_draft)
  if (kind === 'locked') throw new DomainError(groupingErrors.team_locked)
  return answer(kind === 'full' ? 'team_size_limit' : 'has_role', note ? `${text}（${note}）` : text)
}

const enterNow = async (tx: Db, after: After, ctx: ActorCtx, p: Parameters<typeof enter>[2]): Promise<Joined> => {
  const result = await enter(tx, after, p, ctx.now)
  if (result === 'full') return answer('team_size_limit', teamsErrors.team_full.text)
  if (result === 'taken') return answer('has_role', teamsErrors.in_team.text)
  await logJoin(tx, p, ctx.now)
  return answer('success', '加入成功')
}

/** Joins a team that the member of a room found by its code or name. */
const joinFound = (ctx: ActorCtx, input: Input<typeof teamsApi.join>): Promise<Joined> =>
  ctx.tx(async (tx, after) => {
    const { uid } = ctx.actor
    await holdSeats(tx, input.training_room_id)
    const room = await store.standing(tx, input.training_room_id, uid, ctx.now)
    if (!room || (room.role === 'guest' && !room.committee_role && !room.org_roles.length))
      throw new DomainError(teamsErrors.no_join_right)
    const team = await store.byId(tx, input.team_id)
    if (!team || team.room_id !== room.id) throw new DomainError(teamsErrors.team_not_found)
    const refusal = searchRefusal(caseOf(room, team, 'user', ctx.now))
    if (refusal) return refused(refusal, false)
    return enterNow(tx, after, ctx, { roomId: room.id, team, uid, kind: 'user', truename: room.truename })
  })

/** Accepts an invite: into the team, into room and team where the room is open, or applies and keeps the intent. */
const joinInvited = (ctx: ActorCtx, row: invites.InviteRow): Promise<Joined> =>
  ctx.tx(async (tx, after) => {
    const { uid } = ctx.actor
    await holdSeats(tx, row.room_id)
    const room = await store.standing(tx, row.room_id, uid, ctx.now)
    const team = await store.byId(tx, row.team_id)
    if (!room || !team) throw new DomainError(teamsErrors.invite_bad)
    const { kind } = row
    if (!isTeamKind(kind)) throw new DomainError(teamsErrors.invite_bad)
    const refusal = inviteRefusal(caseOf(room, team, kind, ctx.now))
    if (refusal) return refused(refusal, true)
    const who = { roomId: room.id, team, uid, kind, truename: room.truename }
    const joinNow = async () => {
      const joined = await enterNow(tx, after, ctx, who)
      if (joined.success) await takeUse(tx, row, uid, 'joined', ctx.now)
      return joined
    }
    if (room.role !== 'guest') return joinNow()
    if (room.join_rule === 'open') {
      await store.holdRoom(tx, room.id)
      const joined = await joinNow()
      if (!joined.success) return joined
      // Whatever the person waited for before, this is what they got.
      await invites.settle(tx, room.id, uid, 'done', ctx.now)
      await joinRoom(tx, after, { roomId: room.id, uid, by: uid, now: ctx.now, way: 'open' })
      return joined
    }
    if (!room.applied) await applyToRoom(tx, after, { roomId: room.id, uid, now: ctx.now })
    if (!(await invites.holdApplication(tx, room.id, uid))) {
      // Decided at this very moment.
      const now = await store.standing(tx, room.id, uid, ctx.now)
      if (now?.role === 'guest') throw new DomainError(kernelErrors.conflict)
      return joinNow()
    }
    const intent = { uid, roomId: room.id, teamId: team.id, inviteId: row.id, kind, createTime: ctx.now }
    await invites.wait(tx, intent)
    await takeUse(tx, row, uid, 'waiting', ctx.now)
    return answer('apply_training_room', APPLIED)
  })

export const join = async (ctx: ActorCtx, input: Input<typeof teamsApi.join>): Promise<Joined> => {
  if (input.invite_code === undefined) return joinFound(ctx, input)
  const expected = { roomId: input.training_room_id, teamId: input.team_id, uid: input.uid }
  return joinInvited(ctx, await redeem(ctx, input.invite_code, expected))
}

export const refuseInvite = async (ctx: ActorCtx, input: Input<typeof teamsApi.refuseInvite>) => {
  const row = await redeem(ctx, input.invite_code, { roomId: input.training_room_id })
  await ctx.tx(async (tx, after) => {
    if (!(await invites.refuse(tx, row, ctx.actor.uid, ctx.now))) return
    const [room, team] = [
      await store.standing(tx, row.room_id, ctx.actor.uid, ctx.now),
      await store.byId(tx, row.team_id),
    ]
    const title = `${room?.truename ?? ''}拒绝了你的${team ? '团队' : '实训室'}邀请`
    const link = team
      ? `/training-room/student/${row.room_id}/my-team`
      : `/training-room/manager/${row.room_id}/member?tab=invite`
    const about = { uid: ctx.actor.uid, name: room?.truename ?? '' }
    await notify(
      tx,
      after,
      [row.inviter_uid],
      { title, content: team?.title ?? room?.title ?? '', link, about },
      ctx.now,
    )
  })
  return { ok: true }
}

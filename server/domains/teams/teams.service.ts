import type { Input } from '#contract/kernel/endpoint'
import { DomainError, type ErrorDef } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { mayInRoom } from '#contract/kernel/roles'
import { cleanName } from '#contract/kernel/text'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import { roomState } from '#contract/rooms/rooms.rules'
import { groupingErrors } from '#contract/teams/grouping/grouping.errors'
import { teamsLocked } from '#contract/teams/grouping/grouping.rules'
import type { teamsApi } from '#contract/teams/teams.api'
import { teamsErrors } from '#contract/teams/teams.errors'
import { type Refusal, searchRefusal } from '#contract/teams/teams.refusal'
import { freeSeats, inviteUrl, teamKeywordProblem, teamNameProblem } from '#contract/teams/teams.rules'
import type { RoomCtx } from '../../lib/calls/context'
import { sqlState } from '../../lib/transaction'
import { assertRunning, holdSeats } from '../rooms/rooms.access'
import { categoryIn } from './grouping/category.service'
import { issue } from './invites/invites.service'
import * as waits from './invites/offers.service'
import { createTeam } from './lifecycle/create.service'
import * as members from './members.store'
import { logTeam } from './teams.log.service'
import * as store from './teams.store'

type In<K extends keyof typeof teamsApi> = Input<(typeof teamsApi)[K]>

const UNIQUE_VIOLATION = '23505'

/** A team as the wire has it; its code only for those who may hand it out. */
const shown = (t: store.TeamRow, withCode: boolean) => ({
  id: t.id,
  title: t.title,
  code: withCode ? t.code : '',
  training_room_id: t.room_id,
  team_size: t.size,
  team_user_count: t.used,
  member_count: t.used + t.mentor_used,
  remain_count: freeSeats(t),
  mentor_size: t.mentor_size,
  mentor_count: t.mentor_used,
  is_member_full: freeSeats(t) === 0,
  truename: t.truename,
  avatar: t.avatar,
  create_time: t.create_time,
  team_category_id: t.team_category_id,
  category_title: t.category_title,
})

export const lists = async (ctx: RoomCtx, input: In<'lists'>) => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', team_category_id: categoryId = 0, sort } = input
  const found = await store.inRoom(ctx.db, {
    roomId: ctx.room.id,
    uid: ctx.actor.uid,
    keyword,
    categoryId,
    sort,
    offset,
    limit,
  })
  const manages = mayInRoom('room.manage', ctx.room)
  return { list: found.list.map((t) => shown(t, manages || t.mine)), total: found.total, offset, limit }
}

/** What `detail` answers of. */
export const seen = store.seen

export const detail = async (ctx: RoomCtx & { row: store.SeenRow }, _: In<'detail'>) => {
  const { row } = ctx
  const inside = row.role !== null || mayInRoom('room.manage', ctx.room)
  const url = (code: string | null) => (inside && code ? inviteUrl(ctx.origin, row.room_id, code) : '')
  return {
    ...shown(row, inside),
    team_role: row.role ?? '',
    invite_url: url(row.invite_code),
    mentor_invite_url: url(row.mentor_invite_code),
  } as const
}

export const users = async (ctx: RoomCtx, input: In<'users'>) => {
  const { offset = 0, limit = PAGE_LIMIT } = input
  const excludeTeacher = input.exclude_teacher === 1
  return { ...(await members.list(ctx.db, { teamId: input.team_id, excludeTeacher, offset, limit })), offset, limit }
}

/** The name as it will be kept; refuses one that cannot be. */
export const nameFrom = (title: string): string => {
  const problem = teamNameProblem(title)
  if (problem === teamsErrors.name_long.text) throw new DomainError(teamsErrors.name_long)
  if (problem) throw new DomainError(teamsErrors.name_empty)
  return cleanName(title)
}

export const checkName = async (ctx: RoomCtx, input: In<'checkName'>): Promise<boolean> =>
  store.nameTaken(ctx.db, ctx.room.id, input.title, input.id)

export const search = async (ctx: RoomCtx, input: In<'search'>) => {
  const word = input.keyword.trim()
  const problem = teamKeywordProblem(input.type, word)
  if (problem) throw new DomainError(input.type === 'code' ? teamsErrors.code_format : teamsErrors.name_empty, problem)
  const found = await store.search(ctx.db, ctx.room.id, input.type === 'code' ? { code: word } : { part: word })
  return found.map((t) => {
    const { id, title, remain_count, team_size, truename } = shown(t, false)
    return { id, title, remain_count, team_size, truename }
  })
}

const refusedAs: Record<Refusal['kind'], ErrorDef> = {
  ended: teamsErrors.room_over,
  stopped: roomsErrors.room_stopped,
  draft: roomsErrors.room_draft,
  judge: teamsErrors.is_judge,
  team: teamsErrors.in_team,
  manager: teamsErrors.only_user,
  student: teamsErrors.only_user,
  full: teamsErrors.team_full,
  member: teamsErrors.in_team,
  locked: groupingErrors.team_locked,
}

export const create = async (ctx: RoomCtx, input: In<'create'>) => {
  const title = nameFrom(input.title)
  const { uid } = ctx.actor
  return ctx.tx(async (tx, after) => {
    await holdSeats(tx, ctx.room.id)
    const room = await store.standing(tx, ctx.room.id, uid, ctx.now)
    if (!room) throw new DomainError(roomsErrors.room_missing)
    const refusal = searchRefusal({
      state: roomState(room),
      standing: room,
      seats: room.seats,
      teamId: 0,
      kind: 'user',
      full: false,
      locked: teamsLocked(room, ctx.now),
    })
    if (refusal) throw new DomainError(refusedAs[refusal.kind], refusal.text)
    const categoryId = await categoryIn(tx, room.id, input.team_category_id)
    const { id, code } = await createTeam(tx, { room, title, categoryId, uid, used: 1, now: ctx.now })
    if (!(await members.add(tx, { teamId: id, roomId: room.id, uid, role: 'leader', joinTime: ctx.now })))
      throw new DomainError(teamsErrors.in_team)
    await waits.settleOf(tx, after, { roomId: room.id, uid, now: ctx.now })
    const { invite_url } = await issue(tx, ctx, { roomId: room.id, teamId: id, uid, kind: 'user' })
    after.push([uid], { type: 'team', id, room_id: room.id })
    return { id, code, team_size: room.team_size, member_count: 1, training_room_id: room.id, invite_url }
  })
}

export const update = async (ctx: RoomCtx, input: In<'update'>) => {
  const title = nameFrom(input.title)
  await ctx.tx(async (tx, after) => {
    const role = await members.roleOf(tx, input.id, ctx.actor.uid)
    if (role !== 'leader' && !mayInRoom('room.manage', ctx.room)) throw new DomainError(teamsErrors.not_leader)
    assertRunning(ctx.room)
    const before = (await store.byId(tx, input.id))?.title ?? ''
    await store.rename(tx, input.id, title).catch((error: unknown) => {
      throw sqlState(error) === UNIQUE_VIOLATION ? new DomainError(teamsErrors.name_taken) : error
    })
    if (before !== title) await logTeam(tx, ctx, 'rename', input.id, { from: before, to: title })
    const everyone = await members.everyone(tx, input.id)
    after.push(
      everyone.map((m) => m.uid),
      { type: 'team', id: input.id, room_id: ctx.room.id },
    )
  })
  return { ok: true }
}

export const createInvite = async (ctx: RoomCtx, input: In<'createInvite'>) => {
  const { uid } = ctx.actor
  return ctx.tx(async (tx) => {
    const role = await members.roleOf(tx, input.team_id, uid)
    if (!role && !mayInRoom('room.manage', ctx.room)) throw new DomainError(teamsErrors.not_member)
    assertRunning(ctx.room)
    const { team_id: teamId, kind } = input
    return issue(tx, ctx, { roomId: ctx.room.id, teamId, uid, kind, renew: input.renew === 1 })
  })
}

import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName } from '#contract/kernel/text'
import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { invitesApi } from '#contract/teams/invites/invites.api'
import { invitesErrors } from '#contract/teams/invites/invites.errors'
import { inviteKindLabels } from '#contract/teams/invites/invites.labels'
import { isTeamKind, mayInvite, mostUses } from '#contract/teams/invites/invites.rules'
import { teamsErrors } from '#contract/teams/teams.errors'
import { inviteUrl } from '#contract/teams/teams.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { logDeed } from '../../rooms/console/log.service'
import { assertRunning } from '../../rooms/rooms.access'
import { byId as teamById } from '../teams.store'
import * as store from './invites.manage.store'
import { make } from './invites.service'

type In<K extends keyof typeof invitesApi> = Input<(typeof invitesApi)[K]>
const DAY = 86_400

const log = (
  tx: Db,
  ctx: RoomCtx,
  deed: DeedOn<'invite'>,
  id: number,
  detail: Record<string, unknown>,
): Promise<void> => logDeed(tx, ctx, { action: `invite.${deed}`, target: `invite:${id}`, detail })

export const lists = async (ctx: RoomCtx, input: In<'lists'>): Promise<Output<typeof invitesApi.lists>> => {
  const { offset = 0, limit = PAGE_LIMIT, kind, state, sort, keyword = '' } = input
  const q = { roomId: ctx.room.id, now: ctx.now, kind, state, sort, keyword: keyword.trim(), offset, limit }
  const { list, total } = await store.list(ctx.db, q)
  const url = (i: store.Listed) =>
    i.state === 'live' && i.uid === ctx.actor.uid ? inviteUrl(ctx.origin, ctx.room.id, i.code) : ''
  return { list: list.map((i) => ({ ...i, invite_url: url(i) })), total, offset, limit }
}

export const create = async (ctx: RoomCtx, input: In<'create'>): Promise<Output<typeof invitesApi.create>> => {
  const { kind, days, max_uses: maxUses, team_id: teamId = 0 } = input
  if (!mayInvite(kind, ctx.room)) throw new DomainError(invitesErrors.invite_kind)
  assertRunning(ctx.room)
  const most = mostUses(kind)
  const unlimited = maxUses === 0 && (kind === 'room_teacher' || kind === 'committee')
  if (maxUses > most || unlimited)
    throw new DomainError(invitesErrors.invite_terms, `这种邀请一次最多 ${most} 人，请填写人数`)
  // A judge is no member, so there is nothing to approve; a team's invite never replaces the room's approval.
  const direct = kind === 'committee' || (!isTeamKind(kind) && input.direct !== false)
  const note = cleanName(input.note ?? '')
  return ctx.tx(async (tx) => {
    if (isTeamKind(kind)) {
      const team = teamId ? await teamById(tx, teamId) : undefined
      if (team?.room_id !== ctx.room.id) throw new DomainError(teamsErrors.team_not_found)
    }
    const made = await make(tx, ctx, {
      roomId: ctx.room.id,
      teamId: isTeamKind(kind) ? teamId : 0,
      uid: ctx.actor.uid,
      kind,
      personal: false,
      direct,
      maxUses,
      note,
      expireTime: ctx.now + days * DAY,
    })
    const detail = { about: inviteKindLabels[kind], kind, days, max_uses: maxUses, direct }
    await log(tx, ctx, 'create', made.id, detail)
    return made
  })
}

/** Also when the room has ended: a link that is out must be stoppable. */
export const revoke = async (ctx: RoomCtx, input: In<'revoke'>): Promise<Output<typeof invitesApi.revoke>> => {
  await ctx.tx(async (tx) => {
    const kind = await store.revoke(tx, ctx.room.id, input.id, ctx.now)
    if (!kind) throw new DomainError(invitesErrors.invite_gone)
    await log(tx, ctx, 'revoke', input.id, { about: inviteKindLabels[kind], kind })
  })
  return { ok: true }
}

export const uses = async (ctx: RoomCtx, input: In<'uses'>): Promise<Output<typeof invitesApi.uses>> => {
  const { offset = 0, limit = PAGE_LIMIT } = input
  const found = await store.uses(ctx.db, { roomId: ctx.room.id, inviteId: input.id, offset, limit })
  return { ...found, offset, limit }
}

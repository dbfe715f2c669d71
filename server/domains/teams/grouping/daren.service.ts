import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import type { DarenPlatform, darenApi } from '#contract/teams/grouping/daren.api'
import { groupingErrors } from '#contract/teams/grouping/grouping.errors'
import { teamsErrors } from '#contract/teams/teams.errors'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { assertRunning } from '../../rooms/rooms.access'
import * as members from '../members.store'
import { logTeam } from '../teams.log.service'
import * as store from './daren.store'

type In<K extends keyof typeof darenApi> = Input<(typeof darenApi)[K]>

export const detail = async (ctx: RoomCtx, input: In<'detail'>) => {
  const inside = await members.roleOf(ctx.db, input.team_id, ctx.actor.uid)
  if (!inside && !mayInRoom('room.manage', ctx.room)) throw new DomainError(kernelErrors.not_found)
  const row = await store.ofTeam(ctx.db, input.team_id)
  return row ? { ...row, platform: row.platform as DarenPlatform } : null
}

const mayChange = async (tx: Db, ctx: RoomCtx, teamId: number): Promise<void> => {
  const role = await members.roleOf(tx, teamId, ctx.actor.uid)
  if (role !== 'leader' && !mayInRoom('room.manage', ctx.room)) throw new DomainError(teamsErrors.not_leader)
  assertRunning(ctx.room)
}

const pushTeam = async (tx: Db, teamId: number) => (await members.everyone(tx, teamId)).map((m) => m.uid)

export const save = async (ctx: RoomCtx, input: In<'save'>) => {
  const url = input.url.trim()
  if (url && !(url.startsWith('https://') && URL.canParse(url))) throw new DomainError(groupingErrors.daren_url)
  const [nickname, account] = [input.nickname.trim(), input.account.trim()]
  if (!nickname || !account) throw new DomainError(kernelErrors.bad_input)
  await ctx.tx(async (tx, after) => {
    const { team_id: teamId, platform } = input
    await mayChange(tx, ctx, teamId)
    await store.save(tx, { teamId, platform, nickname, account, url, uid: ctx.actor.uid, updateTime: ctx.now })
    await logTeam(tx, ctx, 'daren', teamId, { about: account, platform })
    after.push(await pushTeam(tx, teamId), { type: 'team', id: teamId, room_id: ctx.room.id })
  })
  return { ok: true }
}

export const unbind = async (ctx: RoomCtx, input: In<'unbind'>) => {
  await ctx.tx(async (tx, after) => {
    const { team_id: teamId } = input
    await mayChange(tx, ctx, teamId)
    const account = await store.remove(tx, teamId)
    if (account === undefined) return
    await logTeam(tx, ctx, 'daren.unbind', teamId, { about: account })
    after.push(await pushTeam(tx, teamId), { type: 'team', id: teamId, room_id: ctx.room.id })
  })
  return { ok: true }
}

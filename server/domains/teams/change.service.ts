import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { changeApi } from '#contract/teams/change.api'
import { groupingErrors } from '#contract/teams/grouping/grouping.errors'
import { teamsErrors } from '#contract/teams/teams.errors'
import { searchRefusal } from '#contract/teams/teams.refusal'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { notify } from '../notices/notices.service'
import type { Doing } from '../rooms/console/log.service'
import { assertRunning } from '../rooms/rooms.access'
import { assertUnlocked } from './grouping/lock.service'
import { caseOf, refused } from './invites/join.service'
import { enter } from './invites/seats.service'
import * as handovers from './lifecycle/handover.store'
import { takeOut, teamPage } from './lifecycle/leaving.service'
import * as members from './members.store'
import { inRunningContest } from './teams.events'
import { logTeam } from './teams.log.service'
import * as store from './teams.store'

/** Makes a member of a team, whose row is held, its leader. */
export const lead = async (tx: Db, by: Doing, teamId: number, uid: number): Promise<void> => {
  const leader = (await members.everyone(tx, teamId)).find((m) => m.role === 'leader')
  if (leader) await members.setRole(tx, teamId, leader.uid, 'user')
  await members.setRole(tx, teamId, uid, 'leader')
  await handovers.removeWith(tx, teamId)
  const title = (await store.byId(tx, teamId))?.title ?? ''
  await logTeam(tx, by, 'lead', teamId, { title, uids: [uid] })
}

export const operateHandover = async (ctx: RoomCtx, input: Input<typeof changeApi.operateHandover>) => {
  const { team_id: teamId, action } = input
  const { uid } = ctx.actor
  await ctx.tx(async (tx, after) => {
    await members.lock(tx, teamId)
    const offer = await handovers.ofTeam(tx, teamId)
    if (uid !== (action === 'cancel' ? offer?.from_uid : offer?.to_uid) || !offer)
      throw new DomainError(groupingErrors.offer_gone)
    assertRunning(ctx.room)
    if (action === 'accept') await lead(tx, ctx, teamId, uid)
    else await handovers.removeWith(tx, teamId)
    const team = await store.byId(tx, teamId)
    const title = {
      accept: `${offer.to_name}接任了队长`,
      refuse: `${offer.to_name}没有接受队长`,
      cancel: `${offer.from_name}取消了队长移交`,
    }[action]
    const to = action === 'cancel' ? offer.to_uid : offer.from_uid
    const about =
      action === 'cancel' ? { uid: offer.from_uid, name: offer.from_name } : { uid: offer.to_uid, name: offer.to_name }
    await notify(tx, after, [to], { title, content: team?.title ?? '', link: teamPage(ctx.room.id), about }, ctx.now)
    after.push(
      (await members.everyone(tx, teamId)).map((m) => m.uid),
      { type: 'team', id: teamId, room_id: ctx.room.id },
    )
  })
  return { ok: true }
}

/** Leaves the own team and enters another; when there is no seat, everything stays as it was. */
export const switchTeam = async (ctx: RoomCtx, input: Input<typeof changeApi.switchTeam>) => {
  const { uid } = ctx.actor
  const roomId = ctx.room.id
  await ctx.tx(async (tx, after) => {
    assertRunning(ctx.room)
    await assertUnlocked(tx, ctx)
    const [room, to] = [await store.standing(tx, roomId, uid, ctx.now), await store.byId(tx, input.team_id)]
    if (!room || to?.room_id !== roomId) throw new DomainError(teamsErrors.team_not_found)
    const own = room.seats.find((p) => p.role !== 'teacher')
    if (!own) throw new DomainError(room.seats.length ? groupingErrors.mentor_switches : kernelErrors.not_found)
    if (own.team_id === to.id) throw new DomainError(groupingErrors.same_team)
    // Always in the order of their ids: two people who change places never wait for each other.
    for (const id of [own.team_id, to.id].sort((a, b) => a - b)) await members.lock(tx, id)
    const left = await store.byId(tx, own.team_id)
    const role = await members.roleOf(tx, own.team_id, uid)
    if (!left || !role) throw new DomainError(kernelErrors.conflict)
    if (role === 'leader' && left.used > 1) throw new DomainError(groupingErrors.leader_switches)
    if (await inRunningContest.call(tx, { teamId: left.id, uid, now: ctx.now }))
      throw new DomainError(teamsErrors.in_contest, '你已报名比赛，不能退出团队')
    const refusal = searchRefusal({ ...caseOf(room, to, 'user', ctx.now), seats: [] })
    if (refusal?.kind === 'full') throw new DomainError(teamsErrors.team_full)
    if (refusal) throw new DomainError(teamsErrors.only_user, refused(refusal, false).message)
    await takeOut(tx, after, { roomId, teamId: left.id, uid, role, now: ctx.now })
    const result = await enter(tx, after, { roomId, team: to, uid, kind: 'user', truename: room.truename }, ctx.now)
    if (result !== 'in') throw new DomainError(teamsErrors.team_full)
    await logTeam(tx, ctx, 'switch', to.id, { from: left.title, to: to.title })
    const leaders = (await members.everyone(tx, left.id)).filter((m) => m.role === 'leader').map((m) => m.uid)
    const title = `${room.truename}退出了团队“${left.title}”`
    const about = { uid, name: room.truename }
    await notify(tx, after, leaders, { title, content: ctx.room.title, link: teamPage(roomId), about }, ctx.now)
  })
  return { ok: true }
}

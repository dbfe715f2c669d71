import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import type { teamsApi } from '#contract/teams/teams.api'
import { teamsErrors } from '#contract/teams/teams.errors'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import type { After } from '../../lib/events'
import { notify } from '../notices/notices.service'
import { assertRunning } from '../rooms/rooms.access'
import type { JoinedPayload } from '../rooms/rooms.events'
import { lead } from './change.service'
import { assertUnlocked } from './grouping/lock.service'
import * as invites from './invites/invites.store'
import * as uses from './invites/invites.uses.store'
import { settleOf } from './invites/offers.service'
import * as handovers from './lifecycle/handover.store'
import { takeOut, teamPage } from './lifecycle/leaving.service'
import * as store from './members.store'
import { inRunningContest } from './teams.events'
import { logTeam } from './teams.log.service'
import { byId } from './teams.store'

export const removeUser = async (ctx: RoomCtx, input: Input<typeof teamsApi.removeUser>) => {
  const { team_id: teamId, uid } = input
  const self = uid === ctx.actor.uid
  await ctx.tx(async (tx, after) => {
    const held = await store.lock(tx, teamId)
    const mine = await store.roleOf(tx, teamId, ctx.actor.uid)
    const manages = mayInRoom('room.manage', ctx.room)
    if (!self && mine !== 'leader' && !manages) throw new DomainError(teamsErrors.not_leader)
    const role = await store.roleOf(tx, teamId, uid)
    if (!held || !role) throw new DomainError(kernelErrors.not_found)
    if (!self) assertRunning(ctx.room)
    if (role !== 'teacher' && !manages) await assertUnlocked(tx, ctx)
    if (self && role === 'leader' && held.used > 1) throw new DomainError(teamsErrors.leader_leaves)
    if (await inRunningContest.call(tx, { teamId, uid, now: ctx.now }))
      throw new DomainError(teamsErrors.in_contest, self ? '你已报名比赛，不能退出团队' : undefined)
    const team = await byId(tx, teamId)
    const title = team?.title ?? ''
    await logTeam(tx, ctx, self ? 'leave' : 'remove', teamId, { title, ...(!self && { uids: [uid] }) })
    await takeOut(tx, after, { roomId: ctx.room.id, teamId, uid, role, now: ctx.now })
    const link = teamPage(ctx.room.id)
    if (!self)
      await notify(tx, after, [uid], { title: `你已被移出团队“${title}”`, content: ctx.room.title, link }, ctx.now)
    else {
      const leaders = (await store.everyone(tx, teamId)).filter((m) => m.role === 'leader').map((m) => m.uid)
      const about = { uid, name: await store.nameOf(tx, uid) }
      const news = `${about.name}退出了团队“${title}”`
      await notify(tx, after, leaders, { title: news, content: ctx.room.title, link, about }, ctx.now)
    }
  })
  return { ok: true }
}

/** The leader offers the leadership and the receiver takes it; a manager just gives it. */
export const updateUserRole = async (ctx: RoomCtx, input: Input<typeof teamsApi.updateUserRole>) => {
  const { team_id: teamId, uid } = input
  return ctx.tx(async (tx, after) => {
    await store.lock(tx, teamId)
    const everyone = await store.everyone(tx, teamId)
    const leader = everyone.find((m) => m.role === 'leader')
    if (leader?.uid !== ctx.actor.uid && !mayInRoom('room.manage', ctx.room))
      throw new DomainError(teamsErrors.not_leader)
    assertRunning(ctx.room)
    const next = everyone.find((m) => m.uid === uid)
    if (next?.role === 'leader') return { ok: true, waiting: false }
    if (next?.role !== 'user') throw new DomainError(kernelErrors.not_found)
    const team = await byId(tx, teamId)
    const waiting = leader?.uid === ctx.actor.uid
    const notice = {
      title: waiting ? `${team?.truename ?? ''}想把队长移交给你` : '你已成为团队队长',
      content: team?.title ?? '',
      link: teamPage(ctx.room.id),
      ...(waiting && { about: { uid: leader.uid, name: team?.truename ?? '' } }),
    }
    if (waiting) await handovers.offer(tx, { teamId, fromUid: leader.uid, toUid: uid, createTime: ctx.now })
    else await lead(tx, ctx, teamId, uid)
    await notify(tx, after, [uid], notice, ctx.now)
    after.push(
      everyone.map((m) => m.uid),
      { type: 'team', id: teamId, room_id: ctx.room.id },
    )
    return { ok: true, waiting }
  })
}

/** Whoever leaves a room leaves its teams, and waits for none of them any more. */
export const onRoomLeft = async (tx: Db, { roomId, uid, now }: JoinedPayload, after: After): Promise<void> => {
  for (const { team_id: teamId } of await store.teamsOf(tx, roomId, uid)) {
    await store.lock(tx, teamId)
    const role = await store.roleOf(tx, teamId, uid)
    if (role) await takeOut(tx, after, { roomId, teamId, uid, role, now })
  }
  await invites.settle(tx, roomId, uid, 'gone', now)
  await invites.revokeIn(tx, roomId, uid, now)
  await uses.giveBack(tx, roomId, uid)
  await settleOf(tx, after, { roomId, uid, now })
}

import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import type { teamsApi } from '#contract/teams/teams.api'
import { teamsErrors } from '#contract/teams/teams.errors'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/context'
import { type After, raise } from '../../lib/events'
import { notify } from '../notices/notices.service'
import { assertRunning } from '../rooms/rooms.access'
import type { JoinedPayload } from '../rooms/rooms.events'
import * as invites from './invites.store'
import * as store from './members.store'
import { inRunningContest, teamLeft } from './teams.events'
import { byId } from './teams.store'

const teamPage = (roomId: number) => `/training-room/student/${roomId}/my-team`

interface Leaving {
  roomId: number
  teamId: number
  uid: number
  role: store.Role
  now: number
}

/**
 * Takes a person out of a team whose row is held. A leader is followed by whoever has been in it for longest; a team without
 * leader and members is no more. Their invites stop working.
 */
const takeOut = async (tx: Db, after: After, l: Leaving): Promise<void> => {
  const before = await store.everyone(tx, l.teamId)
  await raise(tx, after, teamLeft, { roomId: l.roomId, teamId: l.teamId, uid: l.uid, now: l.now })
  await invites.revoke(tx, l, l.now)
  await store.remove(tx, l.teamId, l.uid)
  await store.giveBack(tx, l.teamId, l.role === 'teacher' ? 'teacher' : 'user')
  if (l.role === 'leader') {
    const heir = await store.earliest(tx, l.teamId)
    if (heir) {
      await store.setRole(tx, l.teamId, heir, 'leader')
      const title = '你已成为团队队长'
      const team = await byId(tx, l.teamId)
      await notify(tx, after, [heir], { title, content: team?.title ?? '', link: teamPage(l.roomId) }, l.now)
    } else await store.dissolve(tx, l.teamId)
  }
  after.push(
    before.map((m) => m.uid),
    { type: 'team', id: l.teamId, room_id: l.roomId },
  )
}

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
    if (self && role === 'leader' && held.used > 1) throw new DomainError(teamsErrors.leader_leaves)
    if (await inRunningContest.call(tx, { teamId, uid, now: ctx.now }))
      throw new DomainError(teamsErrors.in_contest, self ? '你已报名比赛，不能退出团队' : undefined)
    const team = await byId(tx, teamId)
    await takeOut(tx, after, { roomId: ctx.room.id, teamId, uid, role, now: ctx.now })
    const link = teamPage(ctx.room.id)
    if (!self)
      await notify(
        tx,
        after,
        [uid],
        { title: `你已被移出团队「${team?.title ?? ''}」`, content: ctx.room.title, link },
        ctx.now,
      )
    else {
      const leaders = (await store.everyone(tx, teamId)).filter((m) => m.role === 'leader').map((m) => m.uid)
      const title = `${await store.nameOf(tx, uid)}退出了团队「${team?.title ?? ''}」`
      await notify(tx, after, leaders, { title, content: ctx.room.title, link }, ctx.now)
    }
  })
  return { ok: true }
}

export const updateUserRole = async (ctx: RoomCtx, input: Input<typeof teamsApi.updateUserRole>) => {
  const { team_id: teamId, uid } = input
  await ctx.tx(async (tx, after) => {
    await store.lock(tx, teamId)
    const everyone = await store.everyone(tx, teamId)
    const leader = everyone.find((m) => m.role === 'leader')
    if (leader?.uid !== ctx.actor.uid && !mayInRoom('room.manage', ctx.room))
      throw new DomainError(teamsErrors.not_leader)
    assertRunning(ctx.room)
    const next = everyone.find((m) => m.uid === uid)
    if (next?.role === 'leader') return
    if (next?.role !== 'user') throw new DomainError(kernelErrors.not_found)
    if (leader) await store.setRole(tx, teamId, leader.uid, 'user')
    await store.setRole(tx, teamId, uid, 'leader')
    const team = await byId(tx, teamId)
    const notice = { title: '你已成为团队队长', content: team?.title ?? '', link: teamPage(ctx.room.id) }
    await notify(tx, after, [uid], notice, ctx.now)
    after.push(
      everyone.map((m) => m.uid),
      { type: 'team', id: teamId, room_id: ctx.room.id },
    )
  })
  return { ok: true }
}

/** Whoever leaves a room leaves its teams, and waits for none of them any more. */
export const onRoomLeft = async (tx: Db, { roomId, uid, now }: JoinedPayload, after: After): Promise<void> => {
  for (const { team_id: teamId } of await store.teamsOf(tx, roomId, uid)) {
    await store.lock(tx, teamId)
    const role = await store.roleOf(tx, teamId, uid)
    if (role) await takeOut(tx, after, { roomId, teamId, uid, role, now })
  }
  await invites.settle(tx, roomId, uid, 'gone', now)
}

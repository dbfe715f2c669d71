import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { groupingErrors } from '#contract/teams/grouping/grouping.errors'
import { RESTORE_SECONDS } from '#contract/teams/grouping/grouping.rules'
import type { teamManageApi } from '#contract/teams/manage.api'
import type { Db } from '../../../db/client'
import type { DissolvedTeam } from '../../../db/schema/teams/grouping'
import type { RoomCtx } from '../../../lib/calls/context'
import { raise } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import { assertRunning } from '../../rooms/rooms.access'
import { exists } from '../grouping/category.store'
import { settleOf } from '../invites/offers.service'
import * as store from '../manage.store'
import * as members from '../members.store'
import { teamKeepsakes, teamLeft, teamRestored } from '../teams.events'
import { logTeam } from '../teams.log.service'
import { nameTaken } from '../teams.store'
import { newCode } from './create.service'
import { endTeam, teamPage } from './leaving.service'
import { takeApart } from './merge.service'

type In<K extends keyof typeof teamManageApi> = Input<(typeof teamManageApi)[K]>

/** Ends a team; who competes with it in a contest that runs keeps it. What it was is kept for 30 days. */
export const dissolve = async (ctx: RoomCtx, input: In<'dissolve'>) => {
  const { team_id: teamId } = input
  const roomId = ctx.room.id
  assertRunning(ctx.room)
  return ctx.tx(async (tx, after) => {
    await members.lock(tx, teamId)
    const kept = await store.snapshot(tx, teamId)
    if (!kept) throw new DomainError(kernelErrors.not_found)
    const { title, ...data } = { ...kept, later: await teamKeepsakes.call(tx, { teamId }) }
    const uids = kept.members.map((m) => m.uid)
    for (const uid of uids) await raise(tx, after, teamLeft, { roomId, teamId, uid, now: ctx.now })
    await endTeam(tx, after, { roomId, teamId, now: ctx.now })
    const id = await store.keep(tx, { roomId, teamId, title, uid: ctx.actor.uid, data, createTime: ctx.now })
    const notice = { title: `团队“${title}”已被解散`, content: ctx.room.title, link: teamPage(roomId) }
    await notify(tx, after, uids, notice, ctx.now)
    after.push(uids, { type: 'team', id: teamId, room_id: roomId })
    await logTeam(tx, ctx, 'dissolve', teamId, { title })
    return { id }
  })
}

export const dissolved = (ctx: RoomCtx, _: In<'dissolved'>) =>
  store.dissolved(ctx.db, ctx.room.id, ctx.now - RESTORE_SECONDS)

/** Who of the old team can be in it again, with a leader among them. */
const returning = async (tx: Db, roomId: number, data: DissolvedTeam): Promise<DissolvedTeam['members']> => {
  const here = await store.whoCanReturn(
    tx,
    roomId,
    data.members.map((m) => m.uid),
  )
  const back = data.members.filter((m) => here.some((h) => h.uid === m.uid && (m.role === 'teacher' || !h.busy)))
  if (back.some((m) => m.role === 'leader')) return back
  const heir = back.find((m) => m.role === 'user')
  return back.map((m) => (m === heir ? { ...m, role: 'leader' } : m))
}

export const restore = async (ctx: RoomCtx, input: In<'restore'>) => {
  const roomId = ctx.room.id
  assertRunning(ctx.room)
  return ctx.tx(async (tx, after) => {
    const kept = await store.take(tx, roomId, input.id, ctx.now - RESTORE_SECONDS)
    if (!kept) throw new DomainError(kernelErrors.not_found)
    const { teamId, title, data } = kept
    await takeApart(tx, after, ctx, data)
    const back = await returning(tx, roomId, data)
    const own = back.filter((m) => m.role !== 'teacher')
    if (!own.length) throw new DomainError(groupingErrors.restore_nobody)
    const category = data.categoryId && (await exists(tx, roomId, data.categoryId)) ? data.categoryId : null
    const row = { id: teamId, roomId, title, used: own.length, mentorUsed: back.length - own.length }
    const done =
      (await store.bringBack(tx, { ...row, code: data.code }, data, category)) ||
      (!(await nameTaken(tx, roomId, title)) &&
        (await store.bringBack(tx, { ...row, code: newCode() }, data, category)))
    if (!done) throw new DomainError(groupingErrors.restore_name)
    for (const { uid, role, joinTime } of back) {
      if (!(await members.add(tx, { teamId, roomId, uid, role, joinTime })))
        throw new DomainError(kernelErrors.conflict)
      if (role !== 'teacher') await settleOf(tx, after, { roomId, uid, now: ctx.now })
    }
    const again = { roomId, teamId, title, uids: own.map((m) => m.uid), now: ctx.now, kept: data.later ?? {} }
    await raise(tx, after, teamRestored, again)
    const uids = back.map((m) => m.uid)
    const notice = { title: `团队“${title}”已恢复`, content: ctx.room.title, link: teamPage(roomId) }
    await notify(tx, after, uids, notice, ctx.now)
    after.push(uids, { type: 'team', id: teamId, room_id: roomId })
    await logTeam(tx, ctx, 'restore', teamId, { title })
    return { id: teamId, member_count: back.length }
  })
}

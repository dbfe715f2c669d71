import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { groupingErrors } from '#contract/teams/grouping/grouping.errors'
import type { teamManageApi } from '#contract/teams/manage.api'
import type { Db } from '../../../db/client'
import type { DissolvedTeam } from '../../../db/schema/teams/grouping'
import type { RoomCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { assertRunning } from '../../rooms/rooms.access'
import { enter } from '../invites/seats.service'
import { moveInto, teamHere } from '../manage.service'
import * as store from '../manage.store'
import * as members from '../members.store'
import { teamKeepsakes } from '../teams.events'
import { logTeam } from '../teams.log.service'
import type { TeamRow } from '../teams.store'
import { takeOut } from './leaving.service'

/** Mentors go along, but for those who are there already. */
const moveMentors = async (tx: Db, after: After, ctx: RoomCtx, from: TeamRow, into: TeamRow, uids: number[]) => {
  const { id: roomId } = ctx.room
  const inside = new Set((await members.everyone(tx, into.id)).map((m) => m.uid))
  for (const uid of uids) {
    await takeOut(tx, after, { roomId, teamId: from.id, uid, role: 'teacher', now: ctx.now })
    if (inside.has(uid)) continue
    const who = { roomId, team: into, uid, kind: 'teacher', truename: await members.nameOf(tx, uid) } as const
    if ((await enter(tx, after, who, ctx.now)) === 'full')
      throw new DomainError(groupingErrors.no_room_left, `“${into.title}”的导师名额不足`)
  }
  return uids.filter((uid) => inside.has(uid))
}

/** Everybody of a team goes into another. What it was is kept for 30 days, so that the merging can be undone. */
export const merge = async (ctx: RoomCtx, input: Input<typeof teamManageApi.merge>) => {
  if (input.team_id === input.from_id) throw new DomainError(groupingErrors.merge_self)
  assertRunning(ctx.room)
  return ctx.tx(async (tx, after) => {
    const [into, from] = [await teamHere(tx, ctx, input.team_id), await teamHere(tx, ctx, input.from_id)]
    for (const id of [into.id, from.id].sort((a, b) => a - b)) await members.lock(tx, id)
    const was = await store.snapshot(tx, from.id)
    if (!was) throw new DomainError(kernelErrors.not_found)
    const { title, ...data } = { ...was, later: await teamKeepsakes.call(tx, { teamId: from.id }) }
    const of = (role: string) => data.members.filter((m) => m.role === role).map((m) => m.uid)
    // Mentors first: taking out the last member ends the team.
    const stay = await moveMentors(tx, after, ctx, from, into, of('teacher'))
    // Members first and the leader last, so that nobody leads for a moment and is told so.
    const uids = [...of('user'), ...of('leader')]
    const people = await store.people(tx, ctx.room.id, uids)
    await moveInto(tx, after, ctx, into, people)
    const kept = { ...data, into: into.id, stay }
    const row = { roomId: ctx.room.id, teamId: from.id, title, uid: ctx.actor.uid, createTime: ctx.now }
    const id = await store.keep(tx, { ...row, data: kept })
    await logTeam(tx, ctx, 'merge', into.id, { from: from.title, to: into.title, uids })
    return { id }
  })
}

/** Those of a merged team who are still where they were put come out again, before it is brought back. */
export const takeApart = async (tx: Db, after: After, ctx: RoomCtx, data: DissolvedTeam): Promise<void> => {
  const { into, stay = [] } = data
  if (!into) return
  await members.lock(tx, into)
  // Its leader last, so that nobody leads for a moment who leaves too.
  const order = [...data.members].sort((a, b) => Number(a.role === 'leader') - Number(b.role === 'leader'))
  for (const { uid } of order) {
    const role = stay.includes(uid) ? undefined : await members.roleOf(tx, into, uid)
    if (role) await takeOut(tx, after, { roomId: ctx.room.id, teamId: into, uid, role, now: ctx.now })
  }
}

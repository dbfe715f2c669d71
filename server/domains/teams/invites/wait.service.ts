import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { changeApi } from '#contract/teams/change.api'
import { groupingErrors } from '#contract/teams/grouping/grouping.errors'
import { teamsLocked } from '#contract/teams/grouping/grouping.rules'
import { teamsErrors } from '#contract/teams/teams.errors'
import { searchRefusal } from '#contract/teams/teams.refusal'
import { freeSeats } from '#contract/teams/teams.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { holdSeats } from '../../rooms/rooms.access'
import * as members from '../members.store'
import { logJoin } from '../teams.log.service'
import * as teams from '../teams.store'
import { caseOf, refused } from './join.service'
import { endWait } from './offers.service'
import { enter } from './seats.service'
import * as store from './wait.store'

/** What `state` answers of. */
export const { changeHere } = store

export const state = async (
  { row, now }: RoomCtx & { row: store.ChangeRow },
  _: Input<typeof changeApi.state>,
): Promise<Output<typeof changeApi.state>> => ({
  lock_time: row.team_lock_time,
  locked: teamsLocked(row, now),
  waitlist: row.team_waitlist,
  wait: row.wait,
  handover: row.handover,
})

/** Who may join a team may wait for it. */
const refuse = (room: teams.StandingRow, team: teams.TeamRow, now: number): void => {
  const refusal = searchRefusal({ ...caseOf(room, team, 'user', now), full: false })
  if (refusal) throw new DomainError(teamsErrors.only_user, refused(refusal, false).message)
}

export const wait = async (ctx: RoomCtx, input: Input<typeof changeApi.wait>) => {
  const { uid } = ctx.actor
  return ctx.tx(async (tx) => {
    // Held, so that a seat that gets free at this moment is offered to whoever came before.
    await members.lock(tx, input.team_id)
    const room = await teams.standing(tx, ctx.room.id, uid, ctx.now)
    const team = await teams.byId(tx, input.team_id)
    if (!room || team?.room_id !== ctx.room.id) throw new DomainError(teamsErrors.team_not_found)
    refuse(room, team, ctx.now)
    if (!room.team_waitlist) throw new DomainError(groupingErrors.no_waitlist)
    if (freeSeats(team) > 0) throw new DomainError(groupingErrors.not_full)
    const id = await store.insert(tx, { roomId: room.id, teamId: team.id, uid, createTime: ctx.now })
    const mine = await store.mine(tx, room.id, uid)
    if (!mine || (!id && mine.team_id !== team.id)) throw new DomainError(groupingErrors.wait_once)
    return { id: mine.id, position: mine.position }
  })
}

export const operateWait = async (ctx: RoomCtx, input: Input<typeof changeApi.operateWait>) => {
  const { uid } = ctx.actor
  await ctx.tx(async (tx, after) => {
    await holdSeats(tx, ctx.room.id)
    const own = await store.mine(tx, ctx.room.id, uid)
    if (own?.id !== input.id) throw new DomainError(groupingErrors.offer_gone)
    // The team before the wait, as everybody does who offers seats.
    await members.lock(tx, own.team_id)
    const mine = await store.held(tx, ctx.room.id, uid)
    if (mine?.id !== input.id) throw new DomainError(groupingErrors.offer_gone)
    if (input.action === 'cancel') return endWait(tx, after, mine, ctx.now)
    if (mine.state !== 'offered' || mine.offer_until <= ctx.now) throw new DomainError(groupingErrors.offer_gone)
    const room = await teams.standing(tx, ctx.room.id, uid, ctx.now)
    const team = await teams.byId(tx, mine.team_id)
    if (!room || !team) throw new DomainError(groupingErrors.offer_gone)
    refuse(room, team, ctx.now)
    await store.settle(tx, mine.id, 'done', ctx.now)
    const who = { roomId: room.id, team, uid, kind: 'user', truename: room.truename, held: true } as const
    if ((await enter(tx, after, who, ctx.now)) !== 'in') throw new DomainError(groupingErrors.offer_gone)
    await logJoin(tx, who, ctx.now)
  })
  return { ok: true }
}

/** Places that nobody took in time go to the next; run by the clock. */
export const passOn = async (
  db: Db,
  now: number,
  tx: (work: (tx: Db, after: After) => Promise<void>) => Promise<void>,
): Promise<number> => {
  const late = await store.overdue(db, now)
  for (const one of late)
    await tx(async (inside, after) => {
      await members.lock(inside, one.team_id)
      const row = (await store.queue(inside, one.team_id)).find((w) => w.id === one.id)
      if (row?.state === 'offered') await endWait(inside, after, row, now)
    })
  return late.length
}

import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { licenceSaid, type licencesApi } from '#contract/software/licences.api'
import { licenceProblem } from '#contract/software/licences.rules'
import { softwareErrors } from '#contract/software/software.errors'
import type { ActorCtx, RoomCtx } from '../../lib/calls/context'
import { assertSeen, saidIn, versionOf } from '../../lib/seen'
import * as store from './licences.store'
import type { HeldRow } from './room-software.store'
import { softwareHeld } from './software.access'
import { logSoftware } from './software.service'
import { grant, granteesFor } from './software.store'

type In<K extends keyof typeof licencesApi> = Input<(typeof licencesApi)[K]>

const saidOf = saidIn(licenceSaid)

export const lists = async (ctx: ActorCtx, input: In<'lists'>): Promise<Output<typeof licencesApi.lists>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', state } = input
  const found = await store.lists(ctx.db, { keyword: keyword.trim(), state, now: ctx.now, offset, limit })
  return { ...found, list: found.list.map((row) => ({ ...row, version: versionOf(saidOf(row)) })), offset, limit }
}

export const save = (ctx: ActorCtx, input: In<'save'>) =>
  ctx.tx(async (tx) => {
    const { software_id: softwareId, org_id: orgId, seats, end_time: endTime } = input
    const row = await softwareHeld(tx, ctx, softwareId)
    const problem = licenceProblem({ type: row.type, seats, end_time: endTime }, ctx.now)
    if (problem) throw new DomainError(softwareErrors.bad_licence, problem)
    const whom = { keyword: '', orgId, limit: 1, now: ctx.now }
    const [fits] = await granteesFor(tx, { ...row, superAdmin: true }, whom)
    if (!fits) throw new DomainError(softwareErrors.grant_who)
    const there = await store.termsOf(tx, softwareId, orgId)
    if (input.version !== undefined) {
      if (!there) throw new DomainError(softwareErrors.licence_gone)
      assertSeen(saidOf(there), input.version)
    } else if (fits.granted) throw new DomainError(softwareErrors.licence_there)
    await grant(tx, { softwareId, orgId, uid: ctx.actor.uid, createTime: ctx.now, seats, endTime })
    await logSoftware(tx, ctx, row, fits.granted ? 'software.licence' : 'software.grant', fits.org_name)
    return { ok: true as const }
  })

export const end = (ctx: ActorCtx, { software_id: softwareId, org_id: orgId }: In<'end'>) =>
  ctx.tx(async (tx) => {
    const row = await softwareHeld(tx, ctx, softwareId)
    const ended = await store.end(tx, softwareId, orgId, ctx.now)
    if (ended === undefined) throw new DomainError(softwareErrors.licence_gone)
    await logSoftware(tx, ctx, row, 'software.revoke', ended)
    return { ok: true as const }
  })

/** Whether the asker has a seat of the licence by which the room's organisation uses the software: theirs still, or a free one. */
export const seated = (ctx: RoomCtx, row: HeldRow): Promise<boolean> => {
  if (!row.seats) return Promise.resolve(true)
  return ctx.tx((tx) => store.sit(tx, { softwareId: row.id, orgId: row.room_org_id, uid: ctx.actor.uid, now: ctx.now }))
}

/** Accounts' events: a seat is a person's. */
export const leaveSeats = (tx: Parameters<typeof store.leave>[0], { uids }: { uids: number[] }): Promise<void> =>
  store.leave(tx, uids)

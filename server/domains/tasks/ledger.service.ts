import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { adminOrAbove } from '#contract/kernel/roles'
import { cut } from '#contract/kernel/text'
import type { ledgerApi } from '#contract/tasks/ledger.api'
import { tasksErrors } from '#contract/tasks/tasks.errors'
import type { JournalKind } from '#contract/tasks/tasks.labels'
import { AMOUNT_MAX, REASON_MAX, splitBounty } from '#contract/tasks/tasks.rules'
import type { Db } from '../../db/client'
import type { ActorCtx, RoomCtx } from '../../lib/calls/context'
import { randomToken } from '../../lib/storage/hash'
import * as store from './ledger.store'

interface Deed {
  kind: JournalKind
  /** Names what is booked: the same once more is nothing. */
  key: string
  taskId: number | null
  /** Who caused it; null: the clock. */
  uid: number | null
  reason?: string
  now: number
}
type Move = [holder: store.Holder, amount: number]

/** Books a deed: its movements sum to nothing and nobody gives what they do not have. False when it was booked before. */
export const book = async (tx: Db, { now, ...deed }: Deed, moves: Move[]): Promise<boolean> => {
  const real = moves.filter(([, amount]) => amount !== 0)
  if (real.length === 0) return false
  const journalId = await store.open(tx, { ...deed, time: now })
  if (journalId === undefined) return false
  // Always in the same order: two bookings never wait for each other in a circle.
  const accounts: { id: number; holder: store.Holder; amount: number }[] = []
  for (const [holder, amount] of real.sort(([a], [b]) => a.kind.localeCompare(b.kind) || a.ref - b.ref))
    accounts.push({ holder, amount, id: await store.accountOf(tx, holder) })
  const rows: Parameters<typeof store.enter>[1] = []
  for (const { id, amount, holder } of accounts) {
    const balance = await store.move(tx, id, amount)
    if (balance === undefined)
      throw new DomainError(tasksErrors.no_money, undefined, { balance: await store.balanceOf(tx, holder) })
    rows.push({ journalId, accountId: id, amount, balance })
  }
  await store.enter(tx, rows)
  return true
}

export interface Funded {
  id: number
  org_id: number
  parent_id: number
  single_bounty: number
  bounty: number
  task_rate: number
  commission_rate: number
  is_virtual: boolean
}
const pot = (id: number): store.Holder => ({ kind: 'task', ref: id })
/** A task's money comes from its organisation, a child's from its parent; what is left goes back there. */
const giver = (t: Funded): store.Holder => (t.parent_id ? pot(t.parent_id) : { kind: 'org', ref: t.org_id })

export const freeze = async (tx: Db, t: Funded, uid: number, now: number): Promise<void> => {
  if (t.is_virtual) return
  await book(tx, { kind: 'freeze', key: `freeze:${t.id}`, taskId: t.id, uid, now }, [
    [giver(t), -t.bounty],
    [pot(t.id), t.bounty],
  ])
}

/** Pays one place's bounty for a post; what was paid to the person, 0 when this post was paid before. */
export const pay = async (
  tx: Db,
  t: Funded,
  post: { id: number; uid: number },
  by: number | null,
  now: number,
): Promise<number> => {
  if (t.is_virtual) return 0
  const { paid, commission } = splitBounty(t.single_bounty, t.task_rate, t.commission_rate)
  const booked = await book(tx, { kind: 'pay', key: `pay:${post.id}`, taskId: t.id, uid: by, now }, [
    [pot(t.id), -(paid + commission)],
    [{ kind: 'person', ref: post.uid }, paid],
    [{ kind: 'commission', ref: 0 }, commission],
  ])
  return booked ? paid : 0
}

/** Gives back all that a task still holds. */
export const release = async (tx: Db, t: Funded, uid: number, now: number): Promise<number> => {
  const left = await store.balanceOf(tx, pot(t.id))
  await book(tx, { kind: 'release', key: `release:${t.id}`, taskId: t.id, uid, now }, [
    [pot(t.id), -left],
    [giver(t), left],
  ])
  return left
}

const pageOf = ({ offset = 0, limit = PAGE_LIMIT }: { offset?: number | undefined; limit?: number | undefined }) => ({
  offset,
  limit,
})

export const mine = async (
  ctx: ActorCtx,
  input: Input<typeof ledgerApi.mine>,
): Promise<Output<typeof ledgerApi.mine>> => {
  const me: store.Holder = { kind: 'person', ref: ctx.actor.uid }
  const page = pageOf(input)
  return { ...(await store.entries(ctx.db, me, page)), balance: await store.balanceOf(ctx.db, me), ...page }
}

/** The organisation's money is for those who administer it, not for every teacher of its rooms. */
const orgHere = ({ room }: RoomCtx): store.Holder => {
  if (!adminOrAbove(room.org_roles)) throw new DomainError(kernelErrors.forbidden)
  return { kind: 'org', ref: room.orgId }
}

export const org = async (ctx: RoomCtx, input: Input<typeof ledgerApi.org>): Promise<Output<typeof ledgerApi.org>> => {
  const holder = orgHere(ctx)
  const page = pageOf(input)
  return {
    ...(await store.entries(ctx.db, holder, page)),
    balance: await store.balanceOf(ctx.db, holder),
    frozen: await store.frozenOf(ctx.db, holder.ref),
    org_name: await store.orgName(ctx.db, holder.ref),
    ...page,
  }
}

export const topUp = async (
  ctx: RoomCtx,
  input: Input<typeof ledgerApi.topUp>,
): Promise<Output<typeof ledgerApi.topUp>> => {
  const holder = orgHere(ctx)
  const { amount } = input
  const reason = cut(input.reason.trim(), REASON_MAX)
  if (amount < 1 || amount > AMOUNT_MAX) throw new DomainError(tasksErrors.bad_amount)
  if (!reason) throw new DomainError(tasksErrors.topup_reason)
  const key = `topup:${randomToken(12)}`
  return ctx.tx(async (tx) => {
    await book(tx, { kind: 'topup', key, taskId: null, uid: ctx.actor.uid, reason, now: ctx.now }, [
      [{ kind: 'outside', ref: 0 }, -amount],
      [holder, amount],
    ])
    return { balance: await store.balanceOf(tx, holder) }
  })
}

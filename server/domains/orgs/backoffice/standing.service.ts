import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { backofficeApi } from '#contract/orgs/backoffice/backoffice.api'
import { standingChanges } from '#contract/orgs/backoffice/backoffice.rules'
import type { OrgAction } from '#contract/orgs/log/log.labels'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { raise } from '../../../lib/events'
import { setPublishing } from '../../account/account.close.service'
import { logOrg } from '../log/log.service'
import { homeOf } from '../orgs.accounts.service'
import { standingSet } from '../orgs.slots'
import * as store from './backoffice.store'

const standingOf = async (db: Db, uid: number): Promise<Output<typeof backofficeApi.standing>> => {
  const found = await store.standingOf(db, uid)
  if (!found) throw new DomainError(kernelErrors.not_found)
  return { uid, ...found, groups: await store.suppliedGroups(db, uid) }
}

export const read = (ctx: ActorCtx, { uid }: Input<typeof backofficeApi.standing>) => standingOf(ctx.db, uid)

/** Each organisation reads in its log who supplies it; the person is told all of it at once. */
export const set = (ctx: ActorCtx, input: Input<typeof backofficeApi.setStanding>) =>
  ctx.tx(async (tx, after) => {
    const { uid, supplier_of, public_content_auth } = input
    await store.people(tx, [uid])
    const before = await standingOf(tx, uid)
    const theirs = before.groups.map(({ group_id }) => group_id)
    if (supplier_of.some((id) => !theirs.includes(id))) throw new DomainError(kernelErrors.not_found)
    const told = standingChanges('你', before, input)
    if (told.length === 0) return { ok: true as const }
    const log = async (orgId: number | null, action: OrgAction) => {
      if (orgId) await logOrg(tx, { orgId, uid: ctx.actor.uid, action, target: `member:${uid}`, now: ctx.now })
    }
    for (const { group_id, is_supplier } of before.groups) {
      const will = supplier_of.includes(group_id)
      if (will === is_supplier) continue
      await store.setSupplier(tx, { orgId: group_id, uid, supplier: will, now: ctx.now })
      await log(group_id, will ? 'member.supplier' : 'member.unsupplier')
    }
    if (await setPublishing(tx, after, uid, public_content_auth))
      await log(await homeOf(tx, uid), public_content_auth ? 'member.publisher' : 'member.unpublisher')
    after.push([uid], { type: 'user' })
    await raise(tx, after, standingSet, { uid, told, now: ctx.now })
    return { ok: true as const }
  })

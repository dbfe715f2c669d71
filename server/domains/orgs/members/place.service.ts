import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import * as store from './place.store'

export type Place = store.PlaceRow

/**
 * The organisation that a call is about: the session's, one of its sub-groups, or any for a super admin. What is not the
 * asker's is not there.
 */
export const placeOf = async (ctx: ActorCtx, groupId: number | undefined, db: Db = ctx.db): Promise<Place> => {
  const { orgId, superAdmin } = ctx.actor
  const place = await store.place(db, groupId ?? orgId)
  const ours = place && (superAdmin || place.id === orgId || place.parent_id === orgId)
  if (!ours) throw new DomainError(kernelErrors.not_found)
  return place
}

/** The same with its row held: who changes its people waits for who changes them now. */
export const heldPlace = async (ctx: ActorCtx, tx: Db, groupId: number | undefined): Promise<Place> => {
  const place = await placeOf(ctx, groupId, tx)
  await store.hold(tx, place.root)
  return place
}

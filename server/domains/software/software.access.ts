import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { softwareErrors } from '#contract/software/software.errors'
import type { Db } from '../../db/client'
import type { ActorCtx } from '../../lib/calls/context'
import { type CatalogueRow, type Looker, one } from './software.store'

export const lookerOf = ({ actor, now }: ActorCtx): Looker => ({
  now,
  orgId: actor.orgId,
  superAdmin: actor.superAdmin,
})

/** Software of the asker's catalogue: that of their organisation and those below it, and what was granted to these. */
export const softwareHere = async (ctx: ActorCtx, id: number): Promise<CatalogueRow> => {
  const row = await one(ctx.db, lookerOf(ctx), id)
  if (!row) throw new DomainError(softwareErrors.software_gone)
  return row
}

/** The same for a change, held till its end: what was only granted is its owner's to change. */
export const softwareHeld = async (tx: Db, ctx: ActorCtx, id: number): Promise<CatalogueRow> => {
  const row = await one(tx, lookerOf(ctx), id, true)
  if (!row) throw new DomainError(softwareErrors.software_gone)
  if (!row.can_edit) throw new DomainError(kernelErrors.forbidden)
  return row
}

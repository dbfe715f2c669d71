import { campsErrors } from '#contract/camps/camps.errors'
import { contentErrors } from '#contract/content/content.errors'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Db } from '../../db/client'
import type { Actor, ActorCtx } from '../../lib/calls/context'
import { contentHeld, contentHere, contentManaged } from '../content/content.access'
import * as periods from './periods.store'

type Row = Awaited<ReturnType<typeof contentHere>>

const asCamp = (row: Row): Row => {
  if (row.content_type !== 'training_camp') throw new DomainError(contentErrors.content_gone)
  return row
}

/** A camp that the asker may read. */
export const campHere = async (db: Db, actor: Actor, id: number): Promise<Row> =>
  asCamp(await contentHere(db, actor, id))

/** One that the asker writes, held until the end. */
export const campHeld = async (tx: Db, ctx: ActorCtx, id: number): Promise<Row> =>
  asCamp(await contentHeld(tx, ctx, id))

/** The same for who writes it or runs its organisation. */
export const campManaged = async (tx: Db, ctx: ActorCtx, id: number): Promise<Row> =>
  asCamp(await contentManaged(tx, ctx, id))

/** A camp whose people the asker looks after, read only. */
export const campWatched = async (db: Db, actor: Actor, id: number): Promise<Row> => {
  const row = await campHere(db, actor, id)
  if (!row.can_edit && !row.can_manage) throw new DomainError(kernelErrors.forbidden)
  return row
}

/** A period of this camp and no other. */
export const periodHere = async (db: Db, campId: number, id: number): Promise<periods.PeriodRow> => {
  const period = await periods.one(db, campId, id)
  if (!period) throw new DomainError(campsErrors.camp_period_gone)
  return period
}

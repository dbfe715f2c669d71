import { contentErrors } from '#contract/content/content.errors'
import { contentStateOf } from '#contract/content/content.rules'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Db } from '../../db/client'
import type { Actor, ActorCtx } from '../../lib/calls/context'
import { type Looker, reaches } from './content.sql'
import { type ContentRow, one, readsFile } from './content.store'

export const lookerOf = ({ uid, orgId, orgRoles, superAdmin }: Actor): Looker => ({
  uid,
  orgId,
  orgAdmin: orgRoles.includes('ROLE_ORG_ADMIN'),
  superAdmin,
})

const gone = () => new DomainError(contentErrors.content_gone)

/**
 * Content that the asker may read: its authors in every state, its managers once it was published, others while it is out.
 * What they could read until it was deleted or taken down says so; anything else is not there.
 */
export const contentHere = async (db: Db, actor: Actor, id: number): Promise<ContentRow> => {
  const row = await one(db, lookerOf(actor), id)
  if (!row?.reaches || row.erased_time > 0) throw gone()
  const state = contentStateOf(row)
  if (row.can_edit && state !== 'deleted') return row
  if (state === 'draft') throw gone()
  if (state === 'deleted')
    throw row.publish_time > 0 || row.can_edit ? new DomainError(contentErrors.content_deleted) : gone()
  if (state === 'taken_down' && !row.can_manage) throw new DomainError(contentErrors.content_down)
  return row
}

/** Content that the asker writes, held until the end; deleted content only where that is meant. */
export const contentHeld = async (tx: Db, ctx: ActorCtx, id: number, deleted = false): Promise<ContentRow> => {
  const row = await one(tx, lookerOf(ctx.actor), id, true)
  if (!row || row.erased_time > 0) throw gone()
  if (!row.can_edit) throw row.reaches && row.publish_time > 0 ? new DomainError(kernelErrors.forbidden) : gone()
  if (row.deleted_time > 0 && !deleted) throw new DomainError(contentErrors.content_deleted)
  return row
}

/** The same for who writes it or runs its organisation. */
export const contentManaged = async (tx: Db, ctx: ActorCtx, id: number): Promise<ContentRow> => {
  const row = await one(tx, lookerOf(ctx.actor), id, true)
  if (!row || row.erased_time > 0 || !row.reaches) throw gone()
  if (!row.can_edit && !(row.can_manage && row.publish_time > 0))
    throw row.publish_time > 0 ? new DomainError(kernelErrors.forbidden) : gone()
  return row
}

/** Files' readers: a file of content is for whoever may read that. */
export const readsContentFile = (db: Db, actor: Actor, file: { id: number }): Promise<boolean> => {
  const who = lookerOf(actor)
  return readsFile(db, who, file.id, reaches(who))
}

import type { libraryApi } from '#contract/content/library/library.api'
import { spaceErrors } from '#contract/content/library/space.errors'
import { sizeText } from '#contract/files/size.labels'
import type { Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { teacherOrAbove } from '#contract/kernel/roles'
import { MB } from '#contract/kernel/size'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { ownSpace } from '../../files/files.policy.service'
import { lockSpace, spaceTaken } from './space.store'

const limitOf = ({ config }: Pick<ActorCtx, 'config'>): number => config.orgSpaceMb * MB

export const space = async (ctx: ActorCtx): Promise<Output<typeof libraryApi.space>> => {
  const { db, actor } = ctx
  const makes = actor.superAdmin || teacherOrAbove(actor.orgRoles)
  return {
    own: await ownSpace(ctx),
    org: makes ? { used: await spaceTaken(db, actor.orgId), limit: limitOf(ctx) } : null,
  }
}

/** Throws where the organisation's library can't hold what content is to have; what takes no more room than before may be kept. */
export const assertSpace = async (
  tx: Db,
  ctx: ActorCtx,
  orgId: number,
  now: { contentId: number; fileIds: readonly number[] },
): Promise<void> => {
  const limit = limitOf(ctx)
  if (!limit || !orgId || !now.fileIds.length) return
  await lockSpace(tx, orgId)
  const taken = await spaceTaken(tx, orgId, now)
  if (taken <= limit || taken <= (await spaceTaken(tx, orgId))) return
  const text = `本组织资源库的空间（${sizeText(limit)}）已用完，请删除不用的资源或联系平台管理员`
  throw new DomainError(spaceErrors.library_full, text)
}

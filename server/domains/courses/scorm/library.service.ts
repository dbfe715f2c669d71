import { coursesErrors } from '#contract/courses/courses.errors'
import type { scormApi } from '#contract/courses/scorm/scorm.api'
import { openedWith } from '#contract/courses/scorm/scorm.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { Db } from '../../../db/client'
import type { ActorCtx, Ctx } from '../../../lib/calls/context'
import { randomToken } from '../../../lib/storage/hash'
import { contentHere } from '../../content/content.access'
import { readPackage } from './package'
import * as store from './scorm.store'
import { packageAddress } from './token'

/** Content's slot, and a section's: why a file is no package, in words, or what keeps its list. What was read once is known. */
export const lookAtPackage = async (ctx: Ctx, fileId: number): Promise<string | ((tx: Db) => Promise<void>)> => {
  if (await store.packageOf(ctx.db, fileId)) return async () => {}
  const stored = await store.storedAt(ctx.db, fileId)
  if (!stored) return '文件不存在，请重新上传'
  const pack = await readPackage(ctx.files, stored)
  return typeof pack === 'string' ? pack : (tx) => store.keep(tx, fileId, pack, ctx.now)
}

/** A package to be opened; of one that was uploaded when less of a manifest was read, the rest is read now. */
export const packageToOpen = async (ctx: Ctx, fileId: number): Promise<store.PackageRow | undefined> => {
  const known = await store.packageOf(ctx.db, fileId)
  const stored = known && store.readBefore(known) ? await store.storedAt(ctx.db, fileId) : undefined
  const pack = stored && (await readPackage(ctx.files, stored))
  return known && pack && typeof pack !== 'string' ? store.readAnew(ctx.db, known, pack) : known
}

/** A resource's package as it stands: no attempt is begun, so that it starts anew each time. */
export const look = async (
  ctx: ActorCtx,
  { content_id: contentId, sco: wanted }: Input<typeof scormApi.look>,
): Promise<Output<typeof scormApi.look>> => {
  const { kind, file_id: fileId } = await contentHere(ctx.db, ctx.actor, contentId)
  const pack = kind === 'scorm' ? await packageToOpen(ctx, fileId) : undefined
  const sco = pack?.scos.find(({ key }) => key === wanted) ?? pack?.scos[0]
  if (!pack || !sco) throw new DomainError(coursesErrors.scorm_refused)
  const name = await store.nameOf(ctx.db, ctx.actor.uid)
  return {
    ...{ version: pack.version, sco: sco.key, launch: randomToken(18) },
    cmi: openedWith(pack.version, undefined, { id: String(ctx.actor.uid), name, seconds: 0 }, sco),
    url: packageAddress(ctx, fileId, sco.href),
    units: pack.scos.map(({ key, title }) => ({ key, title, done: false, score: -1 })),
  }
}

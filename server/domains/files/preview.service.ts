import type { Attachment, ExternalFile } from '#contract/files/files.api'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { isLink } from '#contract/kernel/link'
import type { ActorCtx } from '../../lib/calls/context'
import { mayRead } from './files.access'
import { headOf } from './files.inspect'
import { findPreview } from './files.preview'
import { shown } from './files.service'
import { contentFinders, type ShownContent } from './files.slots'
import * as store from './files.store'
import { mimeOf } from './files.types'

/** Looks at the stored bytes anew; a picture was redrawn when it came and stays what it is. */
export const refresh = async (ctx: ActorCtx, { id }: { id: number }): Promise<Attachment> => {
  const file = await store.fileOf(ctx.db, id)
  if (!file || !(await mayRead(ctx, file))) throw new DomainError(kernelErrors.not_found)
  const first = await headOf(ctx.files, file.key, file.filesize)
  const mime = file.width > 0 ? file.mime : mimeOf(file.filename, first)
  const { filename, filesize: size } = file
  const preview = await findPreview(ctx.files, file.key, { filename, size, mime, first })
  await store.noteFound(ctx.db, id, { mime, preview })
  return shown({ ...file, mime, preview })
}

const fileId = (contentId: string): number => (/^[1-9]\d{0,8}$/.test(contentId) ? +contentId : 0)

/** A file stands for itself; behind anything else looks the domain that keeps it. */
const found = async (ctx: ActorCtx, type: string, id: string): Promise<ShownContent | null> => {
  if (type === 'file') return { title: '', fileId: fileId(id) }
  const finder = contentFinders.items.find(({ types }) => types.includes(type))
  return finder ? finder.find(ctx.db, ctx.actor, type, id) : null
}

/** Unknown content, hidden content and a file that may not be read are one answer. */
export const external = async (
  ctx: ActorCtx,
  input: { content_type: string; content_id: string },
): Promise<ExternalFile> => {
  const gone = new DomainError(kernelErrors.not_found)
  const shows = await found(ctx, input.content_type, input.content_id)
  if (!shows) throw gone
  const { title, text = '', path = '' } = shows
  if (!shows.fileId) {
    const url = shows.url && isLink(shows.url) ? shows.url : ''
    if (!url && !path) throw gone
    return { title, file: null, url, text, path }
  }
  const file = await store.fileOf(ctx.db, shows.fileId)
  if (!file || !(await mayRead(ctx, file))) throw gone
  return { title: title || file.filename, file: shown(file), url: '', text, path }
}

import type { Attachment, ExternalFile } from '#contract/files/files.api'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { isLink } from '#contract/kernel/link'
import type { Db } from '../../db/client'
import type { Actor, ActorCtx } from '../../lib/calls/context'
import { mayRead } from './files.access'
import { headOf } from './files.inspect'
import { findPreview } from './files.preview'
import { shown } from './files.service'
import * as store from './files.store'
import { mimeOf } from './files.types'

/** Looks at the stored bytes anew; a picture was redrawn when it came and stays what it is. */
export const refresh = async (ctx: ActorCtx, { id }: { id: number }): Promise<Attachment> => {
  const file = await store.fileOf(ctx.db, id)
  if (!file || !(await mayRead(ctx.db, ctx.actor, file))) throw new DomainError(kernelErrors.not_found)
  const first = await headOf(ctx.files, file.key, file.filesize)
  const mime = file.width > 0 ? file.mime : mimeOf(file.filename, first)
  const { filename, filesize: size } = file
  const preview = await findPreview(ctx.files, file.key, { filename, size, mime, first })
  await store.noteFound(ctx.db, id, { mime, preview })
  return shown({ ...file, mime, preview })
}

/** What a piece of content shows: a file kept here, or an address elsewhere. */
interface Shown {
  title: string
  fileId?: number
  url?: string
}
/** Null when there is no such content for this person. */
type Finder = (db: Db, actor: Actor, contentId: string) => Promise<Shown | null>

const finders = new Map<string, Finder>([
  [
    'file',
    async (_db, _actor, contentId) => (/^[1-9]\d{0,8}$/.test(contentId) ? { title: '', fileId: +contentId } : null),
  ],
])

/** Domains say what stands behind their content types; `app.ts` adds these. */
export const externalFiles = {
  register(contentType: string, finder: Finder): void {
    finders.set(contentType, finder)
  },
}

/** Unknown content, hidden content and a file that may not be read are one answer. */
export const external = async (
  ctx: ActorCtx,
  input: { content_type: string; content_id: string },
): Promise<ExternalFile> => {
  const gone = new DomainError(kernelErrors.not_found)
  const found = await finders.get(input.content_type)?.(ctx.db, ctx.actor, input.content_id)
  if (!found) throw gone
  if (!found.fileId) {
    const url = found.url && isLink(found.url) ? found.url : ''
    if (!url) throw gone
    return { title: found.title, file: null, url }
  }
  const file = await store.fileOf(ctx.db, found.fileId)
  if (!file || !(await mayRead(ctx.db, ctx.actor, file))) throw gone
  return { title: found.title || file.filename, file: shown(file), url: '' }
}

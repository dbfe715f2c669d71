import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName, tooLong } from '#contract/kernel/text'
import type { websiteApi } from '#contract/website/website.api'
import { websiteErrors } from '#contract/website/website.errors'
import { CONTENT_TITLE_MAX } from '#contract/website/website.rules'
import type { Ctx, RoomCtx } from '../../lib/calls/context'
import { type Cleaned, cleanTexts } from '../../lib/rich/texts'
import { checkFiles, cleanRich } from './website.clean.service'
import * as store from './website.content.store'
import { logSite } from './website.log.service'

const NOTHING = { texts: [], pictures: [], files: [] }

export const cleanPiece = ({ threads }: Ctx, { body }: Input<typeof websiteApi.bind>): Promise<Cleaned> =>
  cleanTexts(threads, [body])

/** Puts a piece on the website, or changes the one that is named. */
export const bind = async (
  ctx: RoomCtx,
  input: Input<typeof websiteApi.bind>,
  cleaned: Cleaned,
): Promise<{ id: number }> => {
  const title = cleanName(input.title)
  if (!title || tooLong(title, CONTENT_TITLE_MAX)) throw new DomainError(websiteErrors.site_content)
  const values = {
    title,
    body: cleanRich(input.body, title, cleaned),
    coverId: input.cover_id ?? 0,
    fileIds: [...new Set(input.file_ids ?? [])],
    published: input.published,
  }
  const shown = { texts: [values.body], pictures: [values.coverId], files: values.fileIds }
  const { uid } = ctx.actor
  const at = { roomId: ctx.room.id, id: input.id }
  return ctx.tx(async (tx) => {
    if (!input.content_id) {
      await checkFiles(tx, uid, shown, NOTHING)
      const made = await store.add(tx, { ...values, websiteId: input.id, kind: input.content_type, uid }, ctx.now)
      if (!made) throw new DomainError(websiteErrors.content_full)
      await logSite(tx, ctx, `${input.content_type}_add`, at, title)
      return { id: made }
    }
    const row = await store.one(tx, input.id, input.content_id, true)
    if (!row || row.kind !== input.content_type) throw new DomainError(websiteErrors.content_gone)
    if (input.version !== row.update_time) throw new DomainError(kernelErrors.conflict)
    await checkFiles(tx, uid, shown, { texts: [row.body], pictures: [row.cover_id], files: row.file_ids })
    await store.change(tx, row, values, ctx.now)
    await logSite(tx, ctx, `${row.kind}_update`, at, title)
    return { id: row.id }
  })
}

export const unbind = async (ctx: RoomCtx, input: Input<typeof websiteApi.unbind>): Promise<{ ok: boolean }> => {
  await ctx.tx(async (tx) => {
    const row = await store.remove(tx, input.id, input.content_id)
    if (!row) throw new DomainError(websiteErrors.content_gone)
    await logSite(tx, ctx, `${row.kind}_remove`, { roomId: ctx.room.id, id: input.id }, row.title)
  })
  return { ok: true }
}

export const sort = async (ctx: RoomCtx, input: Input<typeof websiteApi.sort>): Promise<{ ok: boolean }> => {
  await ctx.tx((tx) => store.sort(tx, input.id, input.ids))
  return { ok: true }
}

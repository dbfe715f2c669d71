import { readableHtml, richText } from '#contract/kernel/rich'
import { cut } from '#contract/kernel/text'
import type { SiteContent, SiteDetail } from '#contract/website/website.model'
import { DESCRIPTION_MAX } from '#contract/website/website.rules'
import type { Db } from '../../db/client'
import { addressOf } from '../files/files.keys'
import type { ContentRow } from './website.content.store'
import { type FileRow, filesOf, type SiteRow } from './website.store'

const picture = (files: Map<number, FileRow>, id: number) => {
  const file = files.get(id)
  return file ? { id, url: addressOf(file) } : { id: 0, url: '' }
}

/** The beginning of a text, in one line. */
const summaryOf = (html: string): string => cut(richText(html).replace(/\s+/g, ' ').trim(), DESCRIPTION_MAX)

export const detailOf = async (db: Db, row: SiteRow, withRoom = false): Promise<SiteDetail> => {
  const files = await filesOf(db, [row.logo_id, ...row.picture_ids].filter(Boolean))
  const { room_id, room_title, room_template, logo_id, picture_ids, ...site } = row
  return {
    ...site,
    intro: readableHtml(site.intro),
    about_contest: readableHtml(site.about_contest),
    about_me: readableHtml(site.about_me),
    logo_data: picture(files, logo_id),
    pictures: picture_ids.flatMap((id) => {
      const { url } = picture(files, id)
      return url ? [{ id, content: { url } }] : []
    }),
    training_room_id: room_id,
    training_room: withRoom ? { id: room_id, title: room_title, template: room_template } : null,
  }
}

/** Pieces as they leave; the whole text only where it is read at once. */
export const contentsOf = async (db: Db, rows: readonly ContentRow[], whole: boolean): Promise<SiteContent[]> => {
  const files = await filesOf(db, rows.flatMap((row) => [row.cover_id, ...row.file_ids]).filter(Boolean))
  return rows.map(({ kind, cover_id, file_ids, body: kept, ...row }) => {
    const body = readableHtml(kept)
    return {
      ...row,
      content_type: kind,
      summary: summaryOf(body),
      body: whole ? body : '',
      cover_data: picture(files, cover_id),
      files: file_ids.flatMap((id) => {
        const file = files.get(id)
        return file ? [{ id, filename: file.filename, filesize: file.filesize, url: addressOf(file) }] : []
      }),
    }
  })
}

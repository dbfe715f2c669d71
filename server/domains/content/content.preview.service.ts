import { CONTENT_TYPES, contentTypes } from '#contract/content/content.types'
import { escapeHtml } from '../../lib/page/page-html'
import type { ContentFinder } from '../files/files.slots'
import { contentHere } from './content.access'

/** `/preview-external-file/{contentType}/{contentId}`: the file or address of content; of any other its text, on its own page. */
export const previewOf: ContentFinder = {
  types: CONTENT_TYPES,
  find: async (db, actor, contentType, contentId) => {
    if (!/^[1-9]\d{0,8}$/.test(contentId)) return null
    const row = await contentHere(db, actor, Number(contentId))
    if (row.content_type !== contentType) return null
    const { preview } = contentTypes[row.content_type]
    const of = { title: row.title, path: `/published-content-detail/${row.id}` }
    // A package is played on its own page; its file says nothing by itself.
    if (preview === 'file' && row.file_id && row.kind !== 'scorm') return { ...of, fileId: row.file_id }
    if (row.url) return { ...of, url: row.url }
    return { ...of, text: row.body || `<p>${escapeHtml(row.description)}</p>` }
  },
}

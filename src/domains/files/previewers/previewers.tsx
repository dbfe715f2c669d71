import type { Attachment } from '#contract/files/files.api'
import type { Preview } from '#contract/files/preview.rules'
import { piece } from '#ui/states/piece'

type Shown = Exclude<Preview, 'none' | 'unsafe'>

const media = piece(() => import('./media').then((m) => m.MediaPreview))

/** One previewer a kind, each fetched when such a file is opened or kept for the first time. */
const previewers: Record<Shown, typeof media> = {
  image: piece(() => import('./picture').then((m) => m.PicturePreview)),
  pdf: piece(() => import('./pdf').then((m) => m.PdfPreview)),
  video: media,
  audio: media,
  text: piece(() => import('./text').then((m) => m.TextPreview)),
  markdown: piece(() => import('./markdown').then((m) => m.MarkdownPreview)),
  csv: piece(() => import('./csv').then((m) => m.CsvPreview)),
  word: piece(() => import('./word').then((m) => m.WordPreview)),
  excel: piece(() => import('./excel').then((m) => m.ExcelPreview)),
  slides: piece(() => import('./slides/slides').then((m) => m.SlidesPreview)),
}

/** How a file is shown; undefined where it is only a download. */
export const previewerOf = ({ preview }: Attachment) =>
  preview === '' || preview === 'none' || preview === 'unsafe' ? undefined : previewers[preview]

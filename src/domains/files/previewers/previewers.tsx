import type { Attachment } from '#contract/files/files.api'
import type { Preview } from '#contract/files/preview.rules'
import { part } from '#lib/part'

export type PreviewProps = { file: Attachment }

type Shown = Exclude<Preview, 'none' | 'unsafe'>

const media = part(() => import('./media').then((m) => m.MediaPreview))

/** One previewer a kind, each fetched when such a file is opened or kept for the first time. */
const previewers: Record<Shown, typeof media> = {
  image: part(() => import('./picture').then((m) => m.PicturePreview)),
  pdf: part(() => import('./pdf').then((m) => m.PdfPreview)),
  video: media,
  audio: media,
  text: part(() => import('./text').then((m) => m.TextPreview)),
  markdown: part(() => import('./markdown').then((m) => m.MarkdownPreview)),
  csv: part(() => import('./csv').then((m) => m.CsvPreview)),
  word: part(() => import('./word').then((m) => m.WordPreview)),
  excel: part(() => import('./excel').then((m) => m.ExcelPreview)),
  slides: part(() => import('./slides/slides').then((m) => m.SlidesPreview)),
}

/** How a file is shown; undefined where it is only a download. */
export const previewerOf = ({ preview }: Attachment) =>
  preview === '' || preview === 'none' || preview === 'unsafe' ? undefined : previewers[preview]

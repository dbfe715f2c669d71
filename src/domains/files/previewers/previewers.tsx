import type { Attachment } from '#contract/files/files.api'
import type { Preview } from '#contract/files/preview.rules'
import { lazyComponent } from '#ui/states/lazy-component'

type Shown = Exclude<Preview, 'none' | 'unsafe'>

const media = lazyComponent(() => import('./media').then((m) => m.MediaPreview))

/** One previewer a kind, each fetched when such a file is opened or kept for the first time. */
const previewers: Record<Shown, typeof media> = {
  image: lazyComponent(() => import('./picture').then((m) => m.PicturePreview)),
  pdf: lazyComponent(() => import('./pdf').then((m) => m.PdfPreview)),
  video: media,
  audio: media,
  text: lazyComponent(() => import('./text').then((m) => m.TextPreview)),
  markdown: lazyComponent(() => import('./markdown').then((m) => m.MarkdownPreview)),
  csv: lazyComponent(() => import('./csv').then((m) => m.CsvPreview)),
  word: lazyComponent(() => import('./word').then((m) => m.WordPreview)),
  excel: lazyComponent(() => import('./excel').then((m) => m.ExcelPreview)),
  slides: lazyComponent(() => import('./slides/slides').then((m) => m.SlidesPreview)),
}

/** How a file is shown; undefined where it is only a download. */
export const previewerOf = ({ preview }: Attachment) =>
  preview === '' || preview === 'none' || preview === 'unsafe' ? undefined : previewers[preview]

import { type ComponentType, lazy } from 'react'
import type { Attachment } from '#contract/files/files.api'
import type { Preview } from '#contract/files/preview.rules'

export type PreviewProps = { file: Attachment }

type Shown = Exclude<Preview, 'none' | 'unsafe'>

const media = lazy(() => import('./media').then((m) => ({ default: m.MediaPreview })))

/** One previewer a kind, each fetched when such a file is opened for the first time. */
export const previewers: Record<Shown, ComponentType<PreviewProps>> = {
  image: lazy(() => import('./picture').then((m) => ({ default: m.PicturePreview }))),
  pdf: lazy(() => import('./pdf').then((m) => ({ default: m.PdfPreview }))),
  video: media,
  audio: media,
  text: lazy(() => import('./text').then((m) => ({ default: m.TextPreview }))),
  markdown: lazy(() => import('./markdown').then((m) => ({ default: m.MarkdownPreview }))),
  csv: lazy(() => import('./csv').then((m) => ({ default: m.CsvPreview }))),
  word: lazy(() => import('./word').then((m) => ({ default: m.WordPreview }))),
  excel: lazy(() => import('./excel').then((m) => ({ default: m.ExcelPreview }))),
}

import { marked } from 'marked'
import { allBytes, SHOWN, textOf } from './bytes'
import { cleanHtml } from './clean-html'
import { Loading } from './loading'
import { Paper } from './paper'
import type { PreviewProps } from './previewers'

export function MarkdownPreview({ file }: PreviewProps) {
  const load = async (signal: AbortSignal) => {
    const text = textOf(await allBytes(file, SHOWN.table, signal))
    return cleanHtml(await marked.parse(text, { gfm: true }))
  }
  return (
    <Loading name={file.url} load={load}>
      {(html) => <Paper html={html} />}
    </Loading>
  )
}

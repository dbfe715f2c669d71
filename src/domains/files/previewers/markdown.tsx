import { marked } from 'marked'
import { allBytes, SHOWN, textOf } from './bytes'
import { cleanHtml } from './clean-html'
import { Loading } from './loading'
import { isHeavy } from './markdown-heavy'
import { Paper } from './paper'
import type { PreviewProps } from './preview-props'
import styles from './previewers.module.css'

/** A document as it is meant; one that would hold the page up while it is read, as it was typed. */
export function MarkdownPreview({ file }: PreviewProps) {
  const load = async (signal: AbortSignal) => {
    const text = textOf(await allBytes(file, SHOWN.text, signal))
    return isHeavy(text) ? { text } : { html: cleanHtml(await marked.parse(text, { gfm: true })) }
  }
  return (
    <Loading name={file.url} load={load}>
      {({ html, text }) =>
        html === undefined ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard
          <pre className={styles.text} tabIndex={0}>
            {text}
          </pre>
        ) : (
          <Paper html={html} />
        )
      }
    </Loading>
  )
}

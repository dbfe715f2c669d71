import { firstBytes, SHOWN, textOf } from './bytes'
import { Loading } from './loading'
import type { PreviewProps } from './preview-props'
import styles from './previewers.module.css'

/** Plain text and sources, the first megabyte; never as a page of its own. */
export function TextPreview({ file }: PreviewProps) {
  const cut = file.filesize > SHOWN.text
  const load = async (signal: AbortSignal) => textOf(await firstBytes(file.url, SHOWN.text, signal), cut)
  return (
    <Loading name={file.url} load={load}>
      {(text) => (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard */}
          <pre className={styles.text} tabIndex={0}>
            {text || '（空文件）'}
          </pre>
          {cut && <p className="secondary">文件较长，只显示开头的 1 MB；完整内容请下载查看。</p>}
        </>
      )}
    </Loading>
  )
}

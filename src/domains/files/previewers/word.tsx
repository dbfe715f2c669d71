import mammoth from 'mammoth'
import { allBytes, SHOWN } from './bytes'
import { cleanHtml } from './clean-html'
import { Loading } from './loading'
import { Paper } from './paper'
import type { PreviewProps } from './preview-props'
import { plainPackage } from './unpack'

const wanted = (name: string): boolean => /^(\[Content_Types\]\.xml|_rels\/|word\/(?!embeddings\/|fonts\/))/.test(name)

/** A Word document as text that flows on a phone: headings, lists, tables and pictures; the page layout is the download's. */
export function WordPreview({ file }: PreviewProps) {
  const load = async (signal: AbortSignal) => {
    const packed = plainPackage(await allBytes(file, SHOWN.document, signal), wanted)
    const { value } = await mammoth.convertToHtml({ arrayBuffer: packed.slice().buffer })
    return cleanHtml(value)
  }
  return (
    <Loading name={file.url} load={load}>
      {(html) => (
        <>
          <p className="secondary">以文字方式显示，版式以下载的文件为准。</p>
          <Paper html={html} />
        </>
      )}
    </Loading>
  )
}

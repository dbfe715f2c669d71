import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { NetworkError } from '#lib/net/errors'
import { isOnline } from '#lib/net/online'
import { Button } from '#ui/button'
import { Loading } from './loading'
import { openPdf } from './pdf-document'
import { PdfPage } from './pdf-page'
import type { PreviewProps } from './preview-props'
import styles from './previewers.module.css'

interface Opened {
  pdf: PDFDocumentProxy
  ratio: number
}
const ZOOMS = [1, 1.5, 2, 3]

/** A PDF drawn here and not by the browser: the same on every phone, in WeChat too, and none of its scripts run. */
export function PdfPreview({ file }: PreviewProps) {
  const load = async (signal: AbortSignal): Promise<Opened> => {
    const task = openPdf(file.url)
    signal.addEventListener('abort', () => void task.destroy(), { once: true })
    try {
      const pdf = await task.promise
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      return { pdf, ratio: height / width }
    } catch (error) {
      throw isOnline() ? error : new NetworkError('offline')
    }
  }
  return (
    <Loading name={file.url} load={load}>
      {(opened) => <Pages {...opened} />}
    </Loading>
  )
}

function Pages({ pdf, ratio }: Opened) {
  const [zoom, setZoom] = useState(0)
  const scale = ZOOMS[zoom] ?? 1
  useEffect(() => () => void pdf.loadingTask.destroy(), [pdf])
  return (
    <>
      <div className={styles.toolbar}>
        <span className="secondary tabular">共 {pdf.numPages} 页</span>
        <span className="row">
          <Button size="sm" variant="secondary" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            缩小
          </Button>
          <span className="tabular">{scale * 100}%</span>
          <Button size="sm" variant="secondary" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
            放大
          </Button>
        </span>
      </div>
      <div className={styles.zoomed}>
        <div className={styles.pages}>
          {Array.from({ length: pdf.numPages }, (_, i) => (
            // The zoom is part of the key: a page is drawn anew for its new width.
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number
            <PdfPage key={`${i}-${zoom}`} pdf={pdf} number={i + 1} ratio={ratio} zoom={scale} />
          ))}
        </div>
      </div>
    </>
  )
}

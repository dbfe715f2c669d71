import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** Tables of Chinese character codes: documents of before often name a font without bringing it. Fetched when one needs them. */
const tables = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/cmaps/{Adobe-GB1,UniGB,GB}*.bcmap',
    '/node_modules/pdfjs-dist/cmaps/{Adobe-CNS1,UniCNS,B5,ETen}*.bcmap',
  ],
  { query: '?url', import: 'default' },
)

class ChineseTables {
  async fetch({ name }: { name: string }) {
    const address = await tables[`/node_modules/pdfjs-dist/cmaps/${name}.bcmap`]?.()
    if (!address) throw new Error(`no table ${name}`)
    const answer = await fetch(address)
    return { cMapData: new Uint8Array(await answer.arrayBuffer()), isCompressed: true }
  }
}

/** By which most Chinese documents without a font of their own name their characters. */
const USUAL = ['UniGB-UCS2-H', 'UniGB-UTF16-H', 'GBK-EUC-H']

/** What reads a document beside the page: fetched by the first that is opened, or before, to be there without a network. */
export const fetchReader = async (): Promise<unknown> => {
  const chinese = new ChineseTables()
  return Promise.all([fetch(worker), ...USUAL.map((name) => chinese.fetch({ name }))])
}

/** Reads a document by ranges: what is not looked at is not fetched. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    rangeChunkSize: 256 * 1024,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    useWorkerFetch: false,
    useWasm: false,
    cMapUrl: '/',
    cMapPacked: true,
    CMapReaderFactory: ChineseTables,
  })

/** Draws a page so wide, as sharp as the screen but no larger than a canvas may be on a phone. */
export const drawPage = async (page: PDFPageProxy, canvas: HTMLCanvasElement, width: number): Promise<void> => {
  const plain = page.getViewport({ scale: 1 })
  const sharp = Math.min(devicePixelRatio || 1, 2)
  const most = Math.sqrt(12_000_000 / (plain.width * plain.height))
  const viewport = page.getViewport({ scale: Math.min((width * sharp) / plain.width, most) })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport }).promise
}

export const wordsOf = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

import { parentPort, workerData } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

// A thread of its own: this build puts slow functions in the place of the language's own, for whoever shares its globals.
const pdf = await getDocument({ data: new Uint8Array(workerData), useSystemFonts: false }).promise
const page = await pdf.getPage(1)
const { items } = await page.getTextContent()
const { width, height } = page.getViewport({ scale: 1 })
parentPort.postMessage({
  text: items.map((item) => ('str' in item ? item.str : '')).join('\n'),
  pages: pdf.numPages,
  lying: width > height,
  bytes: workerData.length,
})

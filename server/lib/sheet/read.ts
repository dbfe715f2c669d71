import { Worker, type WorkerOptions } from 'node:worker_threads'
import { SHEET, SheetError, sheetTexts } from './limits'

/** As the build of the server names it. */
const BUILT = 'sheet-reader.js'

type Message = { at: number; rows: string[][] } | { end: true } | { problem: string }

/** Beside the bundle once it is built; under the tests and in development as it is written, by way of tsx. */
const here = import.meta.url
const written = new URL('./reader.ts', here).href
const openReader = (options: WorkerOptions): Worker =>
  here.endsWith('.ts')
    ? new Worker(`import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(written)}) })`, {
        ...options,
        eval: true,
      })
    : new Worker(new URL(`./${BUILT}`, here), options)

/**
 * Reads CSV or XLSX in a thread with a heap, a clock and a size of its own. `take` gets the rows in order, some hundred at a
 * time, with the number of the first; the next come when it is through.
 */
export const readSheet = async (
  bytes: Uint8Array,
  take: (rows: string[][], at: number) => Promise<void>,
): Promise<void> => {
  if (bytes.length > SHEET.file) throw new SheetError(sheetTexts.tooLarge)
  const worker = openReader({
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: SHEET.heap, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    env: {},
    stdout: false,
  })
  let queue: Promise<void> = Promise.resolve()
  try {
    await new Promise<void>((resolve, reject) => {
      const clock = setTimeout(() => reject(new SheetError(sheetTexts.tooSlow)), SHEET.seconds * 1000)
      clock.unref()
      worker.on('message', (m: Message) => {
        if ('problem' in m) reject(new SheetError(m.problem))
        else if ('end' in m) resolve()
        else queue = queue.then(() => take(m.rows, m.at))
      })
      // Out of memory, or a file that broke the reader.
      worker.on('error', () => reject(new SheetError(sheetTexts.tooSlow)))
      worker.on('exit', () => reject(new SheetError(sheetTexts.unreadable)))
    })
  } finally {
    await worker.terminate()
  }
  await queue
}

import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './csv'
import { SHEET, SheetError, sheetTexts } from './limits'
import { readXlsx } from './xlsx'

// Runs in a thread of its own: a hostile file ends this thread and nothing else.
const BATCH = 500

const bytes = workerData as Uint8Array
const zipped = bytes[0] === 0x50 && bytes[1] === 0x4b

try {
  const rows = zipped ? readXlsx(bytes) : readCsv(bytes)
  if (rows.length > SHEET.rows + 1) throw new SheetError(sheetTexts.tooMany)
  for (let at = 0; at < rows.length; at += BATCH) parentPort?.postMessage({ at, rows: rows.slice(at, at + BATCH) })
  parentPort?.postMessage({ end: true })
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof SheetError ? error.message : sheetTexts.unreadable })
}

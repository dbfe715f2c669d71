import { DomainError } from '#contract/kernel/errors'
import { storable } from '../storage/storable-text'
import { Overrun, type Threads } from '../threads/pool'
import { SHEET, SheetError, sheetTexts } from './limits'

/**
 * Reads CSV or XLSX in a thread beside the server. `take` gets the rows in order, some hundred at a time, with the number of
 * the first; the next come when it is through. Gives the name of the sheet where a workbook has several, else ''.
 */
export const readSheet = async (
  threads: Threads,
  bytes: Uint8Array,
  take: (rows: string[][], at: number) => Promise<void>,
): Promise<string> => {
  if (bytes.length > SHEET.file) throw new SheetError(sheetTexts.tooLarge)
  const read = await threads.run('sheet', bytes).catch((error: unknown) => {
    if (error instanceof Overrun) throw new SheetError(sheetTexts.tooSlow)
    throw error instanceof DomainError ? new SheetError(error.message) : error
  })
  if ('problem' in read) throw new SheetError(read.problem)
  for (const [n, piece] of read.pieces.entries()) await take(storable(JSON.parse(piece)) as string[][], n * read.size)
  return storable(read.sheet) as string
}

/** The same, all rows at once: for what is checked as a whole anyway. A table that cannot be read is `refuse`d in the domain's words. */
export const wholeSheet = async (
  threads: Threads,
  bytes: Uint8Array,
  refuse: (problem: string) => Error,
): Promise<string[][]> => {
  const rows: string[][] = []
  try {
    await readSheet(threads, bytes, async (piece) => void rows.push(...piece))
  } catch (error) {
    throw error instanceof SheetError ? refuse(error.message) : error
  }
  return rows
}

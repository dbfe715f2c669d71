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

import { readCsv } from './csv'
import { cellText, SHEET, SheetError, sheetTexts } from './limits'
import { readXlsx } from './xlsx'

const BATCH = 500

/** Rows in order, so many in each piece, written as JSON: taken up one piece at a time, none of them holds the server up. */
export type SheetRead =
  | {
      pieces: string[]
      size: number
      /** Which sheet of a workbook of several was read; '' of one alone. */
      sheet: string
    }
  | { problem: string }

/** Rows of a CSV or XLSX, as text. */
export const sheetOf = (bytes: Uint8Array): SheetRead => {
  const begins = (...signs: number[]) => signs.every((sign, i) => bytes[i] === sign)
  try {
    // The container of old Excel files, and of all that are locked by a password.
    if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError(sheetTexts.old)
    let sheet = ''
    const chosen = (name: string) => {
      sheet = cellText(name)
    }
    const rows = begins(0x50, 0x4b) ? readXlsx(bytes, chosen) : readCsv(bytes)
    if (rows.length > SHEET.rows + 1) throw new SheetError(sheetTexts.tooMany)
    const pieces: string[] = []
    let text = 0
    for (let at = 0; at < rows.length; at += BATCH) {
      const piece = JSON.stringify(rows.slice(at, at + BATCH))
      text += piece.length
      if (text > SHEET.text) throw new SheetError(sheetTexts.tooLarge)
      pieces.push(piece)
    }
    return { pieces, size: BATCH, sheet }
  } catch (error) {
    return { problem: error instanceof SheetError ? error.message : sheetTexts.unreadable }
  }
}

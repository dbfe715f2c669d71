import { parse } from 'csv-parse/sync'
import { cellText, SHEET, SheetError, sheetTexts } from './limits'

/** Excel in Chinese writes GBK without saying so; what is no valid UTF-8 is taken for it. */
export const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const LONGEST_ROW = SHEET.columns * SHEET.cell

/** Rows of a CSV, separated by comma, tab or semicolon, whichever the first line has most of. */
export const readCsv = (bytes: Uint8Array): string[][] => {
  const text = decode(bytes)
  if (text.includes('\0')) throw new SheetError(sheetTexts.unreadable)
  const first = text.slice(0, 4096).split(/\r?\n/, 1)[0] ?? ''
  const most = (sign: string) => first.split(sign).length
  const delimiter = [',', '\t', ';'].reduce((a, b) => (most(b) > most(a) ? b : a))
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LONGEST_ROW,
      to: SHEET.rows + 2,
    }) as string[][]
    return rows.map((row) => row.slice(0, SHEET.columns).map(cellText))
  } catch {
    throw new SheetError(sheetTexts.unreadable)
  }
}

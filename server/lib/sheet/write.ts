import { PassThrough, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { bookParts, csvCell, SHEET_PART, type SheetCell, sheetBegin, sheetEnd, sheetRow } from '#contract/kernel/sheet'

export type Cell = SheetCell
export type SheetFormat = 'csv' | 'xlsx'

export const sheetMimes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const csv = (rows: AsyncIterable<Cell[]>): Readable => {
  const out = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /^'|[\n\r]/ })
  void (async () => {
    try {
      for await (const row of rows)
        if (!out.write(row.map(csvCell))) await new Promise<void>((go) => out.once('drain', () => go()))
      out.end()
    } catch (error) {
      out.destroy(error as Error)
    }
  })()
  return out
}

/** Written as the rows come. */
const xlsx = (rows: AsyncIterable<Cell[]>, sheet: string): Readable => {
  const out = new PassThrough()
  const zip = new Zip((error, chunk, final) => {
    if (error) out.destroy(error)
    else if (final) out.end(chunk)
    else out.write(chunk)
  })
  void (async () => {
    try {
      for (const [name, xml] of Object.entries(bookParts(sheet))) {
        const part = new ZipDeflate(name)
        zip.add(part)
        part.push(strToU8(xml), true)
      }
      const part = new ZipDeflate(SHEET_PART, { level: 3 })
      zip.add(part)
      part.push(strToU8(sheetBegin))
      for await (const row of rows) {
        part.push(strToU8(sheetRow(row)))
        if (out.writableNeedDrain) await new Promise<void>((go) => out.once('drain', () => go()))
      }
      part.push(strToU8(sheetEnd), true)
      zip.end()
    } catch (error) {
      out.destroy(error as Error)
    }
  })()
  return out
}

/** A table as a file, row by row: CSV with a byte order mark, as Excel wants it for Chinese, or XLSX. */
export const writeSheet = (format: SheetFormat, rows: AsyncIterable<Cell[]>, sheet: string): Readable =>
  format === 'csv' ? csv(rows) : xlsx(rows, sheet)

import { PassThrough, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import {
  bookParts,
  csvCell,
  SHEET_SAMPLE,
  type SheetCell,
  sheetBegin,
  sheetEnd,
  sheetHead,
  sheetPart,
  sheetRow,
} from '#contract/kernel/sheet'

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

/** A sheet of a workbook; the first of its rows is its head. */
export interface Sheet {
  title: string
  rows: AsyncIterable<Cell[]>
  /** What may be chosen in a column, by its number from 1. */
  choices?: Record<number, readonly string[]>
}

/** The XML of a sheet, in pieces: the first rows are waited for, since they say how wide the columns are. */
async function* sheetXml({ rows, choices }: Sheet): AsyncGenerator<string> {
  let first: Cell[][] | undefined = []
  let head: Cell[] = []
  let count = 0
  const begun = (some: Cell[][]) => sheetBegin(some) + some.map((row, i) => (i ? sheetRow : sheetHead)(row)).join('')
  for await (const row of rows) {
    if (!count++) head = row
    if (!first) yield sheetRow(row)
    else if (first.push(row) === SHEET_SAMPLE) {
      yield begun(first)
      first = undefined
    }
  }
  if (first) yield begun(first)
  yield sheetEnd({ rows: count, columns: head.length, choices })
}

/** Written as the rows come. */
const xlsx = (sheets: readonly Sheet[]): Readable => {
  const out = new PassThrough()
  const zip = new Zip((error, chunk, final) => {
    if (error) out.destroy(error)
    else if (final) out.end(chunk)
    else out.write(chunk)
  })
  void (async () => {
    try {
      for (const [name, xml] of Object.entries(bookParts(...sheets.map((s) => s.title)))) {
        const part = new ZipDeflate(name)
        zip.add(part)
        part.push(strToU8(xml), true)
      }
      for (const [i, sheet] of sheets.entries()) {
        const part = new ZipDeflate(sheetPart(i + 1), { level: 3 })
        zip.add(part)
        for await (const piece of sheetXml(sheet)) {
          part.push(strToU8(piece))
          if (out.writableNeedDrain) await new Promise<void>((go) => out.once('drain', () => go()))
        }
        part.push(new Uint8Array(), true)
      }
      zip.end()
    } catch (error) {
      out.destroy(error as Error)
    }
  })()
  return out
}

/** Tables as a file, row by row: the first of them as CSV with a byte order mark, as Excel wants it for Chinese, or all as XLSX. */
export const writeSheet = (format: SheetFormat, first: Sheet, ...more: Sheet[]): Readable =>
  format === 'csv' ? csv(first.rows) : xlsx([first, ...more])

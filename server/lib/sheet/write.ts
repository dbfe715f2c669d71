import { PassThrough, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { strToU8, Zip, ZipDeflate } from 'fflate'

export type Cell = string | number
export type SheetFormat = 'csv' | 'xlsx'

export const sheetMimes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A name that begins like a formula is shown, never run: also after blanks, and in full-width letters. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r]/u
/** Where the reader's own separator is another one, a cell may begin inside of ours. */
const INSIDE = /([;\t\r\n]["'\s]*)([=+\-@])/g

export const csvCell = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const inside = cell.replace(INSIDE, "$1'$2")
  return FORMULA.test(inside) ? `'${inside}` : inside
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

/** Characters that XML cannot carry at all. */
const UNSPEAKABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu
const escaped = (s: string): string =>
  s.replace(UNSPEAKABLE, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#13;')

const xmlCell = (cell: Cell): string =>
  typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const book = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MIME}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MIME}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
})

/** Every cell is a text or a number by its type, so nothing in it is ever a formula. Written as the rows come. */
const xlsx = (rows: AsyncIterable<Cell[]>, sheet: string): Readable => {
  const out = new PassThrough()
  const zip = new Zip((error, chunk, final) => {
    if (error) out.destroy(error)
    else if (final) out.end(chunk)
    else out.write(chunk)
  })
  void (async () => {
    try {
      for (const [name, xml] of Object.entries(book(sheet))) {
        const part = new ZipDeflate(name)
        zip.add(part)
        part.push(strToU8(HEAD + xml), true)
      }
      const part = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 })
      zip.add(part)
      part.push(strToU8(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`))
      for await (const row of rows) {
        part.push(strToU8(`<row>${row.map(xmlCell).join('')}</row>`))
        if (out.writableNeedDrain) await new Promise<void>((go) => out.once('drain', () => go()))
      }
      part.push(strToU8('</sheetData></worksheet>'), true)
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

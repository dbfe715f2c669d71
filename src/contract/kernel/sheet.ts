import { shownTime } from './time'

/** A cell of a table that leaves as a file; `time` in Unix seconds, 0 for none, and null where a number would stand. */
export type SheetCell = string | number | null | { time: number }

/** Stands in a table that was read for a number of more digits than a spreadsheet keeps: its last ones are lost. */
export const LOST_DIGITS = '数字末尾已丢失'

const HOURS = 8 * 3600
/** Unix seconds as a clock in China shows them. */
export const minute = (seconds: number): string =>
  seconds ? new Date((shownTime(seconds) + HOURS) * 1000).toISOString().slice(0, 16).replace('T', ' ') : ''

/** A name that begins like a formula is shown, never run: also after blanks, and in full-width letters. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r]/u
/** Where the reader's own separator is another one, a cell may begin inside of ours. */
const INSIDE = /([;\t\r\n]["'\s]*)([=+\-@])/g

/** A cell's words in a CSV file, before they are quoted. */
export const csvCell = (cell: SheetCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return minute(cell.time)
  const inside = cell.replace(INSIDE, "$1'$2")
  return FORMULA.test(inside) ? `'${inside}` : inside
}

/** Characters that XML cannot carry at all. */
const UNSPEAKABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu
const escaped = (s: string): string =>
  s.replace(UNSPEAKABLE, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#13;')

/** Formats of cells, by their place in `styles`: a text stays one when its cell is typed in again. */
const TEXT = 1
const TIME = 2
const TITLE = 3
const styles = (main: string) =>
  `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Days since the last of 1899, with the time of day behind the point, as spreadsheets count. */
const serial = (seconds: number): number => Math.round(((shownTime(seconds) + HOURS) / 86_400 + 25_569) * 1e6) / 1e6

const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
const xmlCell = (cell: SheetCell): string => {
  // No style: who types a number there gets a number, though the column is one of texts.
  if (cell === null) return '<c s="0"/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'string') return textCell(cell, TEXT)
  return cell.time ? `<c s="${TIME}"><v>${serial(cell.time)}</v></c>` : `<c s="${TIME}"/>`
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const indexed = (names: readonly string[], part: (n: number, name: string) => string): string =>
  names.map((name, i) => part(i + 1, name)).join('')

/** Where the sheet of this number, from 1, lies in the archive. */
export const sheetPart = (n: number): string => `xl/worksheets/sheet${n}.xml`

/** The parts of an XLSX file beside its sheets, by their names in the archive. */
export const bookParts = (...names: string[]): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MIME}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${MIME}.styles+xml"/>${indexed(names, (n) => `<Override PartName="/${sheetPart(n)}" ContentType="${MIME}.worksheet+xml"/>`)}</Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${indexed(names, (n, name) => `<sheet name="${attribute(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${indexed(names, (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': HEAD + styles(MAIN),
})
/** The name of a sheet: what no spreadsheet takes is left out. */
const attribute = (name: string): string =>
  escaped(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)).replace(/"/g, '&quot;')

type Row = readonly SheetCell[]

/** How many columns of Latin letters a cell takes. */
const wide = (cell: SheetCell): number => {
  if (cell === null) return 0
  if (typeof cell === 'object') return 16
  let width = 0
  for (const sign of String(cell).slice(0, WIDEST)) width += sign > '\u2e7f' ? 2 : 1
  return width
}
const WIDEST = 60
const NARROWEST = 8
/** So many rows say how wide the columns are. */
export const SHEET_SAMPLE = 200

const lettersOf = (column: number): string =>
  (column > 26 ? String.fromCharCode(64 + Math.floor((column - 1) / 26)) : '') +
  String.fromCharCode(65 + ((column - 1) % 26))

/** The beginning of a sheet whose first rows are given: the head stays while one scrolls, columns are as wide as what stands in them. */
export const sheetBegin = (first: readonly Row[]): string => {
  const columns = Math.max(0, ...first.map((row) => row.length))
  const cols = Array.from({ length: columns }, (_, i) => {
    const width = Math.min(WIDEST, Math.max(NARROWEST, ...first.map((row) => wide(row[i] ?? ''))) + 2)
    return `<col min="${i + 1}" max="${i + 1}" width="${width}" style="${TEXT}" customWidth="1"/>`
  }).join('')
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${cols && `<cols>${cols}</cols>`}<sheetData>`
}
/** Every cell is a text, a number or a time by its type, so nothing in it is ever a formula. */
export const sheetRow = (row: Row): string => `<row>${row.map(xmlCell).join('')}</row>`
/** The first row of a sheet: what its columns are. */
export const sheetHead = (row: Row): string =>
  `<row>${row.map((cell) => (typeof cell === 'string' ? textCell(cell, TITLE) : xmlCell(cell))).join('')}</row>`

export interface SheetEnd {
  /** With the head. */
  rows: number
  columns: number
  /** What may be chosen in a column, by its number from 1. */
  choices?: Record<number, readonly string[]> | undefined
}
const LAST_ROW = 10_001
/** The end of a sheet: the head filters, and cells offer what may stand in them. */
export const sheetEnd = ({ rows, columns, choices = {} }: SheetEnd): string => {
  const filter = columns ? `<autoFilter ref="A1:${lettersOf(columns)}${Math.max(rows, 1)}"/>` : ''
  const lists = Object.entries(choices).map(([column, words]) => {
    const at = lettersOf(Number(column))
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${at}2:${at}${LAST_ROW}"><formula1>"${escaped(words.join(','))}"</formula1></dataValidation>`
  })
  const offered = lists.length ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : ''
  return `</sheetData>${filter}${offered}</worksheet>`
}

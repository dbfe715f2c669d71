/** A cell of a table that leaves as a file. */
export type SheetCell = string | number

/** A name that begins like a formula is shown, never run: also after blanks, and in full-width letters. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r]/u
/** Where the reader's own separator is another one, a cell may begin inside of ours. */
const INSIDE = /([;\t\r\n]["'\s]*)([=+\-@])/g

/** A cell's words in a CSV file, before they are quoted. */
export const csvCell = (cell: SheetCell): string => {
  if (typeof cell === 'number') return String(cell)
  const inside = cell.replace(INSIDE, "$1'$2")
  return FORMULA.test(inside) ? `'${inside}` : inside
}

/** Characters that XML cannot carry at all. */
const UNSPEAKABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu
const escaped = (s: string): string =>
  s.replace(UNSPEAKABLE, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#13;')

const xmlCell = (cell: SheetCell): string =>
  typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of an XLSX file beside its one sheet, by their names in the archive. */
export const bookParts = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MIME}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MIME}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
})

/** The sheet itself. Every cell is a text or a number by its type, so nothing in it is ever a formula. */
export const SHEET_PART = 'xl/worksheets/sheet1.xml'
export const sheetBegin = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`
export const sheetRow = (row: readonly SheetCell[]): string => `<row>${row.map(xmlCell).join('')}</row>`
export const sheetEnd = '</sheetData></worksheet>'

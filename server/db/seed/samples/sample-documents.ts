import { strToU8, zipSync } from 'fflate'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const KINDS = 'application/vnd.openxmlformats-officedocument'

/** One day for all parts, so that the same words make the same bytes. */
export const packed = (parts: Record<string, string | Uint8Array>): Buffer => {
  const files = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(HEAD + part) : part]),
  )
  return Buffer.from(zipSync(files, { mtime: '2026-01-01T00:00:00' }))
}
export const types = (overrides: [string, string][]): string =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides
    .map(([part, type]) => `<Override PartName="/${part}" ContentType="${KINDS}.${type}+xml"/>`)
    .join('')}</Types>`
export const relations = (rows: [string, string][]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${rows
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

type Block = { heading: string } | { text: string } | { table: string[][] }

const STYLE = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style></w:styles>`
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const blockXml = (block: Block): string => {
  if ('heading' in block) return `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(block.heading)}</w:p>`
  if ('text' in block) return `<w:p>${run(block.text)}</w:p>`
  const rows = block.table.map(
    (row) => `<w:tr>${row.map((cell) => `<w:tc><w:p>${run(cell)}</w:p></w:tc>`).join('')}</w:tr>`,
  )
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr>${rows.join('')}</w:tbl>`
}

export const wordOf = (blocks: Block[]): Buffer =>
  packed({
    '[Content_Types].xml': types([
      ['word/document.xml', 'wordprocessingml.document.main'],
      ['word/styles.xml', 'wordprocessingml.styles'],
    ]),
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations([['styles', 'styles.xml']]),
    'word/styles.xml': STYLE,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${blocks.map(blockXml).join('')}</w:body></w:document>`,
  })

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const cellXml = (cell: string | number): string =>
  typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`
const column = (i: number): string => String.fromCharCode(65 + i)

export const excelOf = (sheets: { name: string; rows: (string | number)[][] }[]): Buffer =>
  packed({
    '[Content_Types].xml': types([
      ['xl/workbook.xml', 'spreadsheetml.sheet.main'],
      ...sheets.map((_, i): [string, string] => [`xl/worksheets/sheet${i + 1}.xml`, 'spreadsheetml.worksheet']),
    ]),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relations(sheets.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`])),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(({ name }, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows
          .map((row, r) => {
            const cells = row.map((cell, c) => cellXml(cell).replace('<c', `<c r="${column(c)}${r + 1}"`))
            return `<row r="${r + 1}">${cells.join('')}</row>`
          })
          .join('')}</sheetData></worksheet>`,
      ]),
    ),
  })

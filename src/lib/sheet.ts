import { strToU8, zipSync } from 'fflate'
import {
  bookParts,
  csvCell,
  type SheetCell,
  sheetBegin,
  sheetEnd,
  sheetHead,
  sheetPart,
  sheetRow,
} from '#contract/kernel/sheet'

type Rows = readonly (readonly SheetCell[])[]

const quoted = (text: string): string => (/[",\n\r]|^'/.test(text) ? `"${text.replace(/"/g, '""')}"` : text)

/** With a byte order mark, as Excel wants it for Chinese. */
export const csvText = (rows: Rows): string =>
  `\ufeff${rows.map((row) => `${row.map((cell) => quoted(csvCell(cell))).join(',')}\r\n`).join('')}`

export const xlsxBytes = (title: string, rows: Rows): Uint8Array<ArrayBuffer> => {
  const [head = [], ...body] = rows
  const end = sheetEnd({ rows: rows.length, columns: head.length })
  const sheet = sheetBegin(rows) + sheetHead(head) + body.map(sheetRow).join('') + end
  const parts = { ...bookParts(title), [sheetPart(1)]: sheet }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}

/** Saves a table that no server has: what it holds must not be asked for a second time. */
export const saveSheet = (format: 'csv' | 'xlsx', title: string, rows: Rows): void => {
  const body = format === 'csv' ? csvText(rows) : xlsxBytes(title, rows)
  const address = URL.createObjectURL(new Blob([body], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${title}.${format}`
  link.click()
  URL.revokeObjectURL(address)
}

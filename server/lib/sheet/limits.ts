/** What a spreadsheet may be before anybody looks at what it says. */
export const SHEET = {
  /** Bytes of the file, and of what it unpacks to. */
  file: 5 * 1024 * 1024,
  unpacked: 64 * 1024 * 1024,
  rows: 10_000,
  columns: 40,
  /** Characters of a cell; the rest is dropped. More than any column takes, which says itself what is too long for it. */
  cell: 6000,
  /** Characters of all cells. */
  text: 16 * 1024 * 1024,
}

/** Said to the person who chose the file. */
export class SheetError extends Error {}

export const sheetTexts = {
  unreadable: '文件无法读取，请使用 CSV 或 XLSX 格式',
  old: '这是旧版 .xls 文件，或者加了密码。请在 Excel 或 WPS 里打开，另存为没有密码的 XLSX，再上传',
  notExcel: '这不是 Excel（.xlsx）文件，只是改成了这个后缀。请在 Excel 或 WPS 里打开，另存为 XLSX，再上传',
  tooLarge: '文件过大，解压后超出限制',
  tooSlow: '文件内容过于复杂，无法读取',
  tooMany: `一次最多导入 ${SHEET.rows} 行，请拆分后再导入`,
}

/** What a file without the columns looked for is refused with before all else: a text that is only called .xlsx. As all ZIPs, an XLSX begins with PK. */
export const notExcel = (filename: string, bytes: Uint8Array): string | undefined =>
  /\.xlsx$/i.test(filename) && !(bytes[0] === 0x50 && bytes[1] === 0x4b) ? sheetTexts.notExcel : undefined

export const cellText = (s: string): string => (s.length > SHEET.cell ? s.slice(0, SHEET.cell) : s).trim()

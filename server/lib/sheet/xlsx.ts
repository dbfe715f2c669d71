import { type UnzipFileInfo, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { type Format, formatOf, numberText } from './formats'
import { cellText, SHEET, SheetError, sheetTexts } from './limits'

type Parts = Record<string, Uint8Array>
const CHUNK = 256 * 1024
/** Thrown out of the parser when enough was read. */
const ENOUGH = Symbol('enough')

/** Unpacks only what is needed; an entry never takes more memory than it said, and all of them no more than the limit. */
const unpack = (bytes: Uint8Array, wanted: (name: string) => boolean): Parts => {
  let total = 0
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!wanted(name)) return false
    total += originalSize
    if (total > SHEET.unpacked) throw new SheetError(sheetTexts.tooLarge)
    return true
  }
  return unzipSync(bytes, { filter })
}

interface Handlers {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads XML piece by piece. Entities of a document's own stay unknown and end the reading. */
const walk = (bytes: Uint8Array | undefined, handlers: Handlers): void => {
  if (!bytes) return
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw new SheetError(sheetTexts.unreadable)
  })
  parser.on('opentag', (tag) => handlers.open?.(local(tag.name), tag.attributes as Record<string, string>))
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('closetag', (tag) => handlers.close?.(local(tag.name)))
  const decoder = new TextDecoder()
  try {
    for (let at = 0; at < bytes.length; at += CHUNK)
      parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }))
    parser.close()
  } catch (error) {
    if (error !== ENOUGH) throw error
  }
}

interface Book {
  /** Where the visible sheets lie, in order, and what they are called. */
  sheets: { path: string; name: string }[]
  /** Days are counted from 1904, as old Macs did. */
  since1904: boolean
}

/** So many sheets are looked at for the list. */
const SHEETS = 8

const bookOf = (parts: Parts): Book => {
  const relations: { id: string; name: string }[] = []
  let since1904 = false
  walk(parts['xl/workbook.xml'], {
    open: (name, a) => {
      if (name === 'workbookPr') since1904 = a.date1904 === '1' || a.date1904 === 'true'
      if (name === 'sheet' && relations.length < SHEETS && (a.state ?? 'visible') === 'visible')
        relations.push({ id: a['r:id'] ?? '', name: a.name ?? '' })
    },
  })
  const targets = new Map<string, string>()
  walk(parts['xl/_rels/workbook.xml.rels'], {
    open: (name, a) => {
      if (name === 'Relationship' && a.TargetMode !== 'External') targets.set(a.Id ?? '', a.Target ?? '')
    },
  })
  const pathOf = (relation: string) => {
    const target = targets.get(relation) ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target || 'worksheets/sheet1.xml'}`
  }
  const listed = relations.length ? relations : [{ id: '', name: '' }]
  return { sheets: listed.map(({ id, name }) => ({ path: pathOf(id), name })), since1904 }
}

/** How the cells of each style show their numbers. */
const formatsOf = (bytes: Uint8Array | undefined): Format[] => {
  const codes = new Map<number, string>()
  const formats: Format[] = []
  let cells = false
  walk(bytes, {
    open: (name, a) => {
      if (name === 'numFmt') codes.set(Number(a.numFmtId), a.formatCode ?? '')
      if (name === 'cellXfs') cells = true
      if (name === 'xf' && cells) formats.push(formatOf(Number(a.numFmtId ?? 0), codes.get(Number(a.numFmtId))))
    },
    close: (name) => {
      if (name === 'cellXfs') cells = false
    },
  })
  return formats
}

const sharedTexts = (bytes: Uint8Array | undefined): string[] => {
  const texts: string[] = []
  let item = ''
  let inText = false
  let spoken = false
  walk(bytes, {
    open: (name) => {
      if (name === 'si') item = ''
      if (name === 'rPh') spoken = true
      inText = name === 't' && !spoken
    },
    text: (text) => {
      if (inText && item.length < SHEET.cell) item += text
    },
    close: (name) => {
      if (name === 't') inText = false
      if (name === 'rPh') spoken = false
      if (name === 'si') texts.push(cellText(item))
    },
  })
  return texts
}

const columnOf = (reference: string): number => {
  let column = 0
  for (const sign of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + sign.charCodeAt(0) - 64
  return column - 1
}

interface Shown {
  texts: string[]
  formats: Format[]
  since1904: boolean
}

/** Cells that are one on the sheet all say what the first of them says: a class beside ten names is the class of each. */
const fill = (rows: string[][], merged: readonly string[]): void => {
  let left = SHEET.rows * SHEET.columns
  for (const reference of merged) {
    const [from = '', to = ''] = reference.split(':')
    const [top, bottom] = [from, to].map((corner) => Number(/\d+$/.exec(corner)?.[0] ?? 0) - 1) as [number, number]
    const [first, last] = [columnOf(from), Math.min(columnOf(to), SHEET.columns - 1)]
    const text = rows[top]?.[first]
    if (!text) continue
    for (let line = top; line <= Math.min(bottom, rows.length - 1); line++)
      for (let at = first; at <= last && left-- > 0; at++) {
        const row = rows[line] ?? []
        while (row.length <= at) row.push('')
        row[at] ||= text
      }
  }
}

const sheetRows = (bytes: Uint8Array, { texts, formats, since1904 }: Shown): string[][] => {
  const merged: string[] = []
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  let type = ''
  let style = 0
  let value = ''
  let reading = false
  const keep = () => {
    if (at < 0 || at >= SHEET.columns) return
    const number = type === '' || type === 'n'
    const text =
      type === 's' ? (texts[Number(value)] ?? '') : number ? numberText(value, formats[style], since1904) : value
    while (row.length < at) row.push('')
    row[at] = cellText(text)
  }
  walk(bytes, {
    open: (name, a) => {
      if (name === 'row') {
        // A sheet may leave empty rows out; their numbers tell.
        const line = Math.min(Number(a.r) || rows.length + 1, SHEET.rows + 2)
        while (rows.length < line - 1) rows.push([])
        row = []
        at = -1
      }
      if (name === 'c') {
        at = a.r ? columnOf(a.r) : at + 1
        type = a.t ?? ''
        style = Number(a.s ?? 0)
        value = ''
      }
      if (name === 'mergeCell' && merged.length < SHEET.rows) merged.push(a.ref ?? '')
      reading = name === 'v' || (name === 't' && type === 'inlineStr')
    },
    text: (text) => {
      if (reading && value.length < SHEET.cell) value += text
    },
    close: (name) => {
      if (name === 'v' || name === 't') reading = false
      if (name === 'c') keep()
      if (name !== 'row') return
      rows.push(row)
      if (rows.length > SHEET.rows + 1) throw ENOUGH
    },
  })
  fill(rows, merged)
  return rows
}

/** A list has a head of several columns; a cover or a note has words below each other, or one across all columns. */
const isList = (rows: readonly string[][]): boolean => {
  const columns = rows.map((row) => new Set(row.filter((cell) => cell !== '')).size)
  return columns.some((n) => n > 2) || columns.filter((n) => n > 1).length > 1
}

/**
 * Rows of the first visible sheet that is a list, as text: covers before it are passed over. Formulas count with the result
 * that was saved; nothing outside is opened. Where there are several sheets, `chosen` hears which was read.
 */
export const readXlsx = (bytes: Uint8Array, chosen: (name: string) => void = () => {}): string[][] => {
  try {
    const book = bookOf(unpack(bytes, (name) => name === 'xl/workbook.xml' || name === 'xl/_rels/workbook.xml.rels'))
    const wanted = new Set([...book.sheets.map((sheet) => sheet.path), 'xl/sharedStrings.xml', 'xl/styles.xml'])
    const parts = unpack(bytes, (name) => wanted.has(name))
    const shown = {
      texts: sharedTexts(parts['xl/sharedStrings.xml']),
      formats: formatsOf(parts['xl/styles.xml']),
      since1904: book.since1904,
    }
    let read: { rows: string[][]; name: string } | undefined
    for (const { path, name } of book.sheets) {
      const found = parts[path]
      if (!found) continue
      const rows = sheetRows(found, shown)
      const list = isList(rows)
      if (list || !read) read = { rows, name }
      if (list) break
    }
    if (!read) throw new SheetError(sheetTexts.unreadable)
    if (book.sheets.length > 1) chosen(read.name)
    return read.rows
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError(sheetTexts.unreadable)
  }
}

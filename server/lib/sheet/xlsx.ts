import { type UnzipFileInfo, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
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

/** Where the first visible sheet lies. */
const firstSheet = (parts: Parts): string => {
  let relation = ''
  walk(parts['xl/workbook.xml'], {
    open: (name, a) => {
      if (name === 'sheet' && !relation && (a.state ?? 'visible') === 'visible') relation = a['r:id'] ?? ''
    },
  })
  let target = ''
  walk(parts['xl/_rels/workbook.xml.rels'], {
    open: (name, a) => {
      if (name === 'Relationship' && a.Id === relation && a.TargetMode !== 'External') target = a.Target ?? ''
    },
  })
  return target.startsWith('/') ? target.slice(1) : `xl/${target || 'worksheets/sheet1.xml'}`
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

/** Numbers as they were typed: 1.38E10 is a mobile, not an exponent. */
const numberText = (raw: string): string => {
  const n = Number(raw)
  return raw !== '' && Number.isSafeInteger(n) ? String(n) : raw
}

const sheetRows = (bytes: Uint8Array, texts: string[]): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  let type = ''
  let value = ''
  let reading = false
  const keep = () => {
    if (at < 0 || at >= SHEET.columns) return
    const text = type === 's' ? (texts[Number(value)] ?? '') : type === '' || type === 'n' ? numberText(value) : value
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
        value = ''
      }
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
  return rows
}

/** Rows of the first visible sheet, as text. Formulas count with the result that was saved; nothing outside is opened. */
export const readXlsx = (bytes: Uint8Array): string[][] => {
  try {
    const book = unpack(bytes, (name) => name === 'xl/workbook.xml' || name === 'xl/_rels/workbook.xml.rels')
    const sheet = firstSheet(book)
    const parts = unpack(bytes, (name) => name === sheet || name === 'xl/sharedStrings.xml')
    const found = parts[sheet]
    if (!found) throw new SheetError(sheetTexts.unreadable)
    return sheetRows(found, sharedTexts(parts['xl/sharedStrings.xml']))
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError(sheetTexts.unreadable)
  }
}

import { PAPER_USUAL, type PaperPictures, type PaperSheet } from '#contract/certs/paper/paper.rules'
import { sheetOf } from '#contract/certs/paper/sheet.rules'
import type { Threads } from '../../../lib/threads/pool'
import type { PaperRow } from './paper.store'
import type { Loaded } from './pictures.service'

const OFFSET = 8 * 3600

/** 2026 年 11 月 20 日, in China. */
const dayOf = (unix: number): string => {
  const at = new Date((unix + OFFSET) * 1000)
  return `${at.getUTCFullYear()} 年 ${at.getUTCMonth() + 1} 月 ${at.getUTCDate()} 日`
}

export const sheetFor = (row: PaperRow, origin: string, pictures: PaperPictures): PaperSheet => {
  const expires = row.expire_time > 0 ? `至 ${dayOf(row.expire_time)}` : '长期有效'
  const award = { ...row, awarded: dayOf(row.award_time), expires }
  return sheetOf({ ...PAPER_USUAL, ...row.paper }, award, `${origin}/verify/${row.number}`, pictures)
}

/** As many as a thread does in a second or two. */
export const AT_ONCE = 20

/** PDFs of awards that look alike. */
export const pdfsFor = (
  threads: Threads,
  origin: string,
  rows: readonly PaperRow[],
  { names, bytes }: Loaded,
): Promise<Uint8Array[]> => {
  const sheets = rows.map((row) => ({
    sheet: sheetFor(row, origin, names),
    about: { title: `${row.title} ${row.truename}`, author: row.issuer, number: row.number },
  }))
  return threads.run('pdf', { sheets, pictures: bytes })
}

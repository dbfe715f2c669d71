import { LOST_DIGITS } from '#contract/kernel/sheet'

/** Rules by which a spreadsheet shows a number, as far as its meaning hangs on them. */
export type Format = { kind: 'plain' } | { kind: 'zeros'; digits: number } | { kind: 'date' }

const plain: Format = { kind: 'plain' }

/** Formats that a file need not spell out: dates and times, also those of East Asian versions. */
const builtInDate = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** What stands in a format without its texts, colours and escaped signs. */
const bare = (code: string): string => code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '').split(';', 1)[0] ?? ''

/** By the number of a format and, where it is the file's own, its code: `0000000000` keeps zeros, `yyyy/m/d` is a day. */
export const formatOf = (id: number, code: string | undefined): Format => {
  if (code === undefined) return builtInDate(id) ? { kind: 'date' } : plain
  const signs = bare(code)
  if (/^0{2,}$/.test(signs)) return { kind: 'zeros', digits: signs.length }
  return /[ymdhs年月日]/i.test(signs) && !/general/i.test(signs) ? { kind: 'date' } : plain
}

/** Digits that a number in a spreadsheet has. */
const KEPT = 15

const HALF_MINUTE = 1 / 2880
const dateText = (serial: number, since1904: boolean): string => {
  const days = serial + (since1904 ? 1462 : 0) + HALF_MINUTE
  if (!(days >= 1 && days < 2_958_466)) return String(serial)
  const text = new Date((days - 25_569) * 86_400_000).toISOString()
  return days % 1 < 2 * HALF_MINUTE ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

/** A number as its cell shows it; 1.38E10 is a mobile, not an exponent. */
export const numberText = (raw: string, format: Format = plain, since1904 = false): string => {
  const n = Number(raw)
  if (raw === '' || !Number.isFinite(n)) return raw
  if (format.kind === 'date') return dateText(n, since1904)
  if (!Number.isInteger(n)) return raw
  if (Math.abs(n) >= 10 ** KEPT) return LOST_DIGITS
  const text = String(n)
  return format.kind === 'zeros' && n >= 0 ? text.padStart(format.digits, '0') : text
}

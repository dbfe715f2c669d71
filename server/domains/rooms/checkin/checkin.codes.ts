import {
  CODE_GRACE,
  CODE_STEP,
  parseToken,
  QR_GRACE,
  QR_STEP,
  stepAt,
  stepsAt,
} from '#contract/rooms/checkin/checkin.rules'
import { hmac, sameText } from '../../../lib/storage/hash'

interface Keyed {
  id: number
  secret: string
}

const SIGN = 16
const sign = ({ id, secret }: Keyed, step: number): string => hmac(secret, `qr:${id}:${step}`).slice(0, SIGN)
const digits = ({ id, secret }: Keyed, step: number): string =>
  String(Number.parseInt(hmac(secret, `code:${id}:${step}`).slice(0, 12), 16) % 1_000_000).padStart(6, '0')

/** What is on show at a moment, and until when. */
export const shownAt = (c: Keyed, now: number) => {
  const [qr, code] = [stepAt(now, QR_STEP), stepAt(now, CODE_STEP)]
  return {
    token: `${c.id}.${qr}.${sign(c, qr)}`,
    tokenUntil: (qr + 1) * QR_STEP,
    code: digits(c, code),
    codeUntil: (code + 1) * CODE_STEP,
  }
}

/** Whether the QR code's token was on show at that moment, or shortly before. */
export const tokenCounts = (c: Keyed, token: string, at: number): boolean => {
  const parsed = parseToken(token)
  if (!parsed || parsed.id !== c.id || !stepsAt(at, QR_STEP, QR_GRACE).includes(parsed.step)) return false
  return sameText(sign(c, parsed.step), parsed.sign)
}

export const codeCounts = (c: Keyed, code: string, at: number): boolean =>
  stepsAt(at, CODE_STEP, CODE_GRACE).some((step) => sameText(digits(c, step), code))

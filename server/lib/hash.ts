import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
export const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')
export const randomToken = (bytes = 24): string => randomBytes(bytes).toString('base64url')

/** Compares without telling by its time how much was right. */
export const sameText = (a: string, b: string): boolean => {
  const x = Buffer.from(a)
  const y = Buffer.from(b)
  return x.length === y.length && timingSafeEqual(x, y)
}

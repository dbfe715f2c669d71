import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

export const sha256 = (text: string): string => hash('sha256', text)
export const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')
export const randomToken = (bytes = 24): string => randomBytes(bytes).toString('base64url')

/** Compares without telling by its time how much was right. */
export const sameText = (a: string, b: string): boolean => {
  const x = Buffer.from(a)
  const y = Buffer.from(b)
  return x.length === y.length && timingSafeEqual(x, y)
}

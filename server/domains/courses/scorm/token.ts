import { hmac, sameText } from '../../../lib/storage/hash'

/** Seconds for which a package that was opened can be read. */
const LASTS = 12 * 3600
const SIGN = 32

const sign = (secret: string, fileId: number, until: number): string =>
  hmac(secret, `scorm:${fileId}:${until}`).slice(0, SIGN)

/** Opens one package, to be read and nothing else; it says nothing of whoever was given it. */
export const packageToken = (secret: string, fileId: number, now: number): string => {
  const until = now + LASTS
  return `${fileId}.${until}.${sign(secret, fileId, until)}`
}

/** The package that a token opens; undefined for one that is over or none of ours. */
export const packageOfToken = (secret: string, token: string, now: number): number | undefined => {
  const [, id = '', until = '', signed = ''] = /^([1-9]\d{0,9})\.(\d{1,12})\.([0-9a-f]+)$/.exec(token) ?? []
  const fileId = Number(id)
  if (!fileId || fileId >= 2 ** 31 || Number(until) < now) return undefined
  return sameText(signed, sign(secret, fileId, Number(until))) ? fileId : undefined
}

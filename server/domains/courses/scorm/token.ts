import type { Ctx } from '../../../lib/calls/context'
import { hmac, sameText } from '../../../lib/storage/hash'

/** Seconds for which a package that was opened can be read. */
const LASTS = 12 * 3600
const SIGN = 32

const sign = (secret: string, fileId: number, until: number): string =>
  hmac(secret, `scorm:${fileId}:${until}`).slice(0, SIGN)

/** Opens one package, to be read and nothing else; it says nothing of whoever was given it. */
const packageToken = (secret: string, fileId: number, now: number): string => {
  const until = now + LASTS
  return `${fileId}.${until}.${sign(secret, fileId, until)}`
}

/** The path as it is asked for; what the package wants behind it stays as it was written. */
const encoded = (href: string): string => {
  const [path = '', ...rest] = href.split(/(?=[?#])/)
  return path.split('/').map(encodeURI).join('/') + encodeURI(rest.join('')).replace(/%25([0-9a-f]{2})/gi, '%$1')
}

/** Where a unit of a package is read by whoever is given this. */
export const packageAddress = ({ config, now }: Pick<Ctx, 'config' | 'now'>, fileId: number, href: string): string =>
  `/api/Course/package/${packageToken(config.secret, fileId, now)}/${encoded(href)}`

/** The package that a token opens; undefined for one that is over or none of ours. */
export const packageOfToken = (secret: string, token: string, now: number): number | undefined => {
  const [, id = '', until = '', signed = ''] = /^([1-9]\d{0,9})\.(\d{1,12})\.([0-9a-f]+)$/.exec(token) ?? []
  const fileId = Number(id)
  if (!fileId || fileId >= 2 ** 31 || Number(until) < now) return undefined
  return sameText(signed, sign(secret, fileId, Number(until))) ? fileId : undefined
}

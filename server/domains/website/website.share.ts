import { hmac, sameText } from '../../lib/hash'

const DAY = 86_400
const LIVES_DAYS = 7
const CHARACTERS = 32
const CODE_CHARACTERS = 8

const preview = (secret: string, id: number, until: number): string =>
  hmac(secret, `website-preview:${id}:${until}`).slice(0, CHARACTERS)

/** Shows a website that is not open yet to whoever has the link, for a week; the same all day. */
export const previewOf = (secret: string, id: number, now: number): string => {
  const until = (Math.floor(now / DAY) + 1 + LIVES_DAYS) * DAY
  return `${until}-${preview(secret, id, until)}`
}

export const opensPreview = (secret: string, id: number, now: number, hash: string | undefined): boolean => {
  const [, until, sign] = /^(\d{1,12})-([0-9a-f]+)$/.exec(hash ?? '') ?? []
  return Boolean(until && sign && Number(until) > now && sameText(preview(secret, id, Number(until)), sign))
}

const code = (secret: string, id: number): string =>
  `${id}-${hmac(secret, `website-share:${id}`).slice(0, CODE_CHARACTERS).toUpperCase()}`

/** What the owner of a website gives to the owners of rooms that may show themselves on it. */
export const shareCodeOf = code

/** The website that a share code is of; undefined for a code that is none. */
export const siteOfCode = (secret: string, typed: string): number | undefined => {
  const text = typed.trim().toUpperCase()
  const id = Number(/^(\d{1,9})-[0-9A-F]+$/.exec(text)?.[1] ?? 0)
  return id && sameText(code(secret, id), text) ? id : undefined
}

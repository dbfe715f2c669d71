import { hmac, sameText } from '../../lib/storage/hash'

const DAY = 86_400
const LIVES_DAYS = 7
const CHARACTERS = 32
const CODE_CHARACTERS = 8

export interface Shared {
  id: number
  share_round: number
  share_until: number
  preview_round: number
}

const preview = (secret: string, { id, preview_round }: Shared, until: number): string =>
  hmac(secret, `website-preview:${id}:${preview_round}:${until}`).slice(0, CHARACTERS)

/** Shows a website that is not open yet to whoever has the link, for a week; the same all day. */
export const previewOf = (secret: string, site: Shared, now: number): { hash: string; until: number } => {
  const until = (Math.floor(now / DAY) + 1 + LIVES_DAYS) * DAY
  return { hash: `${until}-${preview(secret, site, until)}`, until }
}

export const opensPreview = (secret: string, site: Shared, now: number, hash: string | undefined): boolean => {
  const [, until, sign] = /^(\d{1,12})-([0-9a-f]+)$/.exec(hash ?? '') ?? []
  return Boolean(until && sign && Number(until) > now && sameText(preview(secret, site, Number(until)), sign))
}

/** Until when a code that is made now counts. */
export const codeLives = (now: number): number => now + LIVES_DAYS * DAY

/** What the owner of a website gives to the owners of rooms that may show themselves on it; '' where none counts now. */
export const shareCodeOf = (secret: string, site: Shared, now: number): string => {
  const { id, share_round, share_until } = site
  if (share_until <= now) return ''
  return `${id}-${hmac(secret, `website-share:${id}:${share_round}:${share_until}`).slice(0, CODE_CHARACTERS).toUpperCase()}`
}

const tidy = (typed: string): string => typed.trim().toUpperCase()

/** The website that a typed code names; whether it is the code that counts is `isCodeOf`'s to say. */
export const siteNamedBy = (typed: string): number => Number(/^(\d{1,9})-[0-9A-F]+$/.exec(tidy(typed))?.[1] ?? 0)

export const isCodeOf = (secret: string, site: Shared, now: number, typed: string): boolean =>
  sameText(shareCodeOf(secret, site, now), tidy(typed))

/**
 * What a screen last looked like, kept on the device by the page and shown again by the worker before the program runs.
 * The two agree on this alone.
 */
export const LAST_SCREENS = 'screens'
/** How long it counts, as every other answer that is kept (ms). */
export const LAST_SCREEN_AGE = 7 * 24 * 3600_000

/** Headers of a kept screen; its body is the HTML. */
export const SCREEN = {
  /** Which session saw it. */
  session: 'x-session',
  /** Which person in which organisation. */
  owner: 'x-owner',
  build: 'x-build',
  /** When, in milliseconds. */
  at: 'x-at',
  title: 'x-title',
  /** Addresses of the style sheets that it is drawn with, by blanks. */
  sheets: 'x-sheets',
  /** Of the style block in it, as a policy names it; '' without one. */
  style: 'x-style',
} as const

/**
 * Screens of which it is kept: what students read. A manager's may show codes and other people; where an address carries a
 * code or a proof, neither it nor what it opened is kept here.
 */
const READ =
  /^\/(index|todo|study-center|contest-reading|training-room-reading|uc\/notifications|training-room\/student\/.+|training-room\/about\/.+|training-(detail|item-list|camp-detail)\/.+|(contest|task\/detail|lxp\/task)\/.+)$/
const APART = /^\/contest\/\d+\/stats$/
const SECRET = /[?&](invite_code|auth_hash|code|state|show|join)=/

export const keepsScreen = (pathname: string, search: string): boolean =>
  READ.test(pathname) && !APART.test(pathname) && !SECRET.test(search)

/** Names a session without giving it away: who finds it on the device can do nothing with it. */
export const sessionMark = async (token: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`screen:${token}`))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

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
  /** The hashes of the queries that were on it, as JSON. */
  queries: 'x-queries',
  /** Of the style block in it, as a policy names it. */
  style: 'x-style',
} as const

/**
 * Screens of which it is kept: what students read. A manager's may show codes and other people; where an address carries a
 * proof or a code, neither it nor what it opened is kept here, but for an invite.
 */
const READ =
  /^\/(index|todo|study-center|(contest|training-room|plan|camp)-reading|uc\/notifications|training-room\/student\/.+|training-room\/about\/.+|training-(detail|item-list|camp-detail)\/.+|(project|published-content|product)-detail\/\d+|content-reading|training-center|solution\/\d+|(contest|task\/detail|lxp\/task)\/.+)$/
const APART = /^\/contest\/\d+\/stats$/
/** Whose authors write it, or see it as others would. */
const AUTHORS = /[?&](edit|preview)=1/
const SECRET = /[?&](auth_hash|code|state|show|join)=/
const INVITE = /^\/training-room\/student\/\d+\/index$/

/** The code in the address of an invite, which opens as a screen of its own, also for somebody who is not logged in. */
export const inviteIn = (pathname: string, search: string): string | null =>
  INVITE.test(pathname) ? new URLSearchParams(search).get('invite_code') : null

const digest = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Names a session without giving it away: who finds it on the device can do nothing with it. A visit without a session has `GUEST`. */
export const sessionMark = (token: string): Promise<string> => digest(`screen:${token}`)
export const GUEST = 'guest'

/**
 * Where what is kept of a screen stands in the cache: by its address; an invite, whose address is all that one needs to join,
 * by a digest of it. Undefined for what is not kept, and for what `session` can't have seen: of a visit without one only invites are kept.
 */
export const screenName = async (pathname: string, search: string, session: string): Promise<string | undefined> => {
  const invite = inviteIn(pathname, search)
  if (!READ.test(pathname) || APART.test(pathname) || SECRET.test(search) || AUTHORS.test(search)) return undefined
  if (invite) return `/invite/${await digest(`invite:${pathname}${search}`)}`
  return session === GUEST || /[?&]invite_code=/.test(search) ? undefined : pathname + search
}

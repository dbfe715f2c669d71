import { TOKEN_COOKIE } from '#contract/kernel/config'
import { local } from './device/storage'
import { signal } from './signal'

/** Who uses this page, as far as lib needs to know: whose device store, whose signing key. */
export interface Identity {
  uid: number
  orgId: number
  signKey: string
}

const REJECTED = 'xh.rejected-token'
export const identitySignal = signal<Identity | null>(null)

export const identity = (): Identity | null => identitySignal.get()
export const identityKey = (who = identity()): string => (who ? `${who.uid}:${who.orgId}` : '')

/** The X-Token with which this page learnt who it belongs to. */
let learntWith = ''

export const setIdentity = (next: Identity | null): void => {
  learntWith = next ? token() : ''
  const now = identity()
  if (identityKey(now) === identityKey(next) && now?.signKey === next?.signKey) return
  identitySignal.set(next)
}

/**
 * What calls carry. If another tab has logged in as somebody else, the cookie is theirs and this is not: the server
 * refuses, and nothing that this person did goes out under the other's name.
 */
export const callToken = (): string => learntWith || token()

/** Whether the browser's session is still the one that this page shows. */
export const sameSession = (): boolean => !learntWith || token() === learntWith

const cookie = (name: string): string => {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
}

/** The session's X-Token; empty when nobody is logged in or the server has disowned this session. */
export const token = (): string => {
  const value = cookie(TOKEN_COOKIE)
  return value && value !== local.get<string>(REJECTED) ? value : ''
}

export const hasToken = (): boolean => token() !== ''

/**
 * Whether this page belongs to somebody, for drawing: once it is known the cookie is not read, which makes the browser's
 * processes wait for each other. Whether the session still is theirs shows with the next navigation or call.
 */
export const someone = (): boolean => identity() !== null || hasToken()

/** The session is over: remember it, so that it is never used again, and drop its cookie. */
export const rejectToken = (): void => {
  const value = cookie(TOKEN_COOKIE)
  if (value) local.set(REJECTED, value)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and old web views
  document.cookie = `${TOKEN_COOKIE}=; path=/; max-age=0`
}

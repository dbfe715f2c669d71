/**
 * The address's parameters as they are written: every value a string. The router's own codec would read the invite code
 * 662E41 as a number and lose digits of long ids; a route's `validateSearch` decodes what it wants decoded.
 */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null) params.append(name, String(value))
  const text = params.toString()
  return text && `?${text}`
}

/** Parameters that any address may carry. */
export interface RootSearch {
  /** Hides header and sidebar; stays while one moves about. */
  embed?: string
  /** The share link's proof; carried to routes that are flagged for it. */
  auth_hash?: string
  auth_time?: string
  from?: string
  /** The login's hand-over, removed as soon as it is used. */
  code?: string
  state?: string
  sid?: string
}

export const CARRIED = ['auth_hash', 'from'] as const
const ROOT_KEYS = ['embed', 'auth_hash', 'auth_time', 'from', 'code', 'state', 'sid'] as const

export const rootSearch = (search: Record<string, unknown>): RootSearch =>
  Object.fromEntries(
    ROOT_KEYS.flatMap((key) => (search[key] === undefined ? [] : [[key, String(search[key])]])),
  ) as RootSearch

/** What the log-in sends somebody back with. */
export const handedOver = ({ code, state }: RootSearch) => (code && state ? { code, state } : undefined)

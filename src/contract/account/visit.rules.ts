import type { UserInfo } from './account.model'

// Apart from the rules of the account's fields: the start of the page needs these alone.

/** The visit permission: sibling_system has `szb` checked (section 6). */
export const mayVisit = (user: Pick<UserInfo, 'sibling_system'>): boolean =>
  user.sibling_system.some((s) => s.value === 'szb' && s.checked)

/** Query parameters that never travel in a return address. */
export const STRIPPED_PARAMS = ['code', 'state', 'sid'] as const

/** An address without the parameters of the login hand-over. */
export const stripLoginParams = (href: string): string => {
  const url = new URL(href)
  for (const p of STRIPPED_PARAMS) url.searchParams.delete(p)
  return url.toString()
}

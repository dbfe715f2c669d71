import { activationOf } from '#contract/account/activation.rules'

/** Of the page, not of the route: a route's parts are modules of their own. Kept by this page alone, and gone with it. */
let carried: ReturnType<typeof activationOf>

/** What the personal link that opened the page carried. */
export const carriedLink = () => carried

/** Remembers what an address carries behind its #; true where there is something that must leave the address now. */
export const takeLink = (hash: string): boolean => {
  const found = activationOf(hash)
  if (found) carried = found
  return found !== undefined
}

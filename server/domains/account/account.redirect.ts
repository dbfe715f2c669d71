import { accountErrors } from '#contract/account/account.errors'
import { STRIPPED_PARAMS } from '#contract/account/visit.rules'
import { DomainError } from '#contract/kernel/errors'

interface Origins {
  origin: string
  config: { publicUrl: string; allowedRedirects: readonly string[] }
}

const HOME = '/index'
// Browsers drop tabs and newlines and read a backslash as a slash: an address that needs any of them is not one of ours.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const ODD = /[\u0000-\u0020\u007f\\]/

const strip = (url: URL): URL => {
  for (const name of STRIPPED_PARAMS) url.searchParams.delete(name)
  return url
}
const pathOf = (url: URL): string => url.pathname + url.search + url.hash

/** A path of the page's own origin, whatever that is called. */
const ownPath = (given: string, origin: string): string | undefined => {
  if (!/^\/(?!\/)/.test(given)) return undefined
  const url = new URL(given, origin)
  const path = pathOf(strip(url))
  // "/.//host" becomes "//host", which the next reader would take for another host.
  return url.origin === new URL(origin).origin && !path.startsWith('//') ? path : undefined
}

const ownAddress = (given: string, origins: Origins): string | undefined => {
  if (!/^https?:\/\/[^/]/i.test(given) || !URL.canParse(given)) return undefined
  const url = new URL(given)
  if (url.username || url.password) return undefined
  const { origin, config } = origins
  const allowed = [new URL(origin).origin, new URL(config.publicUrl).origin, ...config.allowedRedirects]
  return allowed.includes(url.origin) ? strip(url).href : undefined
}

/** Where login may return to, without what a login leaves in an address; refuses every other place. */
export const checkedRedirect = (given: string | undefined, origins: Origins): string => {
  if (!given) return HOME
  const safe = ODD.test(given) ? undefined : (ownPath(given, origins.origin) ?? ownAddress(given, origins))
  if (!safe) throw new DomainError(accountErrors.bad_redirect)
  return safe
}

/** An address (absolute or of ours) with further parameters. */
export const withParams = (address: string, params: Record<string, string | undefined>): string => {
  const relative = address.startsWith('/')
  const url = new URL(address, 'http://page.invalid')
  for (const [name, value] of Object.entries(params)) if (value !== undefined) url.searchParams.set(name, value)
  return relative ? pathOf(url) : url.href
}

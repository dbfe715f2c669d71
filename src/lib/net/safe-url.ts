const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const HOME = '/index'

// Browsers drop tabs and newlines inside an address and blanks around it; so do we, before judging it.
const plain = (url: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is removed
  url.replace(/[\u0000-\u001f\u007f]/g, '').trim()

// "//host" and "/\host" as a path would become another host the next time it is resolved.
const ownPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** An address that a link may carry: http(s), mailto, tel, or a path of ours; anything else is no address. */
export const safeHref = (url: string | null | undefined, origin = location.origin): string | undefined => {
  const text = plain(url ?? '')
  if (!text) return undefined
  try {
    const parsed = new URL(text, origin)
    if (!SCHEMES.has(parsed.protocol)) return undefined
    const path = parsed.pathname + parsed.search + parsed.hash
    return parsed.origin === origin && ownPath(path) ? path : parsed.href
  } catch {
    return undefined
  }
}

/** Where to return to: a path of this origin, never an address of somebody else; else home. */
export const returnPath = (url: string | null | undefined, origin = location.origin): string => {
  const text = plain(url ?? '')
  if (!text) return HOME
  try {
    const parsed = new URL(text, origin)
    if (parsed.origin !== origin || !/^https?:$/.test(parsed.protocol)) return HOME
    const path = parsed.pathname + parsed.search + parsed.hash
    return ownPath(path) ? path : HOME
  } catch {
    return HOME
  }
}

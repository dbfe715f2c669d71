const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Whether a typed text is a link (section 5): a whole http, https, mailto or tel address, nothing else. */
export const isLink = (text: string): boolean => {
  const typed = text.trim()
  if (!/^(https?:\/\/|mailto:|tel:)\S+$/i.test(typed) || !URL.canParse(typed)) return false
  const { protocol, hostname, pathname } = new URL(typed)
  if (!SCHEMES.has(protocol)) return false
  if (protocol === 'mailto:') return /^[^@\s]+@[^@\s]+$/.test(pathname)
  return protocol === 'tel:' ? /^\+?[\d\-().]+$/.test(pathname) : hostname !== ''
}

/** A link that opens a page: http or https. */
export const isWebLink = (text: string): boolean => isLink(text) && /^https?:/i.test(text.trim())

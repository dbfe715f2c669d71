import { baseOf } from './site'

/** The address of a file that a product call answers; what is not given is left out. */
export const fileUrl = (path: string, query: object): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return `${baseOf('product')}${path}?${search}`
}

/** The answer is an attachment, so the page stays where it is. */
export const download = (href: string): void => {
  window.open(href, '_self')
}

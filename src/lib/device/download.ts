import { baseOf } from '../net/site'
import { can } from './environment'

const KEPT_MS = 60_000

/** The address of a file that a product call answers; what is not given is left out. */
export const fileUrl = (path: string, query: object): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return `${baseOf('product')}${path}?${search}`
}

/**
 * Saves what an address of ours answers, without leaving the page: a hidden frame asks for it with these fields as its query.
 * False where the browser saves nothing (WeChat): the caller offers the address instead.
 */
export const download = (address: string, fields: Record<string, string | number> = {}): boolean => {
  if (!can.download) return false
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin) return false
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value))
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = '下载'
  frame.src = url.pathname + url.search
  document.body.append(frame)
  // Nothing says that a download has begun; a frame that is gone earlier takes it along.
  setTimeout(() => frame.remove(), KEPT_MS)
  return true
}

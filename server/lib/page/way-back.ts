import type { Answers, PageRow, WayBack } from './page-data'
import { escapeHtml } from './page-html'

/** What opens something inside a screen, each within those before it. */
const INSIDE =
  'course section work contest exam paper project node cert activityId class learner a peer print analysis mark'.split(
    ' ',
  )

/** From what a parameter opens to what it stands in. */
const outOf = (url: URL): WayBack | undefined => {
  const last = [...url.searchParams.keys()].findLast((name) => INSIDE.includes(name))
  if (!last) return undefined
  const search = new URLSearchParams(url.search)
  search.delete(last)
  return { href: url.pathname + (search.size > 0 ? `?${search}` : '') }
}

/** Of a row that doesn't say it: a room's screens lead to its home, an organisation's to its members, all others to the home. */
export const usual = (url: URL): WayBack => {
  const { pathname } = url
  const [, side, room] = /^\/training-room\/(student|manager)\/([^/]+)\//.exec(pathname) ?? []
  if (room)
    return outOf(url) ?? { href: `/training-room/student/${room}/index`, ...(side === 'manager' && { phone: true }) }
  const [, org] = /^((?:\/vip)?\/uc\/org)\//.exec(pathname) ?? []
  if (org) return { href: `${org}/members`, phone: true }
  return { href: '/index', ...(/^\/(console|uc\/admin)\//.test(pathname) && { phone: true }) }
}

/** Where the arrow of a row's screen leads; undefined: its bar has none. */
export const wayBack = (
  url: URL,
  { back = usual }: PageRow,
  params: Record<string, string>,
  got: Answers,
): WayBack | undefined => {
  const way = typeof back === 'function' ? back(url, params, got) : back
  if (!way) return undefined
  return { ...way, href: way.href?.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? '') }
}

const ARROW =
  '<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M14.5 5 8 12l6.5 7"/></svg>'

/** A frame with the arrow before its title: a link that leads there before the program has come. */
export const withWayBack = (frame: string, back: WayBack | undefined): string => {
  if (!back) return frame
  const { href, phone } = back
  const attributes = `class="frame-back"${phone ? ' data-phone' : ''}`
  const arrow =
    href === undefined
      ? `<span ${attributes}>${ARROW}</span>`
      : `<a ${attributes} href="${escapeHtml(href)}" aria-label="返回">${ARROW}</a>`
  return frame.replace('<div class="frame-bar">', (bar) => bar + arrow)
}

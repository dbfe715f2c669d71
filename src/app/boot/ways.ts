import type { ParsedLocation, RouterHistory } from '@tanstack/react-router'
import type { Way } from '#ui/link'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whose place on the screen this entry stands at, where it is a return to a screen that was left. */
    place?: string
    /** How it was come to from the entry before. */
    way?: Way
    /** The address by which a list was opened that has written into it since. */
    opened?: string
  }
}

/** The name under which the position of a screen is kept: a return to it by a link has the name that it had. */
export const placeOf = ({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string =>
  state.place ?? state.__TSR_key ?? href

interface Seen {
  pathname: string
  href: string
  place: string
}

/** As much of the router as is needed here. */
interface Router {
  history: Pick<RouterHistory, 'back'>
  latestLocation: ParsedLocation
  navigate: (to: { href: string; state?: { place?: string; opened?: string; way?: Way } }) => unknown
  subscribe: (event: 'onResolved', seen: (event: { toLocation: ParsedLocation }) => void) => unknown
}

const toTop = (): void => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
}

/**
 * How links lead. `up`, a page's way back, goes back in the history where the screen above is what was seen before, whatever its
 * list was narrowed to; otherwise, as `over` to a place of the bar, it leads to where that screen was left. The link of the screen
 * one is on leads to its top.
 */
export const createWays = (router: Router): ((href: string, way?: Way) => void) => {
  /** What stands at which number of the history, as far as this page has seen. */
  const at: Seen[] = []
  /** Screens by the address that they were opened by. */
  const left = new Map<string, Seen>()
  const note = (location: ParsedLocation) => {
    const { pathname, href, state } = location
    const seen = { pathname, href, place: placeOf(location) }
    at[state.__TSR_index] = seen
    left.set(state.opened ?? href, seen)
  }
  note(router.latestLocation)
  router.subscribe('onResolved', ({ toLocation }) => note(toLocation))
  return (href, way) => {
    const { pathname, href: here, state: now } = router.latestLocation
    if (!way) return void router.navigate({ href })
    const up = way === 'up'
    const path = href.split(/[?#]/)[0]
    const before = at[now.__TSR_index - 1]
    if (up && path !== pathname && before?.pathname === path) return router.history.back()
    if (here === href) return toTop()
    const seen = path === pathname ? undefined : left.get(href)
    const state = { ...(seen && { place: seen.place, opened: href }), way }
    void router.navigate({ href: seen?.href ?? href, state })
  }
}

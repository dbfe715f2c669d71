import type { ParsedLocation } from '@tanstack/react-router'
import type { AppRouter } from './router'

/** What a person does to be somewhere else: from then on the place is theirs. */
const THEIRS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** Milliseconds after which a screen that is still shorter is not that long any more. */
const LONGEST = 10_000

/** Where screens were left, for as long as the tab is open: the router does not tell what it keeps. */
const KEPT = 'left-places'
const MOST = 50
const places = (): [place: string, y: number][] => {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
  } catch {
    return []
  }
}
const note = (place: string, y: number): void => {
  const others = places().filter(([other]) => other !== place)
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...others, [place, y]].slice(-MOST)))
  } catch {
    // Without room for it the router's own try is all there is.
  }
}

/** How far down the page can be scrolled now. */
const deepest = (): number => document.documentElement.scrollHeight - innerHeight

/**
 * The router puts a screen where it was left once, as soon as it is drawn. Where the screen is not as long as it was by then,
 * because a part of it comes later, it is put there once it has grown, unless the person has moved.
 */
export const keepPlace = (router: Pick<AppRouter, 'subscribe' | 'latestLocation' | 'options'>): void => {
  // The router's own name for a screen's place, asked of it: imported, it would bring this part into every first visit.
  const placeOf: (at: ParsedLocation) => string = (at) => router.options.getScrollRestorationKey?.(at) ?? at.href
  let stop = () => {}
  const follow = () => {
    stop()
    const here = placeOf(router.latestLocation)
    const wanted = places().find(([place]) => place === here)?.[1] ?? 0
    // The top is always there: to measure the screen would lay it out once more before it is seen.
    if (wanted < 1) return
    if (deepest() >= wanted - 1) {
      // It grew between the router's try and now.
      if (Math.abs(scrollY - wanted) > 1) scrollTo(0, wanted)
      return
    }
    const grown = new ResizeObserver(() => {
      if (deepest() < wanted - 1) return
      scrollTo(0, wanted)
      stop()
    })
    const late = setTimeout(() => stop(), LONGEST)
    const theirs = () => stop()
    stop = () => {
      clearTimeout(late)
      grown.disconnect()
      for (const deed of THEIRS) removeEventListener(deed, theirs, true)
      stop = () => {}
    }
    grown.observe(document.body)
    for (const deed of THEIRS) addEventListener(deed, theirs, { capture: true, passive: true })
  }
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    stop()
    if (fromLocation) note(placeOf(fromLocation), scrollY)
  })
  router.subscribe('onRendered', follow)
  follow()
}

import type { ParsedLocation } from '@tanstack/react-router'

// Whether the system draws the way back itself, as by a swipe from the screen's edge: it is not drawn twice.
let drawn = false
addEventListener(
  'popstate',
  (event) => {
    drawn = (event as PopStateEvent & { hasUAVisualTransition?: boolean }).hasUAVisualTransition === true
  },
  true,
)

const running = () => (document as Document & { activeViewTransition?: ViewTransition | null }).activeViewTransition

/** A turn is to move sooner than this (ms) after it was asked for. */
const SLOW = 200
/** A phone that needs longer to make its pictures keeps a person waiting for them: from then on its screens just change. */
let slow = false
/** Nor does one begin with them that needed longer (ms) to set up the routes: half as long is usual on a good one. */
const SLOW_SETUP = 5
/** Tells how long (ms) this device needed to set up the routes. */
export const noteSetup = (ms: number): void => {
  slow = ms > SLOW_SETUP
}
const timeTurn = (): void => {
  const asked = performance.now()
  queueMicrotask(() => {
    const note = () => {
      slow ||= performance.now() - asked > SLOW
    }
    // One that was ended before it moved says nothing.
    running()?.ready.then(note, () => {})
  })
}

/** While screens turn the page is two pictures and a tap hits neither: it ends the turn, and goes to what stands there. */
const reachThrough = (): void => {
  const turn = running()
  if (!turn) return
  turn.skipTransition()
  addEventListener(
    'click',
    ({ target, clientX, clientY }) => {
      const under = document.elementFromPoint(clientX, clientY)
      if (target === document.documentElement && under && under !== target)
        under.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }))
    },
    { capture: true, once: true },
  )
}
addEventListener('pointerdown', reachThrough, true)

export interface Turn {
  fromLocation?: Pick<ParsedLocation, 'state'> | undefined
  toLocation: Pick<ParsedLocation, 'state'>
  pathChanged: boolean
}

/** One that knows no kinds of turns would draw each of them, that of a filter too. */
export const turnsScreens = (): boolean =>
  globalThis.CSS?.supports?.('selector(:active-view-transition-type(on))') ?? false

/**
 * How a phone turns from one screen to the next (`src/styles/base.css`): `on` comes in from the right, `back` leaves to it. Not at all
 * for whoever wants calm, on a desk, on a phone that is slow at it, within one screen, between the places of the bar, where the
 * system has drawn it, and where a skeleton stands between the two (`between`).
 */
export const screenTurn = (
  { fromLocation, toLocation, pathChanged }: Turn,
  between: boolean,
): ['on' | 'back'] | false => {
  const twice = drawn
  drawn = false
  if (slow || !fromLocation || !pathChanged || twice || between) return false
  if (matchMedia('(min-width: 1024px), (prefers-reduced-motion: reduce)').matches) return false
  const [from, to] = [fromLocation.state, toLocation.state]
  const further = to.__TSR_index - from.__TSR_index
  if (further === 0 || (further > 0 ? to : from).way === 'over') return false
  timeTurn()
  return further < 0 || to.way === 'up' ? ['back'] : ['on']
}

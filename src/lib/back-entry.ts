/**
 * What is open over a page (a sheet, a dialog, a menu, a picture) has one entry of its own in the browser's history, so that
 * every kind of back (the system's, iOS's edge swipe, WeChat's arrow) closes it and leaves the page where it is. Such an entry
 * has the page's own address and state, and how many lie over the page (`OVER`).
 *
 * Closed by its button, it leaves its entry behind: going back at once would race with what the button does next. The entry is
 * taken by what is opened next, gives its place to the page that comes next, and is passed over on the way back.
 */
const OVER = 'xh.over'
/** The router counts its pages in their state; entries of one page have one number. */
const PAGE = '__TSR_index'
type State = Record<string, unknown> | null

interface Open {
  close: () => void
}
/** What is open, the topmost last. */
const open: Open[] = []
/** How many entries lie over the page at this place in the history; more than are open where some were closed. */
let over = 0
let page: unknown
let last: { state: State; href: string } = { state: null, href: '' }
let listening = false

const note = (): void => {
  const state = history.state as State
  over = Number(state?.[OVER] ?? 0)
  page = state?.[PAGE]
  last = { state, href: location.href }
}
// Past the router, which would take it for a change of page.
const write = (how: 'pushState' | 'replaceState', count: number): void => {
  const { [OVER]: _, ...state } = last.state ?? {}
  History.prototype[how].call(history, count > 0 ? { ...state, [OVER]: count } : state, '', last.href)
  note()
}

const listen = (): void => {
  if (listening) return
  listening = true
  note()
  const { pushState, replaceState } = history
  history.pushState = (state, title, url) => {
    // An entry that lies over a page gives its place to the page that comes.
    if (over > 0) replaceState.call(history, state, title, url)
    else pushState.call(history, state, title, url)
    note()
  }
  history.replaceState = (state, title, url) => {
    replaceState.call(history, over > 0 ? { ...state, [OVER]: over } : state, title, url)
    note()
  }
  addEventListener('popstate', (event) => went(event), true)
}

const went = (event: PopStateEvent): void => {
  const before = { over, page, last }
  note()
  if (page === undefined || page !== before.page) return
  event.stopImmediatePropagation()
  if (over >= before.over) return
  // What the screen wrote into its address meanwhile stays.
  last = before.last
  write('replaceState', over)
  const at = over
  const closing = open.splice(at)
  if (closing.length === 0) {
    history.back()
    return
  }
  for (const one of [...closing].reverse()) one.close()
  // Where closing was refused, or asks first, the next back is caught as well.
  setTimeout(() => {
    open.splice(at, 0, ...closing.filter((one) => !gone.has(one)))
    stand()
  })
}

const gone = new WeakSet<Open>()
const stand = (): void => {
  while (over < open.length) write('pushState', over + 1)
}

/** Something opens over the page, and back closes it from now on; what it answers is called when it is closed in any way. */
export const opensOver = (close: () => void): (() => void) => {
  listen()
  const one: Open = { close }
  open.push(one)
  stand()
  return () => {
    gone.add(one)
    const at = open.indexOf(one)
    if (at >= 0) open.splice(at, 1)
  }
}

/** Chromium's static routing (since 123); not in the DOM library yet. */
interface RoutingEvent {
  waitUntil(work: Promise<unknown>): void
  addRoutes?: (rule: {
    condition: { urlPattern: { pathname: string } }
    source: { cacheName: string }
  }) => Promise<void>
}

/** The kept parts' addresses; those of `assets/later` are kept elsewhere, from their first use. */
export const PARTS = '/assets/:part'

/**
 * Tells the browser to take the shell's parts from their cache by itself: asking the worker for each costs a slow phone a
 * good part of a cold start. What is not there comes from the network, as without this; other browsers ask the worker.
 */
export const takeStraight = (event: RoutingEvent, cacheName: string): void => {
  if (!event.addRoutes) return
  const rule = { condition: { urlPattern: { pathname: PARTS } }, source: { cacheName } }
  // A browser that takes no such rule is one without: nothing is lost but time.
  event.waitUntil(event.addRoutes(rule).catch(() => {}))
}

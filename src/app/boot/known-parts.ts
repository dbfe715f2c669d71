import { local } from '#lib/device/storage'

declare const __APP_VERSION__: string

// Read by the script that starts the page (vite.config.ts, `frameFirst`), with the same key and shape.
const KEY = 'xh.parts'
interface Known {
  build: string
  /** By the kind of address: its numbers as 0. */
  of: Record<string, string[]>
}

/** What the first screen was drawn with: the next time it is fetched while the program starts, and not after. */
export const noteParts = (): void => {
  const [drawn] = performance.getEntriesByName('drawn') as PerformanceMark[]
  if (!drawn) return
  const kind = String(drawn.detail).replace(/\d+/g, '0')
  const parts = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < drawn.startTime)
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /^\/assets\/.+\.js$/.test(path))
  const known = local.get<Known>(KEY)
  const of = known?.build === __APP_VERSION__ ? known.of : {}
  if (of[kind]?.join() !== parts.join()) local.set(KEY, { build: __APP_VERSION__, of: { ...of, [kind]: parts } })
}

/** Parts that the worker does not fetch by itself, but keeps once they came through it (sw/precache.ts, `keepParts`). */
const SELDOM = /\/assets\/later\/.+\.js$/

/**
 * What this page fetched before the worker had it is asked for again, which the browser answers by itself: so a screen that
 * was seen on a first visit opens without a network too.
 */
export const keepSeen = (): void => {
  const seen = new Set<string>()
  const keep = (name: string) => void fetch(name).catch(() => {})
  const controlled = () => navigator.serviceWorker?.controller
  navigator.serviceWorker?.addEventListener('controllerchange', () => seen.forEach(keep), { once: true })
  new PerformanceObserver((list) => {
    for (const { name, workerStart } of list.getEntries() as PerformanceResourceTiming[]) {
      if (workerStart > 0 || !SELDOM.test(name) || seen.has(name)) continue
      seen.add(name)
      if (controlled()) keep(name)
    }
  }).observe({ type: 'resource', buffered: true })
}

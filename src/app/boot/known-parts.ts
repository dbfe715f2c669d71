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

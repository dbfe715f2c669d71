import type { PushType } from '#contract/kernel/events'
import type { CallKey, StaleBy } from '#lib/net/query'

// What news makes stale is said by the domains, each in its own `<domain>.news.ts`.
const domains = Object.values(import.meta.glob<StaleBy>('../domains/*/*.news.ts', { eager: true, import: 'staleBy' }))

/** The keys of all that news of this kind makes stale. */
export const staleBy = (type: PushType): readonly CallKey[] => domains.flatMap((stale) => stale[type]?.() ?? [])

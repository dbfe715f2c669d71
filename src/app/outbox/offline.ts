import type { QueryClient } from '@tanstack/react-query'
import { configureSent } from '#lib/outbox/sent'

// What can wait is listed by the domains, each in its own `<domain>.offline.ts`.
const lists = import.meta.glob('../../domains/*/*.offline.ts')

/** Fetches all of them: only when something waits. What they say is stale once it is sent is asked for anew. */
export const loadOffline = (client: QueryClient): Promise<unknown> => {
  configureSent((keys) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  })
  return Promise.all(Object.values(lists).map((load) => load()))
}

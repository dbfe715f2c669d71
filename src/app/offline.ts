import { configureOutbox, startOutbox } from '#lib/outbox'

// What can wait is listed by the domains, each in its own `<domain>.offline.ts`.
const lists = import.meta.glob('../domains/*/*.offline.ts')

let opened = false
/** Starts sending what waits: now, when the network comes back, when the page comes to the front. */
export const openOutbox = (): void => {
  if (opened) return
  opened = true
  configureOutbox({ load: async () => void (await Promise.all(Object.values(lists).map((load) => load()))) })
  startOutbox()
}

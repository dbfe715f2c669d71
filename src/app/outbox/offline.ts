// What can wait is listed by the domains, each in its own `<domain>.offline.ts`.
const lists = import.meta.glob('../../domains/*/*.offline.ts')

/** Fetches all of them: only when something waits. */
export const loadOffline = (): Promise<unknown> => Promise.all(Object.values(lists).map((load) => load()))

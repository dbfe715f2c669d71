import { AsyncLocalStorage } from 'node:async_hooks'

const inside = new AsyncLocalStorage<{ open: boolean }>()

/** Runs what belongs to one transaction; while it runs, `assertOutside` throws for whatever it starts. */
export const runInside = async <T>(work: () => Promise<T>): Promise<T> => {
  const here = { open: true }
  try {
    return await inside.run(here, work)
  } finally {
    here.open = false
  }
}

/**
 * Throws inside a transaction. A second connection asked for there is a deadlock: the embedded database has one, and
 * PostgreSQL's pool runs out when as many transactions wait for a second one as there are connections.
 */
export const assertOutside = (): void => {
  if (inside.getStore()?.open) throw new Error('inside a transaction its own `tx` is asked, and no other connection')
}

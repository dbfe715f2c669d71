import type { TestServer } from '../../support/server'

/** How many statements reach the database while `work` runs. */
export const statements = async (s: TestServer, work: () => Promise<unknown>): Promise<number> => {
  const { database } = s.services
  // The one way that every statement takes, with either driver.
  const [on, name] =
    database.kind === 'pglite' ? [database.pglite, '_runExclusiveTransaction'] : [database.pool, 'query']
  const target = on as unknown as Record<string, (...args: unknown[]) => unknown>
  const before = target[name]
  if (!before) throw new Error(`no ${name}`)
  let count = 0
  target[name] = function (this: unknown, ...args: unknown[]) {
    count++
    return before.apply(on, args)
  }
  try {
    await work()
  } finally {
    target[name] = before
  }
  return count
}

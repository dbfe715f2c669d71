import { vi } from 'vitest'

/** A ceiling, not a wait: as long as `findBy…` (`patience.ts`) and `expect.poll`. Vitest's own ends after one second. */
const MS = 20_000

/** What `look` answers once it throws nothing any more; it is asked again and again. */
export const until = <T>(look: () => T | Promise<T>, interval = 10): Promise<T> =>
  vi.waitFor(look, { timeout: MS, interval })

import { afterAll, vi } from 'vitest'

// Files of a worker share its modules: what one of them put in the place of a function is taken away with it.
afterAll(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

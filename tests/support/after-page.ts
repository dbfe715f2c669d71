import { afterAll, beforeAll, vi } from 'vitest'
import { nextVisitor } from './browser'

// What an earlier file's page said too late.
beforeAll(() => {
  document.body.innerHTML = ''
})

// Files of a worker share its modules, the page and the browser: what one of them left is taken away with it.
afterAll(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await nextVisitor()
})

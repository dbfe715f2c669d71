import { afterAll, beforeAll, vi } from 'vitest'
import { nextVisitor } from './browser'

// Between two files there is no page: what an earlier one planned for later is done no more.
const timers = globalThis as { setTimeout: typeof setTimeout & { ofPage?: true } }
const { setTimeout: plan } = timers
if (!plan.ofPage) {
  const ofPage = (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
    plan(() => {
      if (typeof document !== 'undefined') work(...given)
    }, ms)
  timers.setTimeout = Object.assign(ofPage, plan, { ofPage: true as const })
}

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

import { test as base } from '../fixtures'
import { startE2e } from '../server'
import { type HttpLine, httpLine } from './http-line'

export { desk, expect, PASSWORD } from '../fixtures'

/** Journeys whose browsers reach the server over a line that fails when told to. */
export const test = base.extend<{ line: HttpLine }, { cable: HttpLine }>({
  cable: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const cable = await httpLine()
      await use(cable)
      await cable.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ cable }, use) => {
      const server = await startE2e(cable.port)
      cable.to(server.port)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  line: [
    async ({ cable }, use) => {
      await use(cable)
      cable.mend()
    },
    // Also where a journey asks nothing of it: the next one begins on a line that knows of no call.
    { auto: true },
  ],
})

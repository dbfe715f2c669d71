import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type E2eServer, startE2e } from './server'

export { expect } from '@playwright/test'

export const people = {
  super: '13800000001',
  orgadmin: '13800000002',
  teacher: '13800000003',
  studentA: '13800000004',
  studentB: '13800000005',
  judge: '13800000006',
  supplier: '13800000007',
  demo: '13800000008',
  novisit: '13800000009',
  outsider: '13800000010',
} as const
export const PASSWORD = 'Xinghuo2026'

interface Fixtures {
  /** Logs the browser in as a person of the demo. */
  as: (who: keyof typeof people) => Promise<void>
  /** No violation of the accessibility rules on what is on screen now. */
  axe: (page?: Page) => Promise<void>
}

export const test = base.extend<Fixtures, { server: E2eServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const server = await startE2e()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  as: async ({ context, server }, use) => {
    await use(async (who) => {
      await context.clearCookies()
      await context.addCookies(await server.cookiesOf(people[who]))
    })
  },
  axe: async ({ page }, use) => {
    await use(async (other) => {
      const result = await new AxeBuilder({ page: other ?? page }).analyze()
      expect(result.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`)).toEqual([])
    })
  },
  page: async ({ page }, use) => {
    // Anything the browser itself complains of fails the journey; refused requests are part of some.
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource|net::ERR|EventSource/.test(message.text()))
        errors.push(message.text())
    })
    await use(page)
    expect(errors).toEqual([])
  },
})

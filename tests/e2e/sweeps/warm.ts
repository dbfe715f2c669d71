import type { BrowserContext, Page } from 'playwright/test'
import { test as base } from '../fixtures'

export { expect } from '../fixtures'

/**
 * Sweeps that only look: each screen is opened by its address on a new page of a device that knows nothing, in a browser that
 * has the program already. To fetch and compile it two hundred times would say nothing more.
 */
export const test = base.extend<{ page: Page; context: BrowserContext }>({
  context: async ({ warm, watch }, use) => {
    watch(warm.context)
    await use(warm.context)
    await warm.forget()
  },
  page: async ({ context }, use) => {
    const page = await context.newPage()
    await use(page)
    await page.close()
  },
})

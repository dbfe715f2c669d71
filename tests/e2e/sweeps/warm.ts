import type { BrowserContext, Page } from 'playwright/test'
import { test as base } from '../fixtures'

export { expect } from '../fixtures'

/** The tab of the sweep before: a new one is a new process, which compiles the program and axe once more. */
let left: Page | undefined

/** Leaves the tab as it was opened; one that does not let go of its page, as with something unsaved, is no tab for the next. */
const leave = async (page: Page, viewport: { width: number; height: number } | null): Promise<void> => {
  if (page.isClosed()) return
  await page.evaluate(() => sessionStorage.clear())
  await page.unrouteAll()
  await page.goto('about:blank', { timeout: 5_000 })
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (viewport) await page.setViewportSize(viewport)
}

/**
 * Sweeps that only look: each screen is opened by its address on a device that knows nothing, in a browser that
 * has the program already. To fetch and compile it five hundred times would say nothing more.
 */
export const test = base.extend<{ page: Page; context: BrowserContext }>({
  context: async ({ warm, watch }, use) => {
    watch(warm.context)
    await use(warm.context)
    await warm.forget()
  },
  page: async ({ context, viewport }, use, info) => {
    const page = left && !left.isClosed() && left.context() === context ? left : await context.newPage()
    left = undefined
    await use(page)
    const good =
      info.status === info.expectedStatus &&
      (await leave(page, viewport).then(
        () => true,
        () => false,
      ))
    if (good) left = page
    else await page.close()
  },
})

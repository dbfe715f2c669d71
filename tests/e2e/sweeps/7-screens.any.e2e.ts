import { addresses } from '../screens'
import { expect, test } from './warm'

test.describe.configure({ mode: 'parallel' })

/** The narrowest phone that is promised. */
const NARROW = { width: 320, height: 640 }

for (const { who, path, title, shows } of addresses) {
  test(`${path} as ${who ?? 'nobody'} is accessible in light and dark and fits`, async ({ page, as, axe }, info) => {
    if (who) await as(who)
    await page.goto(path)
    await expect(page.getByText(shows).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page).toHaveTitle(title)
    await expect(page).toHaveTitle(/ - 星火实训平台$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await axe()
    await page.emulateMedia({ colorScheme: 'dark' })
    await axe()
    if (info.project.name === 'phone') await page.setViewportSize(NARROW)
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(beyond).toBeLessThanOrEqual(0)
  })
}

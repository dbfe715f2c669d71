import { addresses } from '../screens'
import { lateOn } from './first-text'
import { smallTargetsOn } from './targets'
import { expect, test } from './warm'

test.describe.configure({ mode: 'parallel' })

/** The narrowest phone that is promised, and one held sideways. */
const PHONES = [
  { width: 320, height: 640 },
  { width: 812, height: 375 },
]

/** Whose screens say their largest text in the HTML already. */
const STUDENTS = new Set<string | undefined>(['studentA', 'studentB', 'outsider'])

for (const { who, path, title, shows } of addresses) {
  test(`${path} as ${who ?? 'nobody'} is accessible in light and dark, and fits fingers and screens`, async ({
    page,
    as,
    axe,
    axeInDark,
  }, info) => {
    if (who) await as(who)
    await page.goto(path)
    await expect(page.getByText(shows).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page).toHaveTitle(title)
    await expect(page).toHaveTitle(/ - 星火实训平台$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    // Who is sent on elsewhere may come to a screen that is still filling, whose lower parts stand higher for a moment.
    if (info.project.name === 'phone' && STUDENTS.has(who)) await expect.poll(() => lateOn(page)).toEqual([])
    await axe()
    await axeInDark()
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (info.project.name !== 'phone') return expect.poll(beyond).toBeLessThanOrEqual(0)
    expect(await smallTargetsOn(page)).toEqual([])
    for (const size of PHONES) {
      await page.setViewportSize(size)
      await expect.poll(beyond).toBeLessThanOrEqual(0)
    }
  })
}

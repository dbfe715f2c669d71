import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'

/** Where the title stands: in the first HTML (none where that has none to see), and as the screen is drawn. */
const titlesOf = async (page: Page) => {
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  return page.evaluate(async () => {
    const html = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    const frame = html.querySelector('.frame') as HTMLElement
    const place = (root: Element, title: string) => {
      const one = root.querySelector(title)
      if (!one?.checkVisibility({ visibilityProperty: true })) return undefined
      const range = document.createRange()
      range.selectNodeContents(one)
      const { x, y, height } = range.getBoundingClientRect()
      return { x, middle: y + height / 2 }
    }
    const drawn = place(document.body, 'main h1')
    Object.assign(frame.style, { position: 'absolute', inset: '0' })
    document.body.append(frame)
    scrollTo(0, 0)
    return { drawn, told: place(frame, '.frame-title') }
  })
}

/** Before the log-in, for a visitor, as wide as a desk is, in the house of a room and of a certificate. */
for (const [who, path] of [
  [undefined, '/uc/login'],
  [undefined, '/uc/register'],
  [undefined, '/uc/activate'],
  [undefined, '/uc/forgot'],
  [undefined, '/contest/1/description'],
  ['orgadmin', '/vip/uc/org/invites'],
  ['super', '/uc/admin/acting'],
  ['teacher', '/training-room/manager/1/update-plan?plan=1'],
  ['teacher', '/training-room/2/contest/info?contest=1'],
  ['studentA', '/cert/6/1/2/training-center'],
] as const)
  test(`the title of ${path} stands in the HTML where it will`, async ({ page, as }) => {
    if (who) await as(who)
    await page.goto(path)
    const { told, drawn } = await titlesOf(page)
    for (const key of ['x', 'middle'] as const)
      expect(Math.abs((told?.[key] ?? Number.NaN) - (drawn?.[key] ?? Number.NaN)), key).toBeLessThan(6)
  })

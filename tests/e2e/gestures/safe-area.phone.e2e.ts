import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { ROOM } from '../world'

interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}
/** A phone with a camera in its edge and a bar of the system below, held upright and sideways. */
const upright: Insets = { top: 47, right: 0, bottom: 34, left: 0 }
const sideways: Insets = { top: 0, right: 47, bottom: 21, left: 47 }

const held = async (page: Page, insets: Insets, size: { width: number; height: number }) => {
  await page.setViewportSize(size)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never)
}

/** What is pressed or read, on screen now, under the camera or the system's bar. Pages run on below: what is scrolled there is not at its end. */
const coveredOn = (page: Page, { top, right, bottom, left }: Insets): Promise<string[]> =>
  page.evaluate(
    ([t, r, b, l]) => {
      const within = (node: Element, is: (at: Element) => boolean): boolean => {
        for (let at: Element | null = node; at && at !== document.body; at = at.parentElement) if (is(at)) return true
        return false
      }
      const stands = (at: Element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(at).position) || at.matches('dialog')
      // What a finger moves on is not at its end either.
      const slides = (at: Element) =>
        at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).overflowX !== 'visible'
      const scrolls = (at: Element) =>
        at.scrollHeight > at.clientHeight + 1 && getComputedStyle(at).overflowY === 'auto'
      return [...document.querySelectorAll<HTMLElement>('a[href], button, h1, h2, input, [role=status]')].flatMap(
        (one) => {
          const box = one.getBoundingClientRect()
          if (
            box.width < 2 ||
            box.height < 2 ||
            !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
          )
            return []
          if (box.bottom <= 0 || box.top >= innerHeight) return []
          const aside = !within(one, slides) && (box.left < l - 0.5 || box.right > innerWidth - r + 0.5)
          const across =
            within(one, stands) && !within(one, scrolls) && (box.top < t - 0.5 || box.bottom > innerHeight - b + 0.5)
          return aside || across ? [`${one.outerHTML.slice(0, 140)} ${JSON.stringify(box)}`] : []
        },
      )
    },
    [top, right, bottom, left] as const,
  )

for (const [name, insets, size] of [
  ['upright', upright, { width: 375, height: 812 }],
  ['sideways', sideways, { width: 812, height: 375 }],
] as const)
  test(`held ${name}, nothing lies under the camera or the system's bar: pages, bars, sheets and dialogs`, async ({
    page,
    as,
  }) => {
    await as('teacher')
    await held(page, insets, size)
    for (const path of [
      '/index',
      `/training-room/student/${ROOM}/index`,
      `/training-room/manager/${ROOM}/member`,
      '/uc/home',
      '/todo',
      '/search',
    ]) {
      await page.goto(path)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await coveredOn(page, insets), path).toEqual([])
    }
    await page.goto(`/training-room/manager/${ROOM}/member`)
    await page.locator('nav').getByRole('button', { name: '更多' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await sheet.evaluate((one) => Promise.all(one.getAnimations({ subtree: true }).map((move) => move.finished)))
    expect(await coveredOn(page, insets), 'a sheet').toEqual([])
  })

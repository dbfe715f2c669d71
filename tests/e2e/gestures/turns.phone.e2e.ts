import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'

/** Notes how each change of screens is drawn, from the next page on; each begins to move after `ms` of the page's clock. */
const watchTurns = (page: Page, ms: number) =>
  page.addInitScript((wait) => {
    const turns: string[] = []
    Object.assign(window, { turns })
    let clock = 0
    performance.now = () => clock
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (how) => {
      if (typeof how === 'object') turns.push([...(how?.types ?? [])].join())
      clock += wait
      return start(how)
    }
  }, ms)
const turns = (page: Page) => page.evaluate(() => (window as unknown as { turns: string[] }).turns)
const task = (page: Page) => page.locator('main a[href^="/task/detail/"]').first()

const thereAndBack = async (page: Page) => {
  await page.goto('/training-center')
  await expect(task(page)).toBeVisible()
  const title = page.getByRole('heading', { name: '实训中心', level: 1 })
  await task(page).dispatchEvent('click')
  await expect(page).toHaveURL(/\/task\/detail\//)
  await expect(title).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(title).toBeVisible()
  await expect(task(page)).toBeVisible()
}

test('a screen that was seen before comes in by a turn and leaves by one, and for whoever wants calm it just changes', async ({
  page,
  as,
}) => {
  await as('studentA')
  await watchTurns(page, 20)
  await thereAndBack(page)
  await expect.poll(async () => (await turns(page)).at(-1)).toBe('back')
  // Now that it is known there is no skeleton between the two.
  await task(page).dispatchEvent('click')
  await expect.poll(async () => (await turns(page)).slice(-2)).toEqual(['back', 'on'])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await thereAndBack(page)
  expect(await turns(page)).toEqual([])
})

test('on a phone that is slow to begin a turn there is none after it', async ({ page, as }) => {
  await as('studentA')
  await watchTurns(page, 300)
  await thereAndBack(page)
  const drawn = await turns(page)
  expect(drawn).toHaveLength(1)
  await task(page).dispatchEvent('click')
  await expect(page).toHaveURL(/\/task\/detail\//)
  await page.goBack()
  await expect(task(page)).toBeVisible()
  expect(await turns(page)).toEqual(drawn)
})

test('a tap while a screen turns ends the turn and reaches what stands there now', async ({ page, as }) => {
  await as('studentA')
  await watchTurns(page, 20)
  await thereAndBack(page)
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('::view-transition-old(*), ::view-transition-new(*) { animation-duration: 600s !important }')
    document.adoptedStyleSheets.push(still)
  })
  await task(page).dispatchEvent('click')
  await expect(page).toHaveURL(/\/task\/detail\//)
  // The address is there before the screen: the list's own heading and way back go.
  await expect(task(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const back = await page.getByRole('link', { name: '返回' }).first().boundingBox()
  if (!back) throw new Error('no way back')
  await page.touchscreen.tap(back.x + back.width / 2, back.y + back.height / 2)
  await expect(page).toHaveURL(/\/training-room\/student\/\d+\/task$/)
})

test('a list of the centre is read on, and whoever comes back from one of its cards finds it as long and where it was', async ({
  page,
  as,
}) => {
  await as('studentA')
  await page.goto('/training-center')
  const software = page.locator('section').filter({ has: page.getByRole('list', { name: '软件' }) })
  await expect(page.getByRole('button', { name: '下一页' })).toHaveCount(0)
  await expect(software.getByRole('listitem')).toHaveCount(6)
  await software.getByRole('status').scrollIntoViewIfNeeded()
  await expect(software.getByRole('status')).toHaveText(/^没有更多了/)
  await expect(page).toHaveURL(/software=2/)
  const long = await software.getByRole('listitem').count()
  await task(page).scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => Math.round(scrollY))
  expect(left).toBeGreaterThan(0)
  await task(page).dispatchEvent('click')
  await expect(page).toHaveURL(/\/task\/detail\//)
  await page.goBack()
  await expect(software.getByRole('listitem')).toHaveCount(long)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left)
})

import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { ROOM } from '../world'

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))
const complete = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

test('who comes back to the home finds it where it was left: from a room, from two screens further, from a page loaded anew', async ({
  page,
  as,
}) => {
  await as('studentA')
  await page.goto('/index')
  await expect(page.getByRole('link', { name: /校园直播挑战赛/ }).first()).toBeVisible()
  await complete(page)
  const last = page.locator(`main a[href^="/training-room/student/${ROOM}/"]`).last()
  await last.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 40))
  const left = await place(page)
  expect(left).toBeGreaterThan(0)

  const intoTheRoom = async () => {
    // Not by the mouse: while screens turn, nothing is under it, and the page would be scrolled in search of it.
    await last.dispatchEvent('click')
    await expect(page).toHaveURL(/\/training-room\/student\//)
    await complete(page)
  }
  const backHome = async () => {
    await page.goBack()
    await expect(page).toHaveURL((url) => url.pathname === '/index')
    await expect.poll(() => place(page)).toBe(left)
  }
  await intoTheRoom()
  await backHome()

  await intoTheRoom()
  // By its name: the home's bar is still in sight while screens turn.
  const second = page.getByRole('navigation', { name: '实训室菜单' }).getByRole('link').nth(1)
  const address = new RegExp(`${await second.getAttribute('href')}$`)
  await second.dispatchEvent('click')
  await expect(page).toHaveURL(address)
  await complete(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/training-room\/student\/\d+\/index/)
  await backHome()

  await intoTheRoom()
  await page.reload()
  await complete(page)
  await backHome()
})

import type { Page } from 'playwright/test'
import { nextBuild } from '../builds'
import { workerReady } from '../device'
import { expect, test } from '../fixtures'
import { ROOM, ROOM_TITLE } from '../world'

/** The server was away for a moment: a page that noticed asks for nothing, and looks again the next time it comes to the front. */
const offered = (page: Page) =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('新版本已准备好')).toBeVisible({ timeout: 2000 })
  }).toPass()

/** Says of this document that it is this one, until another comes. */
const marked = (page: Page) => page.evaluate(() => Object.assign(window, { stillThis: true }))
const still = (page: Page) => page.evaluate(() => 'stillThis' in window)
/** The page has begun anew: to go elsewhere meanwhile would be one journey in another's way. */
const begunAnew = (page: Page) => expect.poll(() => still(page).catch(() => true)).toBe(false)

test('a new build is offered and taken with one press', async ({ page, as, server }) => {
  await as('studentA')
  await page.goto('/index')
  await expect(page.getByRole('link', { name: new RegExp(ROOM_TITLE) }).first()).toBeVisible()
  await workerReady(page)
  await server.deploy(nextBuild('20990101000000'))
  await offered(page)
  await marked(page)
  await page.getByRole('button', { name: '更新' }).click()
  await begunAnew(page)
  await expect(page.getByText('新版本已准备好')).toBeHidden()
  await page.goto('/about')
  await expect(page.getByText('20990101000000')).toBeVisible()
})

test('no reload takes away what is being written', async ({ page, as, server, world }) => {
  const person = await world.someone('夏至')
  await as(person)
  await page.goto(`/training-room/student/${ROOM}/index`)
  await expect(page.getByRole('heading', { name: ROOM_TITLE }).first()).toBeVisible()
  await workerReady(page)
  await page.getByRole('button', { name: '意见反馈' }).click()
  const words = page.getByRole('textbox', { name: '问题描述' })
  await words.fill('写到一半的话')
  await marked(page)
  await server.deploy(nextBuild('20990202000000'))

  // Half a minute later somebody goes on: the page asks for the version, learns of the new one, and waits.
  let told = 0
  // That it came is enough: the page asks once, and the browser does not keep every answer's words for us.
  page.on('requestfinished', (request) => {
    if (request.url().includes('/version.json')) told += 1
  })
  expect(await (await page.request.get('/version.json')).text()).toContain('20990202000000')
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 60_000
  })
  await expect(async () => {
    await page.evaluate(() => history.pushState({}, '', `${location.pathname}?from=${Math.random()}`))
    expect(told).toBeGreaterThan(0)
  }).toPass()
  await offered(page)
  await expect(words).toHaveValue('写到一半的话')
  expect(await still(page)).toBe(true)

  // Once nothing is being written the page changes by itself, and only once.
  await words.fill('')
  await begunAnew(page)
  await page.goto('/about')
  await expect(page.getByText('20990202000000')).toBeVisible()
})

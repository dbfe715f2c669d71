import { expect, test } from '../fixtures'
import { drag } from './finger'

/** In the free part of a phone's screen, under its bar. */
const MIDDLE = { x: 180, y: 320 }
const PULLED = '.adm-pull-to-refresh-head'

test('a screen is pulled to be asked for anew; without a network it says so and stays; not while a dialog is open', async ({
  page,
  context,
  as,
}) => {
  await as('studentA')
  await page.goto('/todo')
  await expect(page.getByRole('heading', { name: /^今天/ })).toBeVisible()
  const head = page.locator(PULLED)
  await expect(head).toHaveCount(1)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked += 1
  })
  const said = page.getByRole('status').filter({ hasText: /^(已更新|离线，显示的是上次的内容)$/ })
  await drag(page, MIDDLE, { y: 260 }, () => expect(head).toContainText('松开刷新'))
  await expect(said).toHaveText('已更新')
  expect(asked).toBeGreaterThan(0)

  // A short pull asks for nothing.
  const before = asked
  await expect(head).toHaveCSS('height', '0px')
  await drag(page, MIDDLE, { y: 30 })
  await expect(head).toHaveCSS('height', '0px')
  expect(asked).toBe(before)

  await context.setOffline(true)
  await drag(page, MIDDLE, { y: 260 })
  await expect(said).toHaveText('离线，显示的是上次的内容')
  await expect(page.getByRole('heading', { name: /^今天/ })).toBeVisible()
  await context.setOffline(false)

  await expect(head).toHaveCSS('height', '0px')
  await page.getByRole('button', { name: '新建待办' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await drag(page, { x: 180, y: 120 }, { y: 260 }, () => expect(head).toHaveCSS('height', '0px'))
})

test('for keys there is a button that asks anew', async ({ page, as }) => {
  await as('studentA')
  await page.goto('/uc/notifications')
  const button = page.getByRole('button', { name: '刷新', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已更新' })).toBeVisible()
})

test('a row is pushed aside: what it uncovers is done, and stands in the row as a button as well', async ({
  page,
  as,
  axe,
}) => {
  await as('studentA')
  await page.goto('/uc/notifications')
  const rows = page.getByRole('list', { name: '通知', exact: true }).getByRole('listitem')
  const unread = rows.filter({ has: page.getByRole('button', { name: /^标为已读/ }) })
  await expect(unread).toHaveCount(2)
  await expect(page.locator('[class*=adm-swipe-action-track]').first()).toBeAttached()
  // Fingers uncover it, keys and screen readers don't meet it twice.
  await expect(page.getByRole('button', { name: '已读', exact: true })).toHaveCount(0)
  const box = await unread.first().boundingBox()
  if (!box) throw new Error('no row')
  await drag(page, { x: box.x + box.width - 80, y: box.y + box.height / 2 }, { x: -140 })
  const uncovered = unread.first().getByText('已读', { exact: true })
  await expect(uncovered).toBeInViewport()
  await axe()
  await uncovered.tap()
  await expect(unread).toHaveCount(1)
  await unread
    .first()
    .getByRole('button', { name: /^标为已读/ })
    .tap()
  await expect(unread).toHaveCount(0)
})

test('a sheet is dragged down to close, goes back where it was not meant, and keeps what was typed', async ({
  page,
  as,
}) => {
  await as('studentA')
  await page.goto('/todo')
  await page.getByRole('button', { name: '新建待办' }).click()
  const sheet = page.getByRole('dialog', { name: '新建待办' })
  const title = sheet.getByRole('heading', { name: '新建待办' })
  await sheet.getByLabel('待办内容').fill('带三脚架')
  // Where it stands once it has risen.
  await sheet.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map((one) => one.finished)))
  const at = await title.boundingBox()
  if (!at) throw new Error('no sheet')
  const grip = { x: 180, y: at.y + 8 }
  await drag(page, grip, { y: 40 })
  await expect(sheet).toBeVisible()
  await expect(sheet.getByLabel('待办内容')).toHaveValue('带三脚架')
  await expect.poll(async () => (await title.boundingBox())?.y).toBe(at.y)
  await drag(page, grip, { y: 180 })
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/todo$/)
})

test('what is typed into is above the keyboard and under no bar', async ({ page, as }) => {
  await as('teacher')
  await page.goto('/training-room/manager/2/setting')
  const field = page.getByLabel('简介')
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await field.focus()
  // A keyboard takes the lower half.
  await page.setViewportSize({ width: 375, height: 420 })
  const uncovered = () =>
    field.evaluate((element) => {
      const { left, top, bottom, width } = element.getBoundingClientRect()
      const free = (y: number) => document.elementFromPoint(left + width / 2, y) === element
      return top >= 0 && free(Math.max(top, 0) + 2) && free(Math.min(bottom, innerHeight) - 2)
    })
  await expect.poll(uncovered).toBe(true)
})

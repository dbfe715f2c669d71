import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'

/** How many cards stand beside each other in a list, and how wide it is. */
const gridOf = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).evaluate((list) => ({
    columns: getComputedStyle(list).gridTemplateColumns.split(' ').length,
    width: Math.round(list.getBoundingClientRect().width),
  }))

/** By the window's width: cards of the layout of 1352 pixels, and of that of 1072, as the breakpoint table says. */
const table = [
  { width: 375, long: 1, short: 2, rooms: 2, plans: 1 },
  { width: 768, long: 2, short: 3, rooms: 2, plans: 1 },
  { width: 1024, long: 2, short: 3, rooms: 3, plans: 2 },
  { width: 1072, long: 2, short: 3, rooms: 3, plans: 2 },
  { width: 1300, long: 2, short: 4, rooms: 3, plans: 2 },
  { width: 1440, long: 2, short: 4, rooms: 3, plans: 2 },
  { width: 1920, long: 3, short: 5, rooms: 4, plans: 2 },
]

test('cards stand in as many columns as the breakpoint table says, on pages no wider than their layout, and none runs over', async ({
  page,
  as,
}) => {
  await as('teacher')
  const overflows = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  const look = async (name: string, columns: number, widest: number, at: string) => {
    await expect.poll(async () => (await gridOf(page, name)).columns, { message: `${name} ${at}` }).toBe(columns)
    expect((await gridOf(page, name)).width, `${name} ${at}`).toBeLessThanOrEqual(widest)
    expect(await overflows(), `${name} ${at}`).toBe(false)
  }
  await page.goto('/training-center')
  for (const { width, long, short } of table) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['软件', '训练营', '任务']) await look(name, long, 1352, `${width}`)
    for (const name of ['项目', '方案']) await look(name, short, 1352, `${width}`)
  }
  await page.goto('/index')
  for (const { width, rooms } of table) {
    await page.setViewportSize({ width, height: 900 })
    await look('我的实训室', rooms, 1072, `${width}`)
  }
  await page.goto('/training-room/student/1/plan_index')
  for (const { width, plans } of table) {
    await page.setViewportSize({ width, height: 900 })
    await look('计划', plans, 1072, `${width}`)
  }
  // The library is a list: a table on a desk, cards below each other where there is no room for one.
  await page.goto('/my-resource-library')
  for (const { width } of table) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole(width < 1200 ? 'list' : 'table', { name: '资源库' })).toBeVisible()
    expect(await overflows(), `${width}`).toBe(false)
  }
})

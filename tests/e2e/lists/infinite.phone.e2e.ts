import { seedScale } from '../../../server/db/seed/scale'
import { expect, test } from '../fixtures'
import { nowSeconds } from '../world'

const STATUS = /^(已显示|没有更多了)/

test('five thousand people on a phone: read on by scrolling, a line that breaks loses nothing, the row is found again', async ({
  page,
  context,
  as,
  server,
}) => {
  const room = await server.db.transaction((tx) =>
    seedScale(tx, nowSeconds(), { members: 5000, teams: 500, checkins: 0 }),
  )
  await as('teacher')
  await page.goto(`/training-room/manager/${room}/member?tab=member`)
  const list = page.getByRole('list', { name: '成员' })
  const status = page.getByRole('status').filter({ hasText: STATUS })
  const reach = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(status).toHaveText('已显示 100 / 共 5001 人')
  await expect(page.getByRole('navigation', { name: '翻页' })).toBeHidden()
  await reach()
  await expect(status).toHaveText('已显示 200 / 共 5001 人')

  await context.setOffline(true)
  await reach()
  await expect(status).toContainText('已显示 200 / 共 5001 人，')
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await context.setOffline(false)
  // What did not come is asked for again as soon as there is a network.
  await expect(status).toHaveText('已显示 300 / 共 5001 人')

  // The rest by the address, which says how far it was read.
  await page.goto(`/training-room/manager/${room}/member?tab=member&page=50`)
  await expect(status).toHaveText('已显示 5000 / 共 5001 人')
  expect(await list.getByRole('listitem').count()).toBeLessThan(120)
  await reach()
  await expect(status).toHaveText('没有更多了，共 5001 人')
  await page.evaluate(() => window.scrollTo(0, 400_000))
  const rowInSight = () =>
    list.getByRole('listitem').evaluateAll((rows) => {
      const row = rows.find((one) => one.getBoundingClientRect().top > 80)
      return row?.getAttribute('aria-posinset')
    })
  await expect.poll(async () => Number(await rowInSight())).toBeGreaterThan(1000)
  const before = Number(await rowInSight())
  await page.getByRole('link', { name: '返回' }).first().click()
  await expect(list).toBeHidden()
  await page.goBack()
  await expect.poll(async () => Math.abs(Number(await rowInSight()) - before)).toBeLessThan(5)
})

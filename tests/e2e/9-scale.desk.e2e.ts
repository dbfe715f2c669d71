import { eq } from 'drizzle-orm'
import { roomMember } from '../../server/db/schema/rooms/rooms'
import { seedScale } from '../../server/db/seed/scale'
import { expect, test } from './fixtures'
import { nowSeconds } from './world'

test('a room of thousands: it is read page by page, only rows near the screen are drawn', async ({
  page,
  as,
  server,
}) => {
  const { db } = server
  const room = await db.transaction((tx) => seedScale(tx, nowSeconds(), { members: 3000, teams: 300, checkins: 0 }))
  await as('teacher')
  await page.goto(`/training-room/manager/${room}/member?tab=member`)
  const table = page.getByRole('table', { name: '成员' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: '成员（3001）' })).toBeVisible()
  const drawn = () => table.getByRole('rowheader').count()
  await expect(page.getByText('第 1 / 31 页，共 3001 人')).toBeVisible()
  expect(await drawn()).toBeLessThan(90)
  const head = table.getByRole('columnheader', { name: '姓名' })
  await page.evaluate(() => window.scrollTo(0, 2000))
  // What a column is called is said wherever one reads.
  await expect(head).toBeInViewport()
  // Rows that are drawn anew are as high as was thought: what is below them stays under the mouse.
  const below = () => page.evaluate(() => document.documentElement.scrollHeight)
  const high = await below()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(table.getByRole('row').last()).toBeInViewport()
  expect(Math.abs((await below()) - high)).toBeLessThan(20)
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByText('第 2 / 31 页，共 3001 人')).toBeVisible()
  await page.reload()
  await expect(page.getByText('第 2 / 31 页，共 3001 人')).toBeVisible()
  await page.getByRole('button', { name: '上一页' }).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(table.getByRole('rowheader').first()).toContainText('李文博')
  expect(await drawn()).toBeLessThan(120)

  // One among thousands is found.
  await page.getByRole('searchbox', { name: '按姓名、学号或手机搜索' }).fill('李文博')
  await page.getByRole('searchbox', { name: '按姓名、学号或手机搜索' }).press('Enter')
  await expect(table.getByRole('row', { name: /李文博/ })).toContainText('负责人')
  expect(await db.$count(roomMember, eq(roomMember.roomId, room))).toBe(3001)
})

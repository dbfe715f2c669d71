import { eq } from 'drizzle-orm'
import { roomMember } from '../../server/db/schema/rooms'
import { seedScale } from '../../server/db/seed/scale'
import { expect, test } from './fixtures'
import { nowSeconds } from './world'

test('a room of thousands: rows come as one scrolls, only those near the screen are drawn', async ({
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
  const loaded = async () =>
    Number(/已显示 (\d+) 人/.exec((await page.getByRole('main').textContent()) ?? '')?.[1] ?? 0)
  await expect(page.getByText(/共 3001 人，已显示 \d+ 人/)).toBeVisible()
  // Whoever scrolls on is given more; what is far away is not drawn.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await loaded()).toBeGreaterThan(250)
  }).toPass()
  expect(await drawn()).toBeLessThan(120)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(table.getByRole('rowheader').first()).toContainText('李文博')
  expect(await drawn()).toBeLessThan(120)

  // One among thousands is found.
  await page.getByRole('searchbox', { name: '按姓名、学号或手机搜索' }).fill('李文博')
  await page.getByRole('searchbox', { name: '按姓名、学号或手机搜索' }).press('Enter')
  await expect(table.getByRole('row', { name: /李文博/ })).toContainText('负责人')
  expect(await db.$count(roomMember, eq(roomMember.roomId, room))).toBe(3001)
})

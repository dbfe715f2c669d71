import { eq } from 'drizzle-orm'
import { roomMember } from '../../server/db/schema/rooms'
import { seedScale } from '../../server/db/seed/scale'
import { expect, test } from './fixtures'
import { nowSeconds } from './world'

test('a room of thousands: pages from the server, only rows near the screen are drawn', async ({
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
  const pager = page.getByRole('navigation', { name: '翻页' })
  await expect(pager).toContainText('3001')
  const names = () => table.getByRole('rowheader').allTextContents()
  const before = await names()
  expect(before.length).toBeLessThan(120)
  await pager.getByRole('button', { name: '下一页' }).click()
  await expect.poll(names).not.toEqual(before)
  expect((await names()).length).toBeLessThan(120)

  // One among thousands is found.
  await page.getByRole('searchbox', { name: '按姓名或手机搜索' }).fill('李文博')
  await page.getByRole('searchbox', { name: '按姓名或手机搜索' }).press('Enter')
  await expect(table.getByRole('row', { name: /李文博/ })).toContainText('负责人')
  expect(await db.$count(roomMember, eq(roomMember.roomId, room))).toBe(3001)
})

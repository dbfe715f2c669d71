import { expect, test } from '../fixtures'
import { ROOM } from '../world'

test('what waits above the screen leaves the menu beside it whole in the window', async ({
  page,
  as,
  context,
  world,
}) => {
  await as(await world.someone('时雨'))
  await page.goto(`/training-room/student/${ROOM}/todo`)
  await page.getByRole('button', { name: '新建待办' }).click()
  const dialog = page.getByRole('dialog', { name: '新建待办' })
  await dialog.getByRole('textbox', { name: /待办内容/ }).fill('带充电宝')
  const side = page.getByRole('complementary', { name: '侧边栏' })
  const bottom = async () => {
    const box = await side.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(bottom).toBe(900)

  await context.setOffline(true)
  await dialog.getByRole('button', { name: '保存' }).click()
  const note = page.getByRole('status').filter({ hasText: '份内容已保存在这台设备上' })
  await expect(note).toBeVisible()
  await expect.poll(bottom).toBe(900)
  expect(await side.evaluate((aside) => aside.getBoundingClientRect().top)).toBeGreaterThan(40)

  await context.setOffline(false)
  await expect(note).toBeHidden()
  await expect.poll(bottom).toBe(900)
})

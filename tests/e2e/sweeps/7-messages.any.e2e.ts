import { expect, test } from './warm'

test('what is said over an open dialog stands in the middle of the screen, clear of its edges', async ({
  page,
  as,
}) => {
  await as('teacher')
  await page.goto('/training-room/manager/1/exam?tab=bank')
  await page.getByRole('button', { name: '导入题目' }).click()
  const wrong = { name: '题目.csv', mimeType: 'text/csv', buffer: Buffer.from('商品,价格\n茶叶,12') }
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page
      .getByRole('dialog')
      .getByLabel(/^选择表格/)
      .setInputFiles(wrong)
    const said = page.getByRole('alert')
    await expect(said).toBeVisible()
    await said.evaluate((element) => Promise.all(element.getAnimations().map((one) => one.finished)))
    const box = await said.boundingBox()
    expect(box).not.toBeNull()
    if (!box) return
    expect(Math.abs(box.x * 2 + box.width - width)).toBeLessThan(2)
    expect(box.x).toBeGreaterThanOrEqual(8)
    await said.getByRole('button', { name: '关闭' }).click()
    await expect(said).toHaveCount(0)
  }
})

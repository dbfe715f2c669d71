import { expect, test } from '../fixtures'

test('what was left out is read from the left edge of the dialog, and an edge beyond which there is more says so', async ({
  page,
  as,
}) => {
  await as('teacher')
  // Held sideways: more than fits.
  await page.setViewportSize({ width: 740, height: 400 })
  await page.goto('/my-resource-library')
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: /放入实训室/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /电子商务基础/ })
    .click()
  const box = page.getByRole('alertdialog', { name: /没有放入$/ })
  await expect(box.getByText('还没有发布').first()).toBeVisible()
  // All in one moment: the dialog grows while it comes.
  const edges = await box.evaluate((dialog) => {
    const reasons = [...dialog.querySelectorAll('.adm-list-item-description')].map((reason) => {
      const range = document.createRange()
      range.selectNodeContents(reason)
      return range.getBoundingClientRect().left
    })
    const edge = dialog.querySelector('button')?.getBoundingClientRect().left ?? 0
    return reasons.map((left) => Math.round(left - edge))
  })
  expect(edges.length).toBeGreaterThan(1)
  expect(new Set(edges)).toEqual(new Set([0]))
  // At its lower end, where no text is; the keys scroll it too.
  const lowerEnd = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await box.locator('[tabindex="0"]').boundingBox()) ?? {}
    return page.screenshot({
      animations: 'disabled',
      clip: { x: x + width - 6, y: y + height - 2, width: 4, height: 2 },
    })
  }
  await page.keyboard.press('Shift+Tab')
  const more = await lowerEnd()
  await page.keyboard.press('End')
  await expect.poll(async () => (await lowerEnd()).equals(more)).toBe(false)
})

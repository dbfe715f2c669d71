import { expect, test } from '../fixtures'

test('what was left out is read from the left edge of the dialog, its reason below each title', async ({
  page,
  as,
}) => {
  await as('teacher')
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
})

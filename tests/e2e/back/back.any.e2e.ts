import { expect, test } from '../fixtures'
import { closesByBack } from './closes-by-back'

test('back closes what is open and stays on the page; forward does not open it again; the next back leaves', ({
  page,
  as,
  world,
}) => closesByBack({ page, as, world }))

test('back closes one of several at a time, a menu too, and a link in it leaves no empty step behind', async ({
  page,
  as,
}, info) => {
  await as('teacher')
  const list = '/training-room/manager/1/work'
  await page.goto('/training-room/manager/1/mark')
  await page.goto(list)
  const row = page.getByRole('button', { name: /的更多操作$/ }).first()
  await row.click()
  const menu = page.getByRole('menu').or(page.getByRole('dialog'))
  await expect(menu.first()).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL(list)

  await row.click()
  await page
    .getByRole('menuitem', { name: '删除' })
    .or(menu.getByRole('button', { name: '删除' }))
    .first()
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(list)

  // The page that comes takes the place of what was open over this one.
  if (info.project.name === 'phone') {
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: '设置', exact: true }).click()
    await expect(page).toHaveURL(/\/setting/)
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/mark$/)
  }
})

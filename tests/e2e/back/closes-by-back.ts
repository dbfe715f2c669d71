import type { Page } from 'playwright/test'
import { expect, type Fixtures, test } from '../fixtures'

const TEAM = '/training-room/student/2/my-team'
const HOME = '/training-room/student/2/index'

/** The page where a team is created, come to from the room's home. */
const onTeamPage = async (page: Page) => {
  await page.goto(HOME)
  await expect(page.getByRole('link', { name: '比赛', exact: true })).toBeVisible()
  await page.goto(TEAM)
  const open = page.getByRole('button', { name: '加入或创建团队' })
  await expect(open).toBeVisible()
  return { open, dialog: page.getByRole('dialog', { name: /加入或创建团队|创建自己的团队/ }) }
}

/** Closed by back, by its button, and with something typed in it. */
export const closesByBack = async ({ page, as, world }: Pick<Fixtures, 'as' | 'world'> & { page: Page }) => {
  await as(await world.someone('路遥遥'))
  const { open, dialog } = await onTeamPage(page)

  await test.step('closed by back', async () => {
    await open.click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(TEAM)
    await expect(open).toBeVisible()
    await page.goForward()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(TEAM)
  })

  await test.step('closed by its button, several times: one back leaves the page', async () => {
    for (let i = 0; i < 3; i += 1) {
      await open.click()
      await dialog.getByRole('button', { name: '关闭' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await page.goBack()
    await expect(page).toHaveURL(HOME)
    await page.goForward()
    await expect(page).toHaveURL(TEAM)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('what was typed is there again', async () => {
    await open.click()
    await dialog.getByRole('button', { name: /创建自己的团队/ }).click()
    await dialog.getByRole('textbox', { name: '团队名称' }).fill('退一步再来')
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(TEAM)
  })
}

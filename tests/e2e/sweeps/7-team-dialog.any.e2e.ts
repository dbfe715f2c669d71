import { expect, test } from './warm'

const TEAM = '/training-room/student/2/my-team'

test('the create-or-join dialog is 600 px wide, 95 % of a small screen, and stays above a keyboard', async ({
  page,
  as,
  world,
}) => {
  await as(await world.someone('路遥遥'))
  const dialog = page.getByRole('dialog', { name: /加入或创建团队|创建自己的团队/ })
  const panel = dialog.locator('> div')
  const place = async () => {
    const box = await panel.boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    return { box: box ?? { x: 0, y: 0, width: 0, height: 0 }, width, height }
  }
  for (const [width, height, wide] of [
    [375, 812, 375 * 0.95],
    [600, 900, 570],
    [768, 1024, 600],
    [1440, 900, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(TEAM)
    await page.getByRole('button', { name: '加入或创建团队' }).click()
    await expect(dialog).toBeVisible()
    await panel.evaluate((element) => Promise.all(element.getAnimations().map((one) => one.finished)))
    const { box } = await place()
    expect(Math.abs(box.width - wide)).toBeLessThan(1)
    // In the middle, and no sheet: it ends above the screen's edge, with all its corners round.
    expect(Math.abs(box.x * 2 + box.width - width)).toBeLessThan(2)
    expect(box.y + box.height).toBeLessThan(height)
    expect(await panel.evaluate((element) => getComputedStyle(element).borderBottomLeftRadius)).not.toBe('0px')
  }
  // As when a keyboard takes half of a phone: what is typed into and the way on are still to be seen.
  await page.setViewportSize({ width: 375, height: 812 })
  await dialog.getByRole('button', { name: /创建自己的团队/ }).click()
  const name = dialog.getByRole('textbox', { name: '团队名称' })
  await name.focus()
  await page.setViewportSize({ width: 375, height: 400 })
  await expect.poll(async () => (await place()).box.height).toBeLessThanOrEqual(300)
  const { box } = await place()
  expect(box.y + box.height).toBeLessThan(400)
  await expect(name).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: '加入或创建团队' })).toBeFocused()
})

import { expect, test } from './fixtures'
import * as whole from './work-whole'

test('one work in WeChat: no worker, so the page that is open goes on without a network, and loses nothing', async ({
  page,
  as,
  context,
  meet,
  axe,
  server,
  world,
}) => {
  const { learner, teacher, made } = await whole.opened({ page, as, meet, server, world })
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  // The step between them has no content: it is skipped.
  await page.getByRole('link', { name: '下一步' }).click()
  await expect(page.getByRole('heading', { name: /制定计划/ })).toBeVisible()
  await whole.begin(page, made)
  // The parts of the steps to come are fetched once this one stands.
  await page.waitForLoadState('networkidle')

  // The network goes: words, picture and hand-in wait on this page, which says so.
  await context.setOffline(true)
  await whole.writeAway(page)
  const note = page.getByRole('status').filter({ hasText: /离线中，\d 份内容已保存在手机上，联网后自动提交/ })
  await expect(note).toContainText('关闭此页后，要联网才能再打开')
  await page.getByRole('button', { name: '查看', exact: true }).click()
  const waiting = page.getByRole('dialog').last()
  await expect(waiting.getByText(/作答：/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(waiting).toBeHidden()
  await whole.pictureAway(page)
  await axe()
  for (let left = 5; left > 0 && (await page.getByRole('button', { name: '提交', exact: true }).count()) === 0; left--)
    await page.getByRole('link', { name: /^(下一步|检查并提交)$/ }).click()
  await whole.handInAway(page)
  await axe()
  expect(await made.handIns()).toEqual([])

  // Another page can't be had without a network and without a worker; what waits here waits on, and goes once.
  const other = await context.newPage()
  await expect(other.goto(made.planPage)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await other.close()
  expect(await made.handIns()).toEqual([])
  await context.setOffline(false)
  await whole.received(page, made)
  await axe()

  await whole.marked(teacher, made, axe)
  await whole.released(teacher, page, made)
  await axe()
  expect(await made.pass()).toMatchObject({ score: 26, uid: learner.uid, version: 1 })
})

test('in WeChat, what was never loaded is said where it was touched; the page stays, and the network brings it', async ({
  page,
  as,
  context,
  world,
}) => {
  await as(await world.someone('时雨'))
  await page.goto('/todo')
  await expect(page.getByRole('button', { name: '订阅日历' })).toBeVisible()
  // The words for it are fetched once the screen stands.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  for (const name of ['订阅日历', '新建待办']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('alert').filter({ hasText: '网络不可用，请检查网络后重试' }).last()).toBeVisible()
    await expect(page.getByRole('heading', { name: '待办', exact: true })).toBeVisible()
  }
  await context.setOffline(false)
  // Some versions of Chromium never ask again for a part that failed: there the touch begins the page anew, and the next
  // one opens it.
  await expect(async () => {
    await page.getByRole('button', { name: '订阅日历' }).click({ timeout: 5000 })
    await expect(page.getByRole('dialog', { name: '订阅到手机日历' })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 25_000 })
})

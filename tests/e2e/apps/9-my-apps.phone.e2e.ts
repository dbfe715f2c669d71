import { eq } from 'drizzle-orm'
import { userApp } from '../../../server/db/schema/software'
import { expect, test } from '../fixtures'

/** Of the demo: a room whose work is done in one of its systems; a page of the state needs no work. */
const ROOM = 3
const NEEDED = '直播运营实训系统'
const FREE = '国家法律法规数据库'

test('software kept at hand: added, switched off, taken away, and kept while a work needs it', async ({
  page,
  as,
  axe,
  server,
  world,
}) => {
  const learner = await world.someone('甄选', [ROOM])
  const kept = async () =>
    (await server.db.select().from(userApp).where(eq(userApp.uid, learner.uid))).map((one) => one.softwareId).sort()
  await as(learner)
  await page.goto('/my-app')
  await page.getByRole('link', { name: '添加软件' }).click()
  await expect(page).toHaveURL(/\/microapp\/bind-software/)
  for (const title of [NEEDED, FREE]) {
    const row = page.getByRole('list', { name: '可以添加的软件' }).getByRole('listitem').filter({ hasText: title })
    await row.getByRole('button', { name: `添加${title}` }).click()
    await expect(row.getByText('已添加')).toBeVisible()
  }
  await axe()
  await page.getByRole('button', { name: '返回' }).click()

  const needed = page.getByRole('article', { name: NEEDED })
  await needed.getByRole('button', { name: `移除${NEEDED}` }).click()
  const told = page.getByRole('alertdialog', { name: '当前任务/训练营已应用于实训室内，所以不能解除关联' })
  await expect(told.getByText(/直播脚本撰写/)).toBeVisible()
  await axe()
  await told.getByRole('button').click()
  await expect(told).toBeHidden()
  expect(await kept()).toHaveLength(2)

  const free = page.getByRole('article', { name: FREE })
  const open = free.getByRole('button', { name: `打开${FREE}` })
  await expect(open).toBeEnabled()
  await free.getByRole('switch', { name: '使用' }).click({ force: true })
  await expect(free.getByText('已关闭')).toBeVisible()
  await expect(open).toBeDisabled()
  await free.getByRole('button', { name: `移除${FREE}` }).click()
  await expect(free).toBeHidden()
  await expect(needed).toBeVisible()
  expect(await kept()).toEqual([14])
})

import { eq } from 'drizzle-orm'
import { room } from '../../../server/db/schema/rooms/rooms'
import type { people } from '../../support/people'
import { expect, test } from './warm'

test.describe.configure({ mode: 'parallel' })

/** Room and template have one number; whoever is a student there. */
const students: Record<number, keyof typeof people> = {
  1: 'studentA',
  2: 'studentA',
  3: 'studentA',
  5: 'demo',
  6: 'studentA',
}

for (const id of [1, 2, 3, 4, 5, 6])
  test(`manager of template ${id}: every item of the menu opens its screen`, async ({ page, as, axe }) => {
    await as('teacher')
    await page.goto(`/training-room/manager/${id}`)
    const menu = page.getByRole('navigation', { name: '管理菜单' })
    await expect(menu.getByRole('link').first()).toBeVisible()
    const items = await menu.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''))
    expect(items.map((href) => href.split('/').pop())).toEqual(
      expect.arrayContaining(['member', 'page', 'stylistic', 'setting', ...(id === 2 ? ['contest'] : [])]),
    )
    for (const href of items) {
      await menu.locator(`a[href="${href}"]`).click()
      await expect(page).toHaveURL(new RegExp(`${href}(\\?|$)`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: '正在打开' })).toHaveCount(0)
      await expect(page.getByText('没能打开')).toHaveCount(0)
    }
    await axe()
  })

for (const [id, who] of Object.entries(students))
  test(`student of template ${id}: every item of the menu opens its screen`, async ({ page, as, axe }) => {
    await as(who)
    await page.goto(`/training-room/student/${id}/index`)
    const menu = page.getByRole('navigation', { name: '实训室菜单' })
    await expect(menu.getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: '待办' })).toBeVisible()
    await axe()
    const items = await menu.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''))
    expect(items.some((href) => href.endsWith('/contest'))).toBe(id === '2')
    for (const href of items) {
      await menu.locator(`a[href="${href}"]`).click()
      await expect(page).toHaveURL(new RegExp(`${href}(\\?|$)`))
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.getByText('没能打开')).toHaveCount(0)
    }
  })

test('a student has no manager side, not even by its address', async ({ page, as }) => {
  await as('studentA')
  await page.goto('/training-room/manager/2/setting')
  await expect(page.getByText('没有访问权限')).toBeVisible()
})

test('the home is arranged by dragging, and students see it so', async ({ page, as, server }) => {
  await as('teacher')
  await page.goto('/training-room/manager/3/page')
  const list = page.getByRole('list', { name: '首页模块' })
  const handle = list.getByRole('button', { name: /^移动/ })
  await expect(handle).toHaveCount(6)
  const names = () => list.getByRole('switch').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const before = await names()
  const from = await handle.nth(0).boundingBox()
  const to = await list.getByRole('listitem').nth(2).boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, to.y + to.height - 4, { steps: 12 })
  await page.mouse.up()
  const after = [before[1], before[2], before[0], ...before.slice(3)]
  expect(await names()).toEqual(after)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  const [row] = await server.db.select({ page: room.page }).from(room).where(eq(room.id, 3))
  expect(row?.page.blocks?.slice(0, 3).map((b) => b.key)).toEqual(['notice', 'progress', 'todo'])
  await as('studentA')
  await page.goto('/training-room/student/3/index')
  await expect(page.getByRole('heading', { name: '公告' })).toBeVisible()
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(titles.indexOf('公告')).toBeLessThan(titles.indexOf('待办'))
})

import { and, eq } from 'drizzle-orm'
import { dayInput } from '#contract/plans/days/days.rules'
import { planItem } from '../../../server/db/schema/plans'
import { expect, test } from '../fixtures'

test('a plan is written in its table by keys alone, and saved', async ({ page, as, axe, server }) => {
  await as('teacher')
  await page.goto('/training-room/manager/1/update-plan?plan=3')
  const cell = (name: string, column: string) => page.getByLabel(new RegExp(`^${name}：${column}`))
  await cell('制定每周目标', '名称').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('（初稿）')
  // Down and up in the column, then to the right; a day is typed as the browser writes it.
  await page.keyboard.press('Enter')
  await expect(cell('学完全部课程', '名称')).toBeFocused()
  await page.keyboard.press('Shift+Enter')
  const named = '制定每周目标（初稿）'
  await expect(cell(named, '名称')).toBeFocused()
  await axe()
  await cell(named, '截止日期').fill('2020-02-29')
  await expect(cell(named, '截止日期')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: '保存计划' })).toBeDisabled()
  await axe()
  await page.keyboard.press('Escape')
  await expect(cell(named, '截止日期')).not.toHaveAttribute('aria-invalid', 'true')
  await cell(named, '开始日期').fill('2028-02-28')
  await cell(named, '截止日期').fill('2028-02-29')
  await page.getByRole('checkbox', { name: `${named}：计入进度` }).focus()
  await page.keyboard.press('Space')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
  await page.getByRole('button', { name: '保存计划' }).click()
  await expect(page.getByText(/^已保存/)).toBeVisible()
  const [row] = await server.db
    .select()
    .from(planItem)
    .where(and(eq(planItem.planId, 3), eq(planItem.title, named)))
  expect([dayInput(row?.beginDay ?? 0), dayInput(row?.dueDay ?? 0), row?.required]).toEqual([
    '2028-02-28',
    '2028-02-29',
    false,
  ])
})

import { expect, test } from '../fixtures'

/** Screens whose parts do not come at once: what stands above the rest of it comes with it. */
for (const [who, path, text] of [
  ['outsider', '/training-camp-detail/42', /^由企业运营师带队/],
  ['orgadmin', '/vip/uc/org/import', '导入到'],
  ['teacher', '/training-room/manager/1/mark?work=5', /^已提交 \d+ · 已评分 \d+/],
  ['teacher', '/training-room/manager/1/exam?exam=1', '试卷分析'],
] as const)
  test(`${path} stays where it was drawn while the rest of it comes`, async ({ page, as }) => {
    await as(who)
    await page.addInitScript(() => {
      const seen = window as unknown as { moved: number }
      seen.moved = 0
      new PerformanceObserver((list) => {
        for (const one of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.moved += one.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.02)
  })

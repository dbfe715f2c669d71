import { expect, test } from './fixtures'

// A part costs a slow phone some milliseconds however small it is, and a function that is compiled when it is first called
// costs the thread that draws: both were a third of the time until a work stood there without a network.
const MANY = 16
const LARGE = 8_000

test("a student's work is drawn with a handful of parts, and the large ones are compiled while they come", async ({
  page,
  as,
}) => {
  await as('studentA')
  const parts = new Map<string, string>()
  page.on('response', async (answer) => {
    const { pathname } = new URL(answer.url())
    if (/^\/assets\/.+\.js$/.test(pathname)) parts.set(pathname, await answer.text().catch(() => ''))
  })
  await page.goto('/training-room/student/3/work-detail?workId=1')
  await expect(page.getByText('任务背景')).toBeVisible()
  const drawn = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName('drawn')
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\/assets\/.+\.js$/.test(name) && startTime < (mark?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname)
  })
  expect(drawn.length).toBeGreaterThan(5)
  expect(drawn.length).toBeLessThanOrEqual(MANY)
  await page.waitForLoadState('networkidle')
  const large = [...parts].filter(([path, code]) => !path.includes('/later/') && code.length > LARGE)
  expect(large.length).toBeGreaterThan(3)
  for (const [path, code] of large) expect(code.startsWith('//# allFunctionsCalledOnLoad\n'), path).toBe(true)
})

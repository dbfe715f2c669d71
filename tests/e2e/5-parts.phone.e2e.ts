import { workerReady } from './device'
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
    return (
      performance
        .getEntriesByType('resource')
        // The worker's registration may come before a slow screen, which does not wait for it.
        .filter(({ name }) => /\/assets\/(?!register-).+\.js$/.test(name))
        .filter(({ startTime }) => startTime < (mark?.startTime ?? 0))
        .map(({ name }) => new URL(name).pathname)
    )
  })
  expect(drawn.length).toBeGreaterThan(5)
  expect(drawn.length).toBeLessThanOrEqual(MANY)
  await page.waitForLoadState('networkidle')
  const large = [...parts].filter(([path, code]) => !path.includes('/later/') && code.length > LARGE)
  expect(large.length).toBeGreaterThan(3)
  for (const [path, code] of large) expect(code.startsWith('//# allFunctionsCalledOnLoad\n'), path).toBe(true)
})

/** KiB of program, with its answers' headers, that a visit may fetch before its worker has the rest. */
const PROGRAM = { '/index': 153, '/training-room/student/1/index': 164 }

test.use({ serviceWorkers: 'allow' })
for (const [screen, most] of Object.entries(PROGRAM))
  test(`a first visit to ${screen} fetches its screen and nothing that can wait`, async ({ page, as, context }) => {
    await as('studentA')
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const names = new Map<string, string>()
    let bytes = 0
    session.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (/\/assets\/.+\.js$/.test(names.get(requestId) ?? '')) bytes += encodedDataLength
    })
    // The worker never comes to its end: what then is fetched, every first visit fetches.
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => new Promise(() => {})
    })
    await page.goto(screen)
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([...names.values()].filter((name) => /\/(after|motion|writes|calls)-/.test(name))).toEqual([])
    expect(bytes).toBeGreaterThan(100 * 1024)
    expect(bytes / 1024).toBeLessThanOrEqual(most)
  })

test('on a first visit the kind of screen that most links lead to is got ready, and none that the worker does not have anyway', async ({
  page,
  as,
}) => {
  await as('studentA')
  const parts: string[] = []
  page.on('request', (request) => parts.push(new URL(request.url()).pathname))
  await page.goto('/index')
  await workerReady(page)
  await expect.poll(() => parts.filter((path) => path.startsWith('/assets/after-'))).toHaveLength(1)
  await page.waitForLoadState('networkidle')
  expect(parts.filter((path) => path.startsWith('/assets/later/'))).toEqual([])
})

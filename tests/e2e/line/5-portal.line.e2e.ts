import type { Page } from 'playwright/test'
import { expect, test } from './fixtures'
import { handedIn, handInOn, learnerAtWork, planOn, receiptOn } from './stage'

// A part that comes as a login page is no script: it is refused, and said in its place.
test.use({ expectedComplaint: /ChunkLoadError|Expected a JavaScript-or-Wasm module script/ })

/** Whether anything that the worker keeps was written by somebody else than our server. */
const poisoned = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if ((await (await cache.match(request))?.text())?.includes('登录校园网')) found.push(request.url)
    }
    return found
  })

test('a login page of the network for everything: nobody is logged out, nothing is lost or kept of it, and all goes on after it', async ({
  page,
  as,
  context,
  world,
  server,
  line,
}) => {
  const { workId, endPage } = await learnerAtWork({ page, as, world, server })
  // What a person asked to have offline.
  await page.evaluate(async () => (await caches.open('kept')).put('/files/mine', new Response('mine')))
  // Asked for once, so that the worker holds it.
  await page.evaluate(() => fetch('/config.json').then((answer) => answer.text()))
  await expect.poll(() => page.evaluate(async () => (await caches.match('/config.json')) !== undefined)).toBe(true)
  line.portal()
  await planOn(page).fill('引流款两件，主推款三件。')
  await planOn(page).blur()
  await expect(page.getByText('已保存在手机上，联网后自动同步')).toBeVisible()
  await page.goto(endPage)
  await handInOn(page)
  await expect(page.getByRole('button', { name: '待提交' })).toBeVisible()
  // Another page of the same person: a screen whose part was never fetched, and the home, which was.
  const other = await context.newPage()
  await other.goto('/uc/home')
  await expect(other.getByText('这个页面还没有下载')).toBeVisible()
  expect(await other.evaluate(async () => (await fetch('/files/mine')).text())).toBe('mine')
  expect(await other.evaluate(async () => (await fetch('/config.json')).headers.get('content-type'))).toContain('json')
  await other.close()
  expect(await poisoned(page)).toEqual([])
  expect(page.url()).toContain('work-detail')
  expect((await context.cookies()).map(({ name }) => name)).toContain('token')
  expect(await handedIn(server.db, workId)).toEqual([])

  line.up()
  await expect(receiptOn(page)).toBeVisible()
  const [one, ...more] = await handedIn(server.db, workId)
  expect(more).toEqual([])
  expect(one?.said).toContain('引流款两件，主推款三件。')
  expect(await poisoned(page)).toEqual([])
})

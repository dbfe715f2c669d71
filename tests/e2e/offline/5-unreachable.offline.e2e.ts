import type { Page } from 'playwright/test'
import { workerReady } from '../device'
import { expect, test } from '../fixtures'
import { ROOM_TITLE } from '../world'

/** What the browser keeps of us: the worker, and every cache with what lies in it. */
const belongings = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const held = await Promise.all(names.map(async (name) => [name, (await (await caches.open(name)).keys()).length]))
    const workers = await navigator.serviceWorker.getRegistrations()
    return { workers: workers.length, held: Object.fromEntries(held) as Record<string, number> }
  })

// That a part does not come, or is no script, is what these journeys are about.
test.use({ expectedComplaint: /ChunkLoadError|Expected a JavaScript-or-Wasm module script/ })

/** Screens whose parts no first visit fetches, of somebody who manages neither. */
const NEVER_OPENED = ['/uc/home', '/website/1/home', '/my-tool']

for (const [name, away] of [
  ['the server is away', 'leave'],
  ['a login page of the network answers for everything', 'replacedByPortal'],
] as const)
  test(`${name} while the phone says it has a network: nothing is deleted, and what was seen opens`, async ({
    page,
    as,
    server,
  }) => {
    await as('orgadmin')
    await page.goto('/index')
    await expect(page.getByRole('link', { name: new RegExp(ROOM_TITLE) }).first()).toBeVisible()
    await workerReady(page)
    // What a person asked to have offline lies beside the program.
    await page.evaluate(async () => (await caches.open('kept')).put('/files/mine', new Response('mine')))
    const before = await belongings(page)
    expect(before.workers).toBe(1)
    await server[away]()

    for (const path of NEVER_OPENED) {
      await page.goto(path)
      await expect(page.getByText('这个页面还没有下载')).toBeVisible()
      // Asking again is no better, and does no harm.
      await page.getByRole('button', { name: '重试' }).click()
      await expect(page.getByText('这个页面还没有下载')).toBeVisible()
    }
    const after = await belongings(page)
    expect(after.workers).toBe(1)
    for (const [cache, count] of Object.entries(before.held))
      expect(after.held[cache], cache).toBeGreaterThanOrEqual(count)
    await page.goto('/index')
    await expect(page.getByRole('link', { name: new RegExp(ROOM_TITLE) }).first()).toBeVisible()

    await page.goto(NEVER_OPENED[0] as string)
    await expect(page.getByText('这个页面还没有下载')).toBeVisible()
    await server.comeBack()
    // The page may find out by itself before the button is pressed.
    const there = page.getByRole('heading', { name: '我的', level: 1 })
    await Promise.race([page.getByRole('button', { name: '重试' }).click(), there.waitFor()])
    await expect(there).toBeVisible()
  })

import { eq } from 'drizzle-orm'
import type { BrowserContext, Page } from 'playwright/test'
import { session } from '../../../server/db/schema/account'
import { LAST_SCREENS } from '../../../src/contract/kernel/last-screen'
import { workerReady } from '../device'
import { expect, test } from '../fixtures'
import { ROOM, ROOM_TITLE } from '../world'

const TEAM = `/training-room/student/${ROOM}/my-team`
const CONTESTS = `/training-room/student/${ROOM}/contest`

/** A page in which no script runs, as before the program has come. */
const withoutScripts = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(path)
  return page
}

/** Addresses whose last look this device keeps. */
const screensKept = (page: Page) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return []
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  }, LAST_SCREENS)

/** Whether these words went once they had been there, in any frame until the program has drawn them. */
const wentAway = async (context: BrowserContext, path: string, words: string): Promise<boolean> => {
  const page = await context.newPage()
  await page.addInitScript((words) => {
    const seen = { there: false, went: false }
    Object.assign(window, { seen })
    const look = () => {
      const there = document.getElementById('root')?.textContent.includes(words) ?? false
      seen.went ||= seen.there && !there
      seen.there = there
      requestAnimationFrame(look)
    }
    look()
  }, words)
  await page.goto(path)
  await expect(page.locator('.frame-kept')).toHaveCount(0)
  await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  const went = await page.evaluate(() => (window as unknown as { seen: { went: boolean } }).seen.went)
  await page.close()
  return went
}

const nothingSaid = async (context: BrowserContext, words: string, path = TEAM) => {
  const page = await withoutScripts(context, path)
  await expect(page.locator('#root .frame')).toBeAttached()
  await expect(page.getByText(words)).toHaveCount(0)
  await page.close()
}

test('a screen that was seen says its text before any script runs, again and without a network, until its person leaves', async ({
  page,
  as,
  context,
  world,
}) => {
  const leader = await world.someone('夏至')
  const other = await world.someone('秋分')
  const team = await world.someTeam('立夏', leader)
  await as(leader)
  await page.goto('/index')
  await workerReady(page)
  for (const [path, words] of [
    ['/index', ROOM_TITLE],
    [TEAM, team.title],
    [CONTESTS, '第六届校园直播挑战赛'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
    await expect.poll(() => screensKept(page)).toContain(path)
  }
  const seen = async (offline: boolean) => {
    await context.setOffline(offline)
    for (const [path, words] of [
      ['/index', ROOM_TITLE],
      [TEAM, team.title],
      [CONTESTS, '第六届校园直播挑战赛'],
    ] as const) {
      const again = await withoutScripts(context, path)
      await expect(again.getByText(words).filter({ visible: true }).first()).toBeVisible()
      await expect(again.getByText(/^数据截至 \d+月\d+日 \d\d:\d\d$/)).toBeVisible()
      // To a screen reader the rest is not there yet: this stands beside it.
      await expect(again.getByRole('status', { name: '正在更新' })).toHaveText(/^数据截至/)
      await again.close()
    }
  }
  await seen(false)
  await seen(true)

  // The program takes over: what could not be pressed can.
  await page.goto(CONTESTS)
  await expect(page.locator('.frame-kept')).toHaveCount(0)
  await page.getByRole('link', { name: /第六届校园直播挑战赛/ }).click()
  await expect(page).toHaveURL(/\/contest\/1\//)
  await context.setOffline(false)

  // Another person on this device, who never logged out the first, and nobody at all.
  await page.close()
  await as(other)
  await nothingSaid(context, team.title)
  await context.setOffline(true)
  await nothingSaid(context, team.title)
  await context.setOffline(false)
  const theirs = await context.newPage()
  await theirs.goto(CONTESTS)
  await expect(theirs.getByText('第六届校园直播挑战赛').first()).toBeVisible()
  await expect.poll(() => screensKept(theirs)).not.toContain(TEAM)
  await expect.poll(() => screensKept(theirs)).toContain(CONTESTS)

  await theirs.goto('/uc/home')
  await theirs.getByRole('button', { name: '退出登录' }).click()
  await expect(theirs).toHaveURL(/login/)
  await expect.poll(() => screensKept(theirs)).toEqual([])
  await nothingSaid(context, '第六届校园直播挑战赛', CONTESTS)
})

test('a session that ended on the server takes what was seen along', async ({ page, as, context, server, world }) => {
  const leader = await world.someone('冬至')
  const team = await world.someTeam('小寒', leader)
  await as(leader)
  await page.goto('/index')
  await workerReady(page)
  await page.goto(TEAM)
  await expect(page.getByText(team.title).first()).toBeVisible()
  await expect.poll(() => screensKept(page)).toContain(TEAM)
  await server.db.delete(session).where(eq(session.uid, leader.uid))
  await page.goto('/todo')
  await expect(page.getByRole('button', { name: '去登录' })).toBeVisible()
  await expect.poll(() => screensKept(page)).toEqual([])
  await nothingSaid(context, team.title)
})

test('whoever got a link reads it at once when they come back, before they have an account, and nobody who is logged in', async ({
  page,
  as,
  context,
  world,
}) => {
  const leader = await world.someone('谷雨')
  const team = await world.someTeam('清明', leader)
  const link = await world.inviteOf(team, leader)
  const code = new URLSearchParams(link.split('?')[1]).get('invite_code') as string
  await page.goto(link)
  await expect(page.getByText(team.title).first()).toBeVisible()
  await workerReady(page)
  await page.reload()
  await expect.poll(() => screensKept(page)).toEqual([expect.stringMatching(/^\/invite\/[0-9a-f]{64}$/)])
  const inside = await page.evaluate(async (name) => {
    const cache = await caches.open(name)
    const [request] = await cache.keys()
    return request ? ((await (await cache.match(request))?.text()) ?? '') : ''
  }, LAST_SCREENS)
  expect(inside).toContain(team.title)
  expect(inside).not.toContain(code)
  for (const offline of [false, true]) {
    await context.setOffline(offline)
    const again = await withoutScripts(context, link)
    await expect(again.getByText(team.title).filter({ visible: true }).first()).toBeVisible()
    await again.close()
  }
  await context.setOffline(false)
  await page.close()
  await as(await world.someone('小满'))
  await nothingSaid(context, team.title, link)
})

test('while the program takes over nothing that was read goes, whatever part of the screen asks for it', async ({
  page,
  as,
  context,
}) => {
  await as('studentA')
  await page.goto('/index')
  await workerReady(page)
  const screens = [
    ['/training-room/student/1/exam', '期末考试'],
    ['/training-room/student/3/work', '直播脚本撰写'],
    ['/training-room/student/3/index', '我的进度'],
  ] as const
  for (const [path] of screens) {
    await page.goto(path)
    await expect.poll(() => screensKept(page)).toContain(path)
  }
  await context.setOffline(true)
  for (const [path, words] of screens) expect([path, await wentAway(context, path, words)]).toEqual([path, false])
})

import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { websiteContent } from '../../server/db/schema/website'
import { expect, test } from './fixtures'

/** What a person reads of a page, in the browser's own tree; a list of pictures that turn has buttons besides. */
const words = (page: Page) =>
  page
    .locator('.site')
    .evaluate((site) =>
      [...site.querySelectorAll('h1, h2, h3, p, li, dt, dd, time, .site-rich *')]
        .filter((one) => !one.closest('.site-banner'))
        .map(
          (one) =>
            `${one.tagName} ${one.getAttribute('href') ?? ''} ${one.getAttribute('target') ?? ''} ${one.textContent}`,
        ),
    )

test('a website is read without scripts, page by page, and a file is taken along', async ({
  browser,
  server,
  axe,
  page: own,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  // The rules are looked at by a script: of this page only its own are taken away.
  const bare = await browser.newContext({ serviceWorkers: 'block', baseURL: server.url })
  const still = await bare.newPage()
  await still.route(/\/website\/1\//, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '') })
  })
  for (const path of ['description', 'about_contest', 'help', 'about_me', 'news/2', 'news/99', 'home']) {
    await page.goto(`/website/1/${path}`)
    const read = await words(page)
    await own.goto(`/website/1/${path}`)
    await expect.poll(() => words(own)).toEqual(read)
    await still.goto(`/website/1/${path}`)
    await axe(still)
  }
  await expect(page.getByText('第六届校园直播挑战赛').first()).toBeVisible()
  const menus = page.getByRole('navigation', { name: '官网导航' })
  await menus.getByRole('link', { name: '比赛资讯' }).click()
  await page.getByRole('link', { name: /本届商品货盘公布/ }).click()
  await expect(page.getByText('样品领取：每周二、周四下午，实训楼 302。')).toBeVisible()
  await expect(page).toHaveTitle(/^本届商品货盘公布：12 款助农好物供选 · 校园直播挑战赛 - 星火实训平台$/)
  await menus.getByRole('link', { name: '帮助与下载' }).click()
  // The style sheet came with the page: what looks like a card is one.
  const card = page.locator('.site-card').first()
  expect(await card.evaluate((one) => getComputedStyle(one).display)).toBe('flex')
  const href = await page.getByRole('link', { name: /直播设备操作手册/ }).getAttribute('href')
  const file = await context.request.get(href ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.goto('/website/99/home')
  await expect(page.getByRole('heading', { name: '比赛官网不存在或未开启' })).toBeVisible()
  await context.close()
  await bare.close()
})

test('from the website into the contest: log in, and be where one competes', async ({ page, as }) => {
  await page.goto('/website/1/home')
  await page.getByRole('link', { name: '比赛报名', exact: true }).filter({ visible: true }).first().click()
  // What the contest is about is told to everybody; who wants to compete logs in.
  await page.getByRole('button', { name: '登录后报名' }).click()
  await expect(page.getByRole('heading', { name: '登录', exact: true })).toBeVisible()
  await as('studentA')
  await page.goto('/website/1/home')
  await expect(page.getByRole('link', { name: '登录', exact: true })).toHaveCount(0)
  // Of all contests the one that is running and theirs comes first.
  await page.getByRole('link', { name: '进入比赛', exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/contest\/4\/content$/)
})

test('the owner writes news, and everybody reads them once they are out', async ({ page, as, meet, server }) => {
  await as('teacher')
  await page.goto('/training-room/manager/2/website?tab=news')
  await page.getByRole('button', { name: '添加资讯' }).click()
  const dialog = page.getByRole('dialog', { name: '添加资讯' })
  const title = `彩排安排${Date.now()}`
  await dialog.getByRole('textbox', { name: /^标题/ }).fill(title)
  await dialog.getByRole('textbox', { name: '正文' }).fill('周五晚七点，实训楼 302。')
  await dialog.getByText('在官网显示').click()
  await dialog.getByRole('button', { name: '保存草稿' }).click()
  await expect(dialog).toBeHidden()
  const reader = await meet('outsider')
  await reader.goto('/website/1/about_contest')
  await expect(reader.getByText('赛前说明会：本周六上午九点')).toBeVisible()
  await expect(reader.getByText(title)).toBeHidden()
  await page.getByRole('button', { name: `修改${title}` }).click()
  const again = page.getByRole('dialog', { name: '修改资讯' })
  await again.getByText('在官网显示').click()
  await again.getByRole('button', { name: '保存并发布' }).click()
  await expect(again).toBeHidden()
  await reader.reload()
  await reader.getByRole('link', { name: new RegExp(title) }).click()
  await expect(reader.getByText('周五晚七点，实训楼 302。')).toBeVisible()
  const [row] = await server.db.select().from(websiteContent).where(eq(websiteContent.title, title))
  expect(row).toMatchObject({ websiteId: 1, kind: 'news', published: true, body: '<p>周五晚七点，实训楼 302。</p>' })
})

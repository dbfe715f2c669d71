import { sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import type { E2eServer } from '../server'

const CHINESE = '新媒体直播电商运营综合实训与职业技能竞赛备赛协同管理学习工作平台春季学期第三十二期'
const LATIN = 'Internationalizationorganisationaldevelopmentprofessionalsx'

/** Whose names are made as long as they may be, by turns in Chinese and one word of sixty letters; of banners every second. */
const PLACES = [
  ['industry', 'title'],
  ['cert_container', 'title'],
  ['work_item', 'title'],
  ['plan_stage', 'title'],
  ['org', 'name'],
  ['banner', 'title'],
] as const

const before: { table: string; column: string; rows: { id: number; text: string }[] }[] = []
const set = (server: E2eServer, table: string, column: string, id: number, text: string) =>
  server.db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${text} where id = ${id}`)

test.beforeAll(async ({ server }) => {
  for (const [table, column] of PLACES) {
    const { rows } = (await server.db.execute(
      sql`select id, ${sql.identifier(column)} as text from ${sql.identifier(table)}`,
    )) as unknown as { rows: { id: number; text: string }[] }
    before.push({ table, column, rows })
    for (const { id } of rows)
      if (table !== 'banner' || id % 2) await set(server, table, column, id, `${id % 2 ? CHINESE : LATIN}${id}`)
  }
})
test.afterAll(async ({ server }) => {
  for (const { table, column, rows } of before)
    for (const { id, text } of rows) await set(server, table, column, id, text)
})

/** Texts that leave the screen or what they stand in, and those that stand a letter or two to the line. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const texts = [...element.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim())
      const style = getComputedStyle(element)
      if (!texts.length || !element.checkVisibility() || element.closest('.visually-hidden, [aria-hidden=true]'))
        continue
      // What only a keyboard shows is drawn one pixel wide.
      if (element.clientWidth === 1) continue
      // What scrolls sideways by itself, and what is shortened on purpose.
      if (style.textOverflow === 'ellipsis' || element.closest('h1, fieldset, select, .adm-swiper, .adm-swipe-action'))
        continue
      let scrolls = element.parentElement
      while (scrolls && !/auto|scroll/.test(getComputedStyle(scrolls).overflowX)) scrolls = scrolls.parentElement
      if (scrolls && scrolls.scrollWidth > scrolls.clientWidth) continue
      const range = document.createRange()
      range.setStartBefore(texts[0] as ChildNode)
      range.setEndAfter(texts.at(-1) as ChildNode)
      const { right, width, height } = range.getBoundingClientRect()
      const size = Number.parseFloat(style.fontSize)
      const say = (what: string) => found.push(`${what}: ${element.textContent?.trim().slice(0, 30)}`)
      if (right > innerWidth) say('outside')
      else if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1) say('over its edge')
      if (height > size * 3 && width < size * 2.5) say('a letter to the line')
    }
    return found
  })

test('names as long as they may be stay on the screen and leave room for what stands beside them', async ({
  page,
  as,
}) => {
  await as('studentA')
  const looks: [string, string | RegExp][] = [
    ['/training-center', /次阅读$/],
    ['/training-camp-detail/41', '今日打卡'],
    ['/cert/6/1/2/description', '老师颁发'],
    ['/product-detail/25', /次阅读/],
    ['/training-room/student/1/work-detail?workId=5&step=end', '提交成功'],
    ['/training-room/student/1/plan_data/1', '时间轴'],
  ]
  for (const [address, shows] of looks) {
    await page.goto(address)
    await expect(page.getByText(shows).first(), address).toBeVisible()
    await expect.poll(() => misplaced(page), { message: address }).toEqual([])
  }
})

test('banners of unlike height are all as high as the highest, down to what turns them', async ({ page, as }) => {
  await as('studentA')
  await page.goto('/index')
  const banner = page.getByRole('region', { name: '轮播' })
  await expect(banner.getByRole('button', { name: '暂停轮播' })).toBeVisible()
  const heights = () =>
    banner.evaluate((outer) =>
      [...outer.querySelectorAll('.adm-swiper-item > *')].map((slide) =>
        Math.round(slide.clientHeight - outer.clientHeight),
      ),
    )
  await expect.poll(heights).toEqual([0, 0, 0])
})

test('text of twice the size leaves figures and titles apart', async ({ page, as }) => {
  await as('studentA')
  const twice = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
  await page.goto('/task/detail/2?tab=child')
  await expect(page.getByText('子任务已发放')).toBeVisible()
  await twice()
  await expect.poll(() => misplaced(page)).toEqual([])
  await page.goto('/training-room/about/3')
  await expect(page.getByRole('list', { name: '评价' })).toBeVisible()
  await twice()
  await expect.poll(() => misplaced(page)).toEqual([])
  await page.goto('/training-room/student/3/stats')
  const place = page.getByText(/^领过任务的/)
  await expect(place).toBeVisible()
  await twice()
  const title = page.getByRole('heading', { name: '任务', exact: true })
  const [end, start] = await Promise.all([
    title.evaluate((h) => h.getBoundingClientRect().right),
    place.evaluate((p) => p.getBoundingClientRect().left),
  ])
  expect(start).toBeGreaterThanOrEqual(end)
})

import type { Page } from 'playwright/test'
import type { people } from '../../support/people'
import { expect, test } from './warm'

test.describe.configure({ mode: 'parallel' })

/** Whoever is a student of the room that has the template's number. */
const students: Record<number, keyof typeof people> = {
  1: 'studentA',
  2: 'studentA',
  3: 'studentA',
  5: 'demo',
  6: 'studentA',
}

const opened = async (page: Page, href: string) => {
  await expect(page).toHaveURL(new RegExp(`${href}(\\?|$)`))
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText('没能打开')).toHaveCount(0)
}
const hrefs = (links: ReturnType<Page['getByRole']>) =>
  links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))

/** Presses everything that the tab bar holds, and everything under 更多. */
const walk = async (page: Page, label: string) => {
  const bar = page.getByRole('navigation', { name: label })
  await expect(bar.getByRole('link').first()).toBeVisible()
  const shown = await hrefs(bar.getByRole('link'))
  for (const href of shown) {
    await bar.locator(`a[href="${href}"]`).click()
    await opened(page, href)
  }
  const more = bar.getByRole('button', { name: '更多' })
  if ((await more.count()) === 0) return shown
  expect(shown).toHaveLength(4)
  const sheet = page.getByRole('dialog', { name: '更多' })
  await more.click()
  await expect(sheet.getByRole('link').first()).toBeVisible()
  const rest = await hrefs(sheet.getByRole('link'))
  for (const [at, href] of rest.entries()) {
    if (at > 0) await more.click()
    await sheet.locator(`a[href="${href}"]`).click()
    await expect(sheet).toBeHidden()
    await opened(page, href)
  }
  return [...shown, ...rest]
}

for (const id of [1, 2, 3, 4, 5, 6])
  test(`manager of template ${id} on a phone: tab bar and 更多 open every screen`, async ({ page, as }) => {
    await as('teacher')
    await page.goto(`/training-room/manager/${id}/member`)
    const items = (await walk(page, '管理菜单')).map((href) => href.split('/').pop())
    expect(items).toEqual(expect.arrayContaining(['member', 'page', 'stylistic', 'setting', 'announce', 'checkin']))
    expect(items.includes('contest')).toBe(id === 2)
    // An installed app has no other way back.
    await page.getByRole('link', { name: '返回' }).click()
    await expect(page).toHaveURL(new RegExp(`/training-room/student/${id}/index`))
  })

for (const [id, who] of Object.entries(students))
  test(`student of template ${id} on a phone: the tab bar opens every screen`, async ({ page, as }) => {
    await as(who)
    await page.goto(`/training-room/student/${id}/index`)
    const items = await walk(page, '实训室菜单')
    expect(items.some((href) => href.endsWith('/contest'))).toBe(id === '2')
  })

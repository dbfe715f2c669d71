import type { Page } from 'playwright/test'
import { plansApi } from '#contract/plans/plans.api'
import { kept, workerReady } from '../device'
import { expect, test } from '../fixtures'
import { ROOM, somePlan } from '../plans/some-plan'

const ITEM = '听一次讲座'

/** How much of what those who manage have ahead is not on the device yet. */
const missingAhead = (page: Page) =>
  page.evaluate(async () => {
    const parts: string[] = await (await fetch('/ahead.json')).json()
    const cache = await caches.open('ahead')
    const found = await Promise.all(parts.map((part) => cache.match(part)))
    return found.filter((one) => one === undefined).length
  })

test('a teacher opens without a network a dialog and a screen that were never opened', async ({
  page,
  as,
  context,
  axe,
  server,
}) => {
  const plan = await somePlan(server, '讲座', [{ title: ITEM }])

  await as('teacher')
  await page.goto(plan.editor)
  await workerReady(page)
  await expect(page.getByText(ITEM).first()).toBeVisible()
  await expect.poll(() => missingAhead(page), { timeout: 90_000 }).toBe(0)
  await kept(page, plansApi.detail.path)
  await context.setOffline(true)

  await page.getByRole('button', { name: `编辑：${ITEM}` }).click()
  const dialog = page.getByRole('dialog', { name: '编辑安排' })
  await expect(dialog.getByRole('textbox', { name: '名称' })).toHaveValue(ITEM)
  await axe()
  await dialog.getByRole('button', { name: '取消' }).click()
  // No answer of it was ever read here; its code is there to say so.
  await page.goto(`/training-room/manager/${ROOM}/checkin`)
  await expect(page.getByRole('heading', { name: '签到', level: 1 })).toBeVisible()
  await expect(page.getByText('这个页面还没有下载')).toBeHidden()
})

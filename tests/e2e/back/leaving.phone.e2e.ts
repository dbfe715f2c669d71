import type { Page } from 'playwright/test'
import { kept } from '../device'
import { expect, test } from '../fixtures'
import { ROOM } from '../world'

const HOME = `/training-room/student/${ROOM}/index`
/** Ways out of a page that leave it no time for anything. */
const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'loaded anew': (page) => page.reload(),
  'led elsewhere': (page) => page.goto('/uc/todo'),
  closed: (page) => page.close(),
}

test('what was typed a moment before the page went is there again', async ({ page, as, world, context }) => {
  await as(await world.someone('夏至'))
  const problem = (on: Page) => on.getByRole('dialog', { name: '意见反馈' }).getByRole('textbox', { name: '问题描述' })
  let now = page
  for (const [how, leave] of Object.entries(WAYS)) {
    const words = `教室里没有网络：${how}`
    await now.goto(HOME)
    await now.getByRole('button', { name: '意见反馈' }).click()
    await problem(now).fill(`${words}，倒计时`)
    await kept(now, `${words}，倒计时`)
    await problem(now).fill(words)
    await leave(now)
    now = await context.newPage()
    await now.goto(HOME)
    await now.getByRole('button', { name: '意见反馈' }).click()
    await expect(problem(now)).toHaveValue(words)
  }
})

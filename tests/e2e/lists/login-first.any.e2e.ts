import { accountApi } from '#contract/account/account.api'
import { expect, test } from '../fixtures'

test('whoever has to log in first sees the log-in from the first moment on, however slow the line is, and comes to what they asked for', async ({
  page,
}) => {
  const asked: string[] = []
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route(`**${accountApi.doLogin.path}*`, async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/todo?tab=done#later')
  await expect.poll(() => asked.some((path) => path.endsWith(accountApi.doLogin.path))).toBe(true)
  await page.clock.runFor(3000)
  await expect(page.locator('.frame-title')).toHaveText('登录')
  await expect(page).toHaveTitle('登录 - 星火实训平台')
  answer()
  await expect(page.getByRole('heading', { name: '登录', level: 1 })).toBeVisible()
  const back = new URL(page.url()).searchParams.get('redirect_uri')
  expect(back).toBe('/todo?tab=done#later')
})

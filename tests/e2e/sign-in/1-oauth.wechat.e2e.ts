import { identity } from '../../../server/db/schema/account'
import { openWechat } from '../../support/outside/wechat'
import { people } from '../../support/people'
import { beside, expect, PASSWORD } from '../fixtures'

/** A deployment with a service account, and what speaks for WeChat. */
const test = beside(openWechat, ({ env }) => env)

const WANTED = '/todo'

test('in WeChat somebody is asked there, links their account once, and ends on the page that they wanted', async ({
  page,
  context,
  server,
  service: wechat,
  axe,
}) => {
  wechat.is({ openid: 'inside-7', nickname: '思远', unionid: 'u-7' })
  await page.goto(WANTED)
  await page.getByRole('button', { name: '微信登录' }).click()
  await expect(page).toHaveURL(/\/uc\/link$/)
  await expect(page.getByText('微信已确认你是“思远”。')).toBeVisible()
  await axe()
  await page.getByRole('textbox', { name: /手机|账号/ }).fill(people.studentB)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: /绑定/ }).last().click()
  await expect(page).toHaveURL(WANTED)
  await expect(page.getByRole('heading', { name: '待办' })).toBeVisible()

  await context.clearCookies()
  await page.goto(WANTED)
  await page.getByRole('button', { name: '微信登录' }).click()
  await expect(page).toHaveURL(WANTED)
  await expect(page.getByRole('heading', { name: '待办' })).toBeVisible()
  expect(wechat.asked.some(({ url }) => url.pathname === '/connect/oauth2/authorize')).toBe(true)
  const known = (await server.db.select().from(identity)).map(({ subject }) => subject).sort()
  expect(known).toEqual(['union:u-7', 'wxinside:inside-7'])
})

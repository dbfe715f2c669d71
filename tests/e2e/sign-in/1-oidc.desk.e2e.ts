import { eq } from 'drizzle-orm'
import { identity } from '../../../server/db/schema/account'
import { openProvider } from '../../support/outside/oidc'
import { people } from '../../support/people'
import { beside, expect, PASSWORD } from '../fixtures'

type Provider = Awaited<ReturnType<typeof openProvider>>

/** A deployment whose people log in at their campus, which has to know the deployment's address beforehand. */
const openCampus = async () => {
  let provider: Provider | undefined
  const open = () => {
    if (!provider) throw new Error('no provider yet')
    return provider
  }
  const begin = async (url: string) => {
    provider = await openProvider(`${url}/uc/api/Passport/back/campus`)
    return provider
  }
  return { open, begin, close: async () => provider?.close() }
}
const test = beside(openCampus, async (campus, url) => ({
  OIDC_PROVIDERS: 'campus',
  OIDC_CAMPUS_ISSUER: (await campus.begin(url)).issuer,
  OIDC_CAMPUS_CLIENT_ID: 'xinghuo',
  OIDC_CAMPUS_CLIENT_SECRET: 'a-secret-of-the-test',
  OIDC_CAMPUS_NAME: '校园统一身份认证',
}))

const WANTED = '/my-resource-library'

test('who is known at the campus links their account once, and then comes straight to the page that they wanted', async ({
  page,
  context,
  server,
  service: campus,
  axe,
}) => {
  const provider = campus.open()
  provider.is({ sub: 'c-17', name: '陈思远', email: 'siyuan@campus.example', email_verified: true })
  await page.goto(WANTED)
  await page.getByRole('button', { name: '校园统一身份认证登录' }).click()
  await expect(page).toHaveURL(/\/uc\/link$/)
  await expect(page.getByText('校园统一身份认证已确认你是“陈思远”。')).toBeVisible()
  await axe()
  await page.getByRole('textbox', { name: /手机|账号/ }).fill(people.studentB)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: /绑定/ }).last().click()
  await expect(page).toHaveURL(WANTED)
  await expect(page.getByRole('button', { name: '陈思远的菜单' })).toBeVisible()
  // Nothing of the way stays in the address.
  expect(new URL(page.url()).search).toBe('')

  await context.clearCookies()
  await page.goto(WANTED)
  await page.getByRole('button', { name: '校园统一身份认证登录' }).click()
  await expect(page).toHaveURL(WANTED)
  await expect(page.getByRole('button', { name: '陈思远的菜单' })).toBeVisible()
  expect(await server.db.select().from(identity).where(eq(identity.issuer, provider.issuer))).toMatchObject([
    { subject: 'c-17' },
  ])
})

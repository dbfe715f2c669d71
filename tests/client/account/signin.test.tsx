import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { legalApi } from '#contract/account/legal/legal.api'
import { call } from '#lib/net/http'
import { setSite, site } from '#lib/net/site'
import { messagesSettled } from '../../../server/domains/account/contact/contact.codes.service'
import { HomeSecurity } from '../../../src/domains/account/parts/home-security'
import { Forgot } from '../../../src/domains/account/screens/forgot'
import { LinkAccount } from '../../../src/domains/account/screens/link-account'
import { Login } from '../../../src/domains/account/screens/login'
import { Register } from '../../../src/domains/account/screens/register'
import { PASSWORD, quickHasher, quickPasswords } from '../../server/account/support'
import { comeBack, newBrowser, setOut } from '../../server/account/ways.setup'
import { openMailBox } from '../../support/outside/mail-box'
import { openWechat } from '../../support/outside/wechat'
import { people } from '../../support/people'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

const outside = globalThis.fetch
const { happyDOM } = window as unknown as { happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } } }
let s: TestServer
let mail: Awaited<ReturnType<typeof openMailBox>>
let wechat: Awaited<ReturnType<typeof openWechat>>
const user = userEvent.setup()
beforeAll(async () => {
  quickHasher()
  mail = await openMailBox()
  wechat = await openWechat()
  s = await startServer({ env: { ...mail.env, ...wechat.env, REGISTER_VERIFY: '1' } })
})
afterAll(async () => {
  await s.close()
  await mail.close()
  await wechat.close()
})
beforeEach(async () => {
  await s.reset()
  await quickPasswords(s)
})
afterEach(cleanup)

const begin = async () => (await call(accountApi.doLogin, { redirect_uri: '/index' })).url
const ticket = { redirect_uri: '/todo', state: 'st-9' }
/** As somebody, with what the deployment has. */
const come = async (who: Client) => {
  connect(s, who)
  const told = await s.guest().raw({ method: 'GET', url: '/config.json' })
  setSite({ ...site(), signin: told.json().signin })
}
const type = async (label: RegExp | string, text: string) => user.type(screen.getByLabelText(label), text)
const press = (name: string) => user.click(screen.getByRole('button', { name }))

describe('the log-in', () => {
  test('offers what there is in this browser, and says how the last try ended', async () => {
    await come(s.guest())
    show(<Login ticket={ticket} begin={begin} problem="denied" />)
    expect(await screen.findByRole('button', { name: '微信登录' })).toBeTruthy()
    expect(screen.getByText('登录已取消')).toBeTruthy()
    expect(screen.getByRole('link', { name: '忘记密码' }).getAttribute('href')).toMatch(/^\/uc\/forgot\?/)
  })

  test('without any of it shows nothing of it', async () => {
    connect(s, s.guest())
    show(<Login ticket={ticket} begin={begin} problem="denied" />)
    expect(screen.queryByText('其他登录方式')).toBeNull()
    expect(screen.getByRole('link', { name: '用重设码设置新密码' })).toBeTruthy()
  })
})

describe('a forgotten password', () => {
  test('is set by the code that came, and leads back', async () => {
    await come(s.guest())
    const { visited } = show(<Forgot ticket={ticket} begin={begin} />)
    await press('获取验证码')
    expect(screen.getByText('请输入邮箱')).toBeTruthy()
    await type(/注册时填写的邮箱/, 'wangyinuo@xinghuo.example')
    await press('获取验证码')
    expect((await screen.findByRole('status')).textContent).toMatch(/如果有账号使用它/)
    expect(screen.getByText(/^\d+ 秒后可重发$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /获取/ })).toBeNull()
    await messagesSettled()
    await type(/^验证码/, mail.codeTo('wangyinuo@xinghuo.example'))
    await type(/新密码/, 'Another-2026')
    await press('重设并登录')
    await waitFor(() => expect(visited[0]).toMatch(/^\/todo\?code=[\w-]+&state=st-9$/))
  })

  test('says what is wrong, and waits for the network', async () => {
    await come(s.guest())
    show(<Forgot ticket={ticket} begin={begin} />)
    await type(/注册时填写的邮箱/, 'wangyinuo@xinghuo.example')
    await type(/^验证码/, '123456')
    await type(/新密码/, 'Another-2026')
    await press('重设并登录')
    expect(await screen.findByText(/验证码不正确或已失效/)).toBeTruthy()
    goOffline()
    await waitFor(() => expect(screen.getByRole('button', { name: '重设并登录' })).toHaveProperty('disabled', true))
    expect(screen.getByText('联网后才能获取')).toBeTruthy()
  })

  test('where no code is sent, says who can help', () => {
    connect(s, s.guest())
    show(<Forgot ticket={ticket} begin={begin} />)
    expect(screen.getByText(/没有开通验证码/)).toBeTruthy()
  })
})

test('a registration that is proved asks for what can be reached alone, and for the code', async () => {
  await come(s.guest())
  show(<Register ticket={ticket} begin={begin} />)
  expect(screen.queryByLabelText(/手机号/)).toBeNull()
  await type(/^邮箱/, 'fresh@xinghuo.example')
  await press('获取验证码')
  await screen.findByRole('status')
  expect(mail.codeTo('fresh@xinghuo.example')).toMatch(/^\d{6}$/)
  await press('注册并登录')
  expect(screen.getByText('请输入邮箱验证码')).toBeTruthy()
})

test('whoever comes to link an account without having been anywhere is led to the log-in', async () => {
  await come(s.guest())
  show(<LinkAccount />)
  expect(await screen.findByText('登录已过期，请重新登录')).toBeTruthy()
})

test('a newcomer whom WeChat knows agrees to the texts in force, also where they changed while they were read', async () => {
  const browser = newBrowser()
  const publish = async (note: string) => {
    const base = (await s.guest().get(legalApi.current, {})).data.version
    const texts = { terms: `# 一、服务\n${note}`, privacy: '# 一、收集\n一段', note }
    expect((await (await s.as(people.super)).post(legalApi.publish, { base, ...texts })).code).toBe(20000)
  }
  await publish('第一次修订')
  wechat.is({ openid: 'o-77', nickname: '一诺' })
  // The server itself asks WeChat, by a `fetch` that minds the page's origin here.
  globalThis.fetch = outside
  happyDOM.settings.fetch.disableSameOriginPolicy = true
  const { url } = await setOut(s, browser, 'wechat')
  expect(await comeBack(s, browser, wechat.visit(url))).toBe('/uc/link')
  happyDOM.settings.fetch.disableSameOriginPolicy = false
  await come({ ...s.guest(), cookie: ['', browser.cookie].join('; ') })
  const { visited } = show(<LinkAccount />)
  await user.click(await screen.findByRole('button', { name: '新建账号' }))
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^我已阅读并同意/ })
  await user.click(box())
  await publish('第二次修订')
  await press('注册并登录')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('已更新'))
  // What was agreed to is not in force any more.
  expect(box().checked).toBe(false)
  await user.click(box())
  await press('注册并登录')
  await waitFor(() => expect(visited[0]).toContain('code='))
})

test('at home another e-mail is taken with its code and the password, and WeChat can be linked', async () => {
  const me = await s.as(people.studentA)
  await come(me)
  const info = (await me.get(accountApi.getUserInfo, {})).data
  show(<HomeSecurity user={info} />)
  expect(await screen.findByRole('button', { name: '绑定微信' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '更换手机' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '更换邮箱' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText(/新邮箱/), 'new@xinghuo.example')
  await user.click(sheet.getByRole('button', { name: '获取验证码' }))
  await sheet.findByRole('status')
  await user.type(sheet.getByLabelText(/验证码/), mail.codeTo('new@xinghuo.example'))
  await user.type(sheet.getByLabelText(/密码/, { selector: 'input' }), PASSWORD)
  await user.click(sheet.getByRole('button', { name: '更换' }))
  await waitFor(async () => expect((await me.get(accountApi.getUserInfo, {})).data.email).toBe('new@xinghuo.example'))
})

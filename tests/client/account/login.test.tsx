import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { call } from '#lib/net/http'
import { setSite, site } from '#lib/net/site'
import { Login } from '../../../src/domains/account/screens/login'
import { Register } from '../../../src/domains/account/screens/register'
import { quickPasswords, trade } from '../../server/account/support'
import { inviteOf, STARS } from '../../server/teams/setup'
import { connect, goOffline, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
const user = userEvent.setup()
beforeAll(async () => {
  s = await startServer()
  await quickPasswords(s)
})
afterAll(() => s.close())
beforeEach(() => connect(s, s.guest()))
afterEach(cleanup)

const ticket = { redirect_uri: '/training-room/student/2/index?invite_code=abc', state: 'st-9' }
const begin = async () => (await call(accountApi.doLogin, { redirect_uri: '/index' })).url
const fill = async (account: string, password: string) => {
  await user.type(screen.getByRole('textbox', { name: '手机号、邮箱或学号（工号）' }), account)
  await user.type(screen.getByLabelText('密码'), password)
  await user.click(screen.getByRole('button', { name: '登录' }))
}

describe('logging in', () => {
  test('returns to where the person came from, with a code that gives a session', async () => {
    const { visited } = show(<Login ticket={ticket} begin={begin} />)
    await fill('13800000004', 'Xinghuo2026')
    await waitFor(() => expect(visited).toHaveLength(1))
    const url = new URL(visited[0] ?? '', 'http://x')
    expect(url.pathname + url.search).toMatch(
      /^\/training-room\/student\/2\/index\?invite_code=abc&code=[\w-]+&state=st-9$/,
    )
    const { data } = await trade(s, s.guest(), url.searchParams.get('code') ?? '', 'st-9')
    expect(data.uid).toBe(4)
  })

  test('opened without a question asks one first', async () => {
    const { visited } = show(<Login ticket={{}} begin={begin} />)
    await fill('13800000004', 'Xinghuo2026')
    await waitFor(() => expect(visited[0]).toMatch(/^\/index\?code=[\w-]+&state=[\w-]{32}$/))
  })

  test('says what is wrong and keeps what was typed', async () => {
    const { visited } = show(<Login ticket={ticket} begin={begin} />)
    await user.click(screen.getByRole('button', { name: '登录' }))
    expect(screen.getByRole('alert').textContent).toBe('请输入手机号、邮箱或学号（工号）')
    await fill('13800000004', 'not-it-1')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('账号或密码错误'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '手机号、邮箱或学号（工号）' }).value).toBe(
      '13800000004',
    )
    expect(visited).toEqual([])
  })

  test('a phone shows the keyboard for all three, and a number may stand as the address book wrote it', async () => {
    const { visited } = show(<Login ticket={ticket} begin={begin} />)
    expect(screen.getByRole('textbox', { name: '手机号、邮箱或学号（工号）' }).inputMode).toBe('email')
    await fill('+86 138-0000 0004', 'Xinghuo2026')
    await waitFor(() => expect(visited).toHaveLength(1))
  })

  test('the password can be looked at', async () => {
    show(<Login ticket={ticket} begin={begin} />)
    const field = screen.getByLabelText<HTMLInputElement>('密码')
    expect(field.type).toBe('password')
    await user.click(screen.getByRole('button', { name: '显示密码' }))
    expect(field.type).toBe('text')
  })

  test('without network says so and does not pretend to try', () => {
    goOffline()
    show(<Login ticket={ticket} begin={begin} />)
    expect(screen.getByRole('status').textContent).toContain('联网后才能登录')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '登录' }).disabled).toBe(true)
  })

  test('one tap on a demo account logs in; outside demo mode there are none', async () => {
    show(<Login ticket={ticket} begin={begin} />)
    expect(screen.queryByText(/演示账号/)).toBeNull()
    cleanup()
    setSite({ ...site(), demo: true })
    const { visited } = show(<Login ticket={ticket} begin={begin} />)
    await user.click(await screen.findByRole('button', { name: '教师' }))
    await waitFor(() => expect(visited).toHaveLength(1))
  })

  test('the way to registration keeps the return', () => {
    show(<Login ticket={ticket} begin={begin} />)
    const href = screen.getByRole('link', { name: '注册' }).getAttribute('href')
    expect(new URL(href ?? '', 'http://x').searchParams.get('redirect_uri')).toBe(ticket.redirect_uri)
  })
})

test.each([
  ['logging in', Login],
  ['registering', Register],
])('whoever comes by an organisation’s invite is told so when %s', async (_what, Screen) => {
  show(<Screen ticket={{ redirect_uri: '/uc/join?invite=abc', state: 'x' }} begin={begin} />)
  expect(await screen.findByText('你收到了加入组织的邀请')).toBeTruthy()
  cleanup()
  show(<Screen ticket={{ redirect_uri: '/uc/join', state: 'x' }} begin={begin} />)
  expect(screen.queryByText('你收到了加入组织的邀请')).toBeNull()
})

describe('registering', () => {
  const open = () => show(<Register ticket={ticket} begin={begin} />)
  const submit = () => user.click(screen.getByRole('button', { name: '注册并登录' }))

  test('shows the messages of the specification beside their fields', async () => {
    open()
    await submit()
    expect(screen.getByText('请填写姓名')).toBeTruthy()
    expect(screen.getByText('手机或者邮箱必须填写一项')).toBeTruthy()
    expect(screen.getByText('密码至少 8 位')).toBeTruthy()
    expect(screen.getByText('请先阅读并同意用户协议和个人信息保护政策')).toBeTruthy()
    await user.click(screen.getByRole('textbox', { name: /姓名/ }))
    await user.paste('长'.repeat(31))
    await user.tab()
    expect(screen.getByText('姓名最多 30 个字')).toBeTruthy()
    await user.clear(screen.getByRole('textbox', { name: /姓名/ }))
    await user.type(screen.getByRole('textbox', { name: /手机号/ }), '123')
    await user.type(screen.getByRole('textbox', { name: /邮箱/ }), 'x@y')
    await user.tab()
    expect(screen.getByText('请输入正确的手机')).toBeTruthy()
    expect(screen.getByText('请输入正确的邮箱地址')).toBeTruthy()
  })

  test('says whose invite waits, and keeps what was typed over a reload, but for the password', async () => {
    const code = await inviteOf(await s.as('13800000004'), STARS)
    const redirect_uri = `/training-room/student/2/index?invite_code=${code}`
    const page = () => show(<Register ticket={{ redirect_uri, state: 'x' }} begin={begin} />)
    page()
    expect(await screen.findByText(/邀请你加入他的团队成为队友$/)).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /姓名/ }), '新同学')
    await user.type(screen.getByLabelText(/密码/, { selector: 'input' }), 'Sommer2026')
    cleanup()
    page()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /姓名/ }).value).toBe('新同学')
    expect(screen.getByLabelText<HTMLInputElement>(/密码/, { selector: 'input' }).value).toBe('')
    sessionStorage.clear()
  })

  test('makes the account and goes on; a second time the number is taken', async () => {
    const before = await s.count('account')
    for (const last of [false, true]) {
      const { visited } = open()
      await user.type(screen.getByRole('textbox', { name: /姓名/ }), '新同学')
      await user.type(screen.getByRole('textbox', { name: /手机号/ }), last ? '+86 136-1111-2222' : '136 1111 2222')
      await user.type(screen.getByLabelText(/密码/, { selector: 'input' }), 'Sommer2026')
      await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
      await submit()
      if (last)
        await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('该手机或邮箱已注册，请直接登录'))
      else await waitFor(() => expect(visited[0]).toContain('code='))
      cleanup()
    }
    expect(await s.count('account')).toBe(before + 1)
  })
})

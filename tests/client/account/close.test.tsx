import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { ownApi } from '#contract/account/own/own.api'
import { configureHttp } from '#lib/net/http'
import { HomeScreen } from '../../../src/app/home/home-screen'
import { OwnAccount } from '../../../src/domains/account/parts/own-account'
import { CloseAccount } from '../../../src/domains/account/screens/close-account'
import { Home } from '../../../src/domains/account/screens/home'
import { PASSWORD, quickPasswords } from '../../server/account/support'
import { people } from '../../support/people'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let me: Client
const user = userEvent.setup()
beforeAll(async () => {
  s = await startServer()
  await quickPasswords(s)
  me = await s.as(people.studentB)
})
afterAll(() => s.close())
afterEach(cleanup)

test('an account is to go after the password was right, and is kept again', async () => {
  connect(s, me)
  show(<CloseAccount />)
  const password = await screen.findByLabelText(/密码/, { selector: 'input' })
  const close = async (typed: string) => {
    await user.clear(password)
    await user.type(password, typed)
    await user.click(screen.getByRole('button', { name: '15 天后注销账号' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '注销账号' }))
  }
  await close('wrong')
  expect(await screen.findByText('密码错误')).toBeTruthy()
  const send = globalThis.fetch
  let go = () => {}
  const line = new Promise<void>((done) => {
    go = done
  })
  globalThis.fetch = async (...asked) => {
    if (String(asked[0]).includes('closeAccount')) await line
    return send(...asked)
  }
  await close(PASSWORD)
  // While it is under way the button says so.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '15 天后注销账号' }).getAttribute('aria-busy')).toBe('true'),
  )
  go()
  await screen.findByRole('button', { name: '撤回注销' })
  // At home it is said too, and taken back from there.
  cleanup()
  show(<HomeScreen />)
  expect(await screen.findByText(/^你的账号将在 .+ 注销/)).toBeTruthy()
  cleanup()
  // And on one's own page, on whichever of its parts.
  show(<Home tab="profile" orgs={() => null} onLogout={() => {}} />)
  expect(await screen.findByText(/^你的账号将在 .+ 注销，在此之前可以照常使用$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '撤回注销' }))
  await waitFor(() => expect(screen.queryByText(/^你的账号将在/)).toBeNull())
  expect((await me.get(ownApi.closing, {})).data.close_time).toBe(0)
  cleanup()
  show(<CloseAccount />)
  await user.type(await screen.findByLabelText(/密码/, { selector: 'input' }), PASSWORD)
  await user.click(await screen.findByRole('button', { name: '15 天后注销账号' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '注销账号' }))
  await user.click(await screen.findByRole('button', { name: '撤回注销' }))
  await waitFor(async () => expect((await me.get(ownApi.closing, {})).data.close_time).toBe(0))
  // What the page asks anew is there before the line is cut.
  await screen.findByRole('button', { name: '15 天后注销账号' })
  goOffline()
  expect(await screen.findByRole('button', { name: '联网后才能注销账号' })).toBeTruthy()
  goOnline(s, me)
})

test('who runs something reads what to hand on, and is offered no button', async () => {
  connect(s, await s.as(people.orgadmin))
  show(<CloseAccount />)
  expect(await screen.findByText(/唯一的组织管理员/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /注销账号/ })).toBeNull()
})

test('the texts are read and agreed to', async () => {
  connect(s, me)
  show(<OwnAccount />)
  await user.click(await screen.findByRole('button', { name: /用户协议和个人信息保护政策/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: /我已阅读并同意/ }))
  // The texts come on their own: nobody agrees to a version that the page has not read.
  const agree = dialog.getByRole<HTMLButtonElement>('button', { name: '同意' })
  await waitFor(() => expect(agree.disabled).toBe(false))
  await user.click(agree)
  expect(await screen.findByText(new RegExp(`已同意 ${TERMS_VERSION} 版`))).toBeTruthy()
})

test('whoever is asked to log in again reads it once: the form says nothing of it beside', async () => {
  const gone = await s.as(people.studentA)
  connect(s, gone)
  let asked = 0
  configureHttp({
    ...{ toast: () => {}, confirmBack: () => {}, refreshKeys: async () => {} },
    onLoginRequired: () => {
      asked += 1
      return true
    },
  })
  show(<CloseAccount />)
  await user.type(await screen.findByLabelText(/密码/, { selector: 'input' }), PASSWORD)
  await s.db.execute(sql`delete from session where uid = ${gone.uid}`)
  await user.click(screen.getByRole('button', { name: '15 天后注销账号' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '注销账号' }))
  await waitFor(() => expect(asked).toBe(1))
  const button = screen.getByRole('button', { name: '15 天后注销账号' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(screen.queryByText(/重新登录/)).toBeNull()
})

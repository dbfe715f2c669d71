import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { activationOf } from '#contract/account/activation.rules'
import { orgProfileApi } from '#contract/orgs/profile/profile.api'
import { can } from '#lib/device/environment'
import { Login } from '../../../src/domains/account/screens/login'
import { ResetPassword } from '../../../src/domains/account/screens/reset-password'
import { OrgPasswords } from '../../../src/domains/orgs/screens/manage/org-passwords'
import { MemberScreen } from '../../../src/domains/rooms/screens/manage/members/member'
import { people } from '../../support/people'
import { connect, goOffline, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
const user = userEvent.setup()
const begin = async () => '/uc/login?redirect_uri=%2Findex&state=q1'
const copied: string[] = []

beforeAll(async () => {
  s = await startServer()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  vi.spyOn(can, 'clipboard', 'get').mockReturnValue(true)
})
afterAll(() => s.close())
beforeEach(async () => {
  copied.length = 0
  await s.db.execute('truncate activation, failure')
})
afterEach(cleanup)

const choose = async (name: string) => {
  await user.click(await screen.findByRole('button', { name: `${name}的更多操作` }))
  await user.click(await screen.findByRole('menuitem', { name: '重设密码' }))
}
const takeLink = async () => {
  await user.click(await screen.findByRole('button', { name: '生成链接' }))
  await user.click(await screen.findByRole('button', { name: '复制链接' }))
  await waitFor(() => expect(copied).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: '完成' }))
  const link = new URL(copied[0] ?? '')
  expect(link.pathname).toBe('/uc/reset-password')
  return activationOf(link.hash)
}
const useLink = async (link: ReturnType<typeof activationOf>, password: string) => {
  cleanup()
  connect(s, s.guest())
  const { visited } = show(<ResetPassword ticket={{}} begin={begin} link={link} />)
  await user.type(screen.getByLabelText('新密码'), password)
  await user.click(screen.getByRole('button', { name: '重设并登录' }))
  await waitFor(() => expect(visited[0]).toMatch(/^\/index\?code=[\w-]+&state=q1$/))
}
const enters = async (account: string, password: string) =>
  (await s.guest().post(accountApi.login, { account, password, redirect_uri: '/index' })).status

test('the log-in page says whom to ask; a teacher hands the link to a learner, who sets a new password with it', async () => {
  connect(s, s.guest())
  show(<Login ticket={{}} begin={begin} />)
  expect(document.body.textContent).toContain('忘记密码？请联系老师或组织管理员')
  expect(screen.getByRole('link', { name: '用重设码设置新密码' }).getAttribute('href')).toBe('/uc/reset-password')
  cleanup()

  connect(s, await s.as(people.teacher))
  show(<MemberScreen roomId={2} tab="member" onTab={() => {}} />)
  await choose('王一诺')
  await useLink(await takeLink(), 'Autumn2026')
  expect(await enters(people.studentA, 'Autumn2026')).toBe(200)
})

test('an organisation’s admin finds a teacher in the console; without a code or a network the screens say what is missing', async () => {
  connect(s, await s.as(people.orgadmin))
  show(<OrgPasswords />)
  await user.type(await screen.findByRole('searchbox'), '李文博{Enter}')
  await waitFor(() => expect(document.body.textContent).not.toContain('王一诺'))
  await user.click(await screen.findByRole('button', { name: /重设密码|更多操作/ }))
  const item = screen.queryByRole('menuitem', { name: '重设密码' })
  if (item) await user.click(item)
  const link = await takeLink()
  expect(link?.account).toBe(people.teacher)
  await useLink(link, 'Autumn2026')
  expect(await enters(people.teacher, 'Autumn2026')).toBe(200)

  cleanup()
  connect(s, s.guest())
  show(<ResetPassword ticket={{}} begin={begin} />)
  expect(document.body.textContent).toContain('学生联系本实训室的老师，教师联系组织管理员')
  await user.type(screen.getByRole('textbox', { name: '学号（工号）、手机或邮箱' }), people.teacher)
  await user.click(screen.getByRole('button', { name: '重设并登录' }))
  expect(screen.getByRole('alert').textContent).toBe('请输入重设码')
  goOffline()
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '重设并登录' }).disabled).toBe(true))
})

test('of an organisation that has nobody else yet it says whom it lists', async () => {
  const founder = await s.as(people.outsider)
  await founder.post(orgProfileApi.create, { name: '空白职业学校', shortname: '空白', logo_id: 0 })
  connect(s, founder)
  show(<OrgPasswords />)
  expect(await screen.findByText('还没有可以重设密码的人')).toBeTruthy()
  expect(screen.getByText('除你以外，设过密码的成员会列在这里。')).toBeTruthy()
})

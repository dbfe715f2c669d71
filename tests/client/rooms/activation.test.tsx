import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { activationOf } from '#contract/account/activation.rules'
import { can } from '#lib/device/environment'
import { csvText, xlsxBytes } from '#lib/sheet'
import { account } from '../../../server/db/schema/account'
import { orgMember, orgPerson } from '../../../server/db/schema/orgs/orgs'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { Activate } from '../../../src/domains/account/screens/activate'
import { MemberScreen } from '../../../src/domains/rooms/screens/manage/members/member'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
const user = userEvent.setup()

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as('13800000003')
  for (const [code, truename, role] of [
    ['W01', '待激活甲', 'user'],
    ['W02', '待激活乙', 'user'],
    ['W03', '待激活师', 'teacher'],
  ] as const) {
    const row = { openid: `xh_${code}`, name: code, truename, createTime: s.now() }
    const [made] = await s.db.insert(account).values(row).returning()
    const uid = made?.uid ?? 0
    await s.db.insert(orgMember).values({ orgId: 1, uid, joinTime: 1 })
    await s.db.insert(orgPerson).values({ orgId: 1, uid, code })
    await s.db.insert(roomMember).values({ roomId: 3, uid, role, joinTime: 1 })
  }
})
afterAll(() => s.close())
beforeEach(() => s.db.execute('truncate activation, failure'))
afterEach(cleanup)

const open = () => {
  connect(s, teacher)
  return show(<MemberScreen roomId={3} tab="activation" onTab={() => {}} />)
}

test('codes are made for those who have none, shown once, and the link of one opens its account', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  vi.spyOn(can, 'clipboard', 'get').mockReturnValue(true)
  Object.assign(window, { print: vi.fn() })
  open()
  await screen.findByText('待激活师')
  // A teacher's is not this teacher's to give.
  expect(screen.queryByRole('checkbox', { name: '选择待激活师' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: '为没有激活码的 2 人生成' }))
  expect(await screen.findByText('2 人的激活码')).toBeTruthy()
  const codes = screen.getAllByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/).map((e) => e.textContent)
  expect(new Set(codes).size).toBe(2)
  await user.click(screen.getByRole('button', { name: '完成' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }))
  await user.click(screen.getByRole('button', { name: '打印（A4，可裁开）' }))
  const sheet = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-print]')
    expect(found).not.toBeNull()
    return found as HTMLElement
  })
  expect(within(sheet).getByText('登录账号：W01')).toBeTruthy()
  expect(within(sheet).getAllByRole('img')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '复制链接：待激活甲' }))
  await waitFor(() => expect(copied[0]).toContain('/uc/activate#'))
  await user.click(screen.getByRole('button', { name: '完成' }))
  // Back at the list nobody sees them again.
  expect(await screen.findByRole('button', { name: '重新生成：待激活甲' })).toBeTruthy()
  for (const code of codes) expect(screen.queryByText(code ?? '')).toBeNull()
  cleanup()

  connect(s, s.guest())
  const begin = async () => '/uc/login?redirect_uri=%2Findex&state=q1'
  const link = activationOf(new URL(copied[0] ?? '').hash)
  const { visited } = show(<Activate ticket={{}} begin={begin} link={link} />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '激活码' }).value).toBe(link?.code)
  await user.type(screen.getByLabelText('设置密码'), 'Spring2026')
  await user.click(screen.getByRole('button', { name: '激活并登录' }))
  expect(screen.getByRole('alert').textContent).toBe('请先阅读并同意用户协议和个人信息保护政策')
  await user.click(screen.getByRole('checkbox', { name: /^我已阅读并同意/ }))
  await user.click(screen.getByRole('button', { name: '激活并登录' }))
  await waitFor(() => expect(visited[0]).toMatch(/^\/index\?code=[\w-]+&state=q1$/))
  const login = { account: 'W01', password: 'Spring2026', redirect_uri: '/index' }
  expect((await s.guest().post(accountApi.login, login)).status).toBe(200)
})

test('without a code the screen says whom to ask; offline nothing is made', async () => {
  connect(s, s.guest())
  show(<Activate ticket={{}} begin={async () => '/uc/login?redirect_uri=%2Findex&state=q1'} />)
  await user.type(screen.getByRole('textbox', { name: '学号（工号）、手机或邮箱' }), 'W02')
  await user.click(screen.getByRole('button', { name: '激活并登录' }))
  expect(screen.getByRole('alert').textContent).toBe('请输入激活码')
  await user.type(screen.getByRole('textbox', { name: '激活码' }), '2222-2222-2222')
  await user.type(screen.getByLabelText('设置密码'), 'Spring2026')
  await user.click(screen.getByRole('checkbox', { name: /^我已阅读并同意/ }))
  await user.click(screen.getByRole('button', { name: '激活并登录' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('请向导入你的老师重新领取'))
  cleanup()
  open()
  const make = await screen.findByRole<HTMLButtonElement>('button', { name: /人生成$/ })
  goOffline()
  await waitFor(() => expect(make.disabled).toBe(true))
  await waitFor(() => expect(document.body.textContent).toContain('生成激活码需要联网'))
  expect(await s.count('activation')).toBe(0)
})

test('a saved table runs no formula', () => {
  const rows = [['=cmd', '+1', 'a"b,c', '甲\n=1']]
  expect(csvText(rows)).toBe(`\ufeff"'=cmd","'+1","a""b,c","甲\n'=1"\r\n`)
  const sheet = new TextDecoder().decode(unzipSync(xlsxBytes('码', rows))['xl/worksheets/sheet1.xml'])
  expect(sheet).toMatch(/<c s="\d+" t="inlineStr"><is><t xml:space="preserve">=cmd<\/t><\/is><\/c>/)
  expect(sheet).not.toContain('<f>')
})

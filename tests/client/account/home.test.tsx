import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq, max, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accountErrors } from '#contract/account/account.errors'
import { ApiError } from '#lib/net/errors'
import { account } from '../../../server/db/schema/account'
import { filePack } from '../../../server/db/schema/files'
import { packsSettled } from '../../../server/domains/files/packs/packs.run.service'
import { deviceName } from '../../../src/domains/account/parts/device-name'
import { inQueue } from '../../../src/domains/account/parts/hand-over'
import { homeTab } from '../../../src/domains/account/parts/home-tab'
import { Home } from '../../../src/domains/account/screens/home'
import { HomeOrgs } from '../../../src/domains/orgs/parts/home-orgs'
import { logIn, PASSWORD, quickPasswords } from '../../server/account/support'
import { connect, goOffline, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
const user = userEvent.setup()
beforeAll(async () => {
  s = await startServer()
  await quickPasswords(s)
})
afterAll(() => s.close())
afterEach(cleanup)

let left = 0
const open = async (login: string, tab: 'profile' | 'security' | 'orgs') => {
  connect(s, await s.as(login))
  return show(<Home tab={tab} orgs={HomeOrgs} onLogout={() => left++} />)
}
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' })

describe('the profile', () => {
  test('says what somebody is, and whose membership is paid for and until when', async () => {
    const stands = async (login: string) => {
      await open(login, 'profile')
      const row = await screen.findByText('身份')
      const all = row.closest('li, a, div[class]')?.parentElement?.textContent ?? ''
      cleanup()
      return all
    }
    expect(await stands('13800000007')).toContain('供应商')
    expect(await stands('13800000002')).toContain('组织管理员')
    expect(await stands('13800000005')).toContain('学员')
    const paid = (level: number, end: number) =>
      s.db.execute(sql`update org set vip_level = ${level}, vip_end = ${end} where id = 1`)
    await paid(2, 4_000_000_000)
    await open('13800000005', 'profile')
    expect(await screen.findByText(/到期$/)).toBeTruthy()
    cleanup()
    // Over, it is nobody's any more.
    await paid(2, 1)
    await open('13800000005', 'profile')
    expect(await screen.findByText('身份')).toBeTruthy()
    expect(screen.queryByText(/到期$/)).toBeNull()
  })

  test('takes a place, which stays readable where the list of places cannot be had', async () => {
    await open('13800000005', 'profile')
    const province = await screen.findByRole<HTMLSelectElement>('combobox', { name: '所在地区：省份' })
    await waitFor(() => expect(province.disabled).toBe(false))
    await user.selectOptions(province, '浙江省')
    await user.selectOptions(screen.getByRole('combobox', { name: '所在地区：城市' }), '绍兴市')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('保存成功')).toBeTruthy()
    cleanup()
    connect(s, await s.as('13800000005'))
    const reach = globalThis.fetch
    globalThis.fetch = (async (url: string, init: RequestInit) =>
      url.includes('getSecondCity') ? new Promise(() => {}) : reach(url, init)) as typeof fetch
    show(<Home tab="profile" orgs={HomeOrgs} onLogout={() => left++} />)
    // In the field itself: a line of its own would go again, and all below it move.
    const first = await screen.findByRole<HTMLSelectElement>('combobox', { name: '所在地区：省份' })
    expect(first.options[0]?.text).toBe('地区加载中')
    expect(screen.queryByText('地区加载中', { selector: 'p' })).toBeNull()
    cleanup()
    globalThis.fetch = (async (url: string, init: RequestInit) =>
      url.includes('getSecondCity') ? new Response('', { status: 500 }) : reach(url, init)) as typeof fetch
    show(<Home tab="profile" orgs={HomeOrgs} onLogout={() => left++} />)
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
    const city = screen.getByRole<HTMLSelectElement>('combobox', { name: '所在地区：城市' })
    expect([city.value, city.disabled]).toEqual(['绍兴市', true])
    goOffline()
    expect(await screen.findByText('联网后才能选择地区')).toBeTruthy()
  })

  test('saves a name, refuses none, and lets one leave', async () => {
    await open('13800000005', 'profile')
    const name = await screen.findByRole('textbox', { name: /姓名/ })
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(screen.getByText('请填写姓名')).toBeTruthy()
    await user.type(name, '陈小远')
    await user.click(screen.getByRole('button', { name: '保存' }))
    // What the test before saved may still be said on the screen.
    const kept = async () => (await s.db.select().from(account).where(eq(account.uid, 5)))[0]?.truename
    await expect.poll(kept).toBe('陈小远')
    expect(await screen.findByText('保存成功')).toBeTruthy()
    expect(screen.getByRole('link', { name: '关于我们' }).getAttribute('href')).toBe('/about')
    await user.click(screen.getByRole('button', { name: '退出登录' }))
    expect(left).toBe(1)
  })

  test('shows a demo user who they are, with nothing to change', async () => {
    await open('13800000008', 'security')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /姓名/ })).readOnly).toBe(true)
    expect(screen.queryByText('修改密码')).toBeNull()
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  })

  test('without network shows what the device has and refuses to save, in words', async () => {
    const view = await open('13800000005', 'profile')
    await screen.findByRole('textbox', { name: /姓名/ })
    goOffline()
    expect(await screen.findByText(/离线/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '联网后才能保存' }).disabled).toBe(true)
    view.unmount()
  })
})

describe('security', () => {
  test('changes the password and says what that means elsewhere', async () => {
    await open('13800000006', 'security')
    await screen.findByText('修改密码', { selector: 'h2,h3,div' })
    await user.type(field(/原密码/), 'wrong-one-1')
    await user.type(field(/新密码/), 'Neues-Wort-9')
    await user.click(screen.getByRole('button', { name: '修改密码' }))
    expect(await screen.findByText('原密码错误')).toBeTruthy()
    await user.clear(field(/原密码/))
    await user.type(field(/原密码/), PASSWORD)
    await user.click(screen.getByRole('button', { name: '修改密码' }))
    expect(await screen.findByText('密码已修改，其他设备已退出登录')).toBeTruthy()
    expect((await logIn(s, '13800000006', 'Neues-Wort-9')).code).toBe(20000)
  })

  test('lists devices and ends the others', async () => {
    const other = await s.as('13800000007')
    await open('13800000007', 'security')
    expect(await screen.findByText('这台设备')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '退出其他设备' }))
    const yes = await screen.findByRole('button', { name: '退出' })
    await user.click(yes)
    await waitFor(() => expect(screen.queryByRole('button', { name: '退出其他设备' })).toBeNull())
    const gone = await other.raw({ method: 'GET', url: '/api/passport/getUserInfo' })
    expect(gone.statusCode).toBe(401)
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0', 'iPhone · 微信'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/130 Safari/537 Edg/130', 'Windows 电脑 · Edge'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537', '安卓手机 · Chrome'],
    ['', '未知设备'],
  ])('%s is %s', (agent, name) => expect(deviceName(agent)).toBe(name))
})

describe('a copy of one’s data', () => {
  const PREPARED = /文件已经准备好/
  const newest = async () => (await s.db.select({ id: max(filePack.id) }).from(filePack))[0]?.id
  test('is made, seen how far it is, taken, and made anew', async () => {
    await open('13800000004', 'security')
    await user.click(await screen.findByRole('button', { name: '开始导出' }))
    expect(await screen.findByText(PREPARED)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^下载（[\d.]+ MB）$/ }))
    const [frame] = document.querySelectorAll<HTMLIFrameElement>('iframe')
    expect(frame?.getAttribute('src')).toMatch(/Personal\/exportFile\?id=\d+&download=1$/)
    const first = await newest()
    await user.click(screen.getByRole('button', { name: '重新导出' }))
    // What was prepared first is still said until the second is begun.
    await expect.poll(newest).not.toBe(first)
    await packsSettled()
    expect(await screen.findByText(PREPARED)).toBeTruthy()
  })

  test('says that it came to nothing, and that it needs the network', async () => {
    await s.db.update(filePack).set({ state: 'failed' })
    await open('13800000004', 'security')
    expect((await screen.findByRole('alert')).textContent).toBe('导出没有成功，请重试。')
    goOffline()
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '联网后才能导出' })
    expect(button.disabled).toBe(true)
  })
})

describe('organisations', () => {
  test('are listed with what one is in them; the current one is marked', async () => {
    await open('13800000002', 'orgs')
    expect(await screen.findAllByText('组织管理员')).toHaveLength(3)
    expect(screen.getByText('当前')).toBeTruthy()
    expect(screen.getByRole('link', { name: /组织管理/ }).getAttribute('href')).toBe('/vip/uc/org/members')
  })

  test('an unknown tab is the profile', () => {
    expect([homeTab('orgs'), homeTab('x'), homeTab(undefined)]).toEqual(['orgs', 'profile', 'profile'])
  })
})

describe('waiting for a turn to log in', () => {
  const busy = new ApiError(accountErrors.login_busy.code, accountErrors.login_busy.text, 503, null, 2)

  test('tries again after the server’s pause, and gives up with its words', async () => {
    const pauses: number[] = []
    const pause = async (seconds: number) => void pauses.push(seconds)
    let tries = 0
    const work = async () => {
      if (++tries < 3) throw busy
      return 'in'
    }
    expect(await inQueue(work, () => {}, pause)).toBe('in')
    expect(pauses.every((p) => p >= 1.4 && p <= 2.6)).toBe(true)
    await expect(
      inQueue(
        async () => Promise.reject(busy),
        () => {},
        pause,
      ),
    ).rejects.toBe(busy)
    const other = new Error('no')
    await expect(
      inQueue(
        async () => Promise.reject(other),
        () => {},
        pause,
      ),
    ).rejects.toBe(other)
  })
})

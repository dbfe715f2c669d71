import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { notification } from '../../../server/db/schema/notices'
import { PersonMenu } from '../../../src/app/shells/person-menu'
import { accountQueries } from '../../../src/domains/account/account.queries'
import { orgPage } from '../../../src/domains/account/parts/user-menu-items'
import { NotificationBell } from '../../../src/domains/notices/parts/notification-bell'
import { VipBanner } from '../../../src/domains/orgs/parts/vip-banner'
import { people } from '../../support/people'
import { show } from '../../support/screen'
import { headerTests } from './header-setup'

const { user, server, havePages, be, openMenu } = headerTests()

let left = 0
function Header() {
  const { data } = useQuery(accountQueries.userInfo())
  if (!data) return null
  return (
    <>
      <p>{data.group_info.group_name}</p>
      <NotificationBell user={data} />
      <PersonMenu user={data} onLogout={() => left++} />
      <VipBanner user={data} />
    </>
  )
}
const open = async (login: string) => {
  await be(login)
  const view = await openMenu(<Header />, /的菜单$/)
  return { ...view, entries: screen.getAllByRole('menuitem').map((e) => e.textContent) }
}

/** Section 2 names the entries and their order, section 6 who sees which; external pages open in a new tab. */
const HOME = ['账号设置', '/uc/home']
const SWITCH = ['切换组织']
const ORG = ['组织管理', '/vip/uc/org/members']
const ADMIN = ['后台管理', '/uc/admin']
const OUT = ['退出登录']

describe('the user menu', () => {
  test.each([
    ['super', [HOME, ADMIN, OUT]],
    ['orgadmin', [HOME, SWITCH, ORG, OUT]],
    ['teacher', [HOME, SWITCH, OUT]],
    ['studentA', [HOME, SWITCH, OUT]],
    ['studentB', [HOME, OUT]],
    ['judge', [HOME, OUT]],
    ['supplier', [HOME, OUT]],
    ['demo', [OUT]],
  ] as const)('%s sees %j', async (who, expected) => {
    const tab = vi.spyOn(window, 'open').mockReturnValue(null)
    const { entries } = await open(people[who])
    expect(entries).toEqual(expected.map(([label]) => label))
    for (const [label, page] of expected.filter((entry) => entry.length > 1)) {
      if (!screen.queryByRole('menu')) await user.click(screen.getByRole('button', { name: /的菜单$/ }))
      await user.click(screen.getByRole('menuitem', { name: label ?? '' }))
      expect(tab.mock.lastCall?.slice(0, 2)).toEqual([expect.stringMatching(`${page}$`), '_blank'])
    }
    tab.mockRestore()
  })

  test('looks after an organisation below /vip only with a paid membership, wherever the page is', () => {
    const of = (level: number, org_members: string) => orgPage({ group_info: { vip_level: level } }, { org_members })
    expect([0, 1, 2].map((level) => of(level, '/uc/org/members'))).toEqual([
      '/uc/org/members',
      '/uc/org/members',
      '/vip/uc/org/members',
    ])
    expect(of(2, 'https://uc.example.cn/members?tab=list')).toBe('https://uc.example.cn/vip/members?tab=list')
    expect(of(2, '')).toBe('')
  })

  test('leaves out what this deployment has no page for', async () => {
    await be('13800000002')
    havePages({ org_members: '', home: '' })
    await openMenu(<Header />, /的菜单$/)
    expect(screen.getAllByRole('menuitem').map((e) => e.textContent)).toEqual(['切换组织', '退出登录'])
  })

  test('logs out', async () => {
    await open('13800000008')
    await user.click(screen.getByRole('menuitem', { name: '退出登录' }))
    expect(left).toBe(1)
  })

  test('switches the organisation', async () => {
    const { visited } = await open('13800000004')
    expect(screen.getByText('星火职业学院')).toBeTruthy()
    await user.click(screen.getByRole('menuitem', { name: '切换组织' }))
    expect(await screen.findByRole('button', { name: '切换到个人' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: /信息工程学院/ }))
    // Back to the page where it was pressed (section 7).
    await waitFor(() => expect(visited).toEqual([location.pathname]))
    expect(await screen.findByText('信息工程学院')).toBeTruthy()
  })
})

describe('the bell', () => {
  const bell = (name: RegExp | string) => screen.findByRole('button', { name })

  test('counts up to 9 and then says 9+', async () => {
    await open('13800000003')
    expect((await bell('通知，10 条未读')).textContent).toBe('9+')
  })

  test('is not there for demo users', async () => {
    await open('13800000008')
    expect(screen.queryByRole('button', { name: /通知/ })).toBeNull()
  })

  test('marks what is opened, follows its link, and marks the rest at once', async () => {
    await be('13800000004')
    const { visited } = show(<Header />)
    await user.click(await bell('通知，2 条未读'))
    await user.click(await screen.findByRole('link', { name: /新队员加入/ }))
    expect(visited).toEqual(['/training-room/student/2/my-team'])
    await user.click(await bell('通知，1 条未读'))
    await user.click(await screen.findByRole('button', { name: '全部已读' }))
    expect(await screen.findByText('操作成功')).toBeTruthy()
    expect(await bell('通知')).toBeTruthy()
    await waitFor(async () => {
      const rows = await server().db.select().from(notification)
      expect(rows.filter((n) => n.uid === 4 && n.readTime === 0)).toEqual([])
    })
  })

  test('never follows a link that is no address', async () => {
    await server().db.execute(
      `insert into notification (uid, title, link, create_time) values (5, '坏链接', 'javascript:alert(1)', ${server().now()})`,
    )
    await be('13800000005')
    const { visited } = show(<Header />)
    await user.click(await bell(/通知，/))
    const row = await screen.findByText('坏链接')
    expect(row.closest('a')).toBeNull()
    await user.click(row)
    expect(visited).toEqual([])
  })
})

describe('the membership banner', () => {
  test('of a paid membership is dismissed for good; demo users cannot, and students do not see it', async () => {
    await open('13800000004')
    expect(screen.queryByText(/到期/)).toBeNull()
    cleanup()
    await open('13800000003')
    expect(screen.getByText(/星火职业学院的专业版将于 \d{4}-\d\d-\d\d 到期/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '不再提示' }))
    await waitFor(() => expect(screen.queryByText(/到期/)).toBeNull())
    cleanup()
    await server().db.execute('update account set demo_user = true where uid = 2')
    await open('13800000002')
    expect(screen.getByText(/到期/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '不再提示' })).toBeNull()
  })

  test('of a trial says until when', async () => {
    await be('13800000002')
    await server().db.execute(`update session set org_id = 3 where uid = 2`)
    show(<Header />)
    expect(await screen.findByText(/商贸管理学院正在试用，试用期至 \d{4}/)).toBeTruthy()
    cleanup()
    // Students of it read nothing of that.
    await be('13800000004')
    await server().db.execute(`update session set org_id = 3 where uid = 4`)
    show(<Header />)
    expect(await screen.findByText('商贸管理学院')).toBeTruthy()
    expect(screen.queryByText(/试用/)).toBeNull()
  })
})

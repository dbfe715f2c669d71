import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { can } from '#lib/device/environment'
import { site } from '#lib/net/site'
import { Link } from '#ui/link'
import { accountQueries } from '../../domains/account/account.queries'
import { orgPage } from '../../domains/account/parts/user-menu-items'
import { NotificationBell } from '../../domains/notices/parts/notification-bell'
import { leave } from '../session/leave'
import { Brand, Frame, type NavItem, Spacer, Tools } from './frame'
import { PersonMenu } from './person-menu'
import { usePath } from './use-path'

/** The top menu of section 2. People are looked after on a page of its own, where this deployment has one. */
export const consoleNav = (runsPlatform = false, level = 0): NavItem[] => {
  const members = orgPage({ group_info: { vip_level: level } }, site().pages)
  return [
    { key: '/console/app/content', label: '内容管理', icon: 'book', href: '/console/app/content' },
    { key: '/console/app/solution', label: '方案管理', icon: 'work', href: '/console/app/solution' },
    { key: '/console/app/', label: '软件管理', icon: 'apps', href: '/console/app/software' },
    { key: '/console/training-room', label: '实训室管理', icon: 'home', href: '/console/training-room' },
    ...(members
      ? [
          {
            key: members,
            label: '用户管理',
            icon: 'team' as const,
            href: members,
            target: can.newTab ? '_blank' : undefined,
          },
        ]
      : []),
    { key: '/console/password', label: '重设密码', icon: 'user', href: '/console/password' },
    { key: '/console/log', label: '操作记录', icon: 'clock', href: '/console/log' },
    ...(level > 1
      ? [{ key: '/console/setting', label: '设置', icon: 'setting' as const, href: '/console/setting' }]
      : []),
    ...(runsPlatform
      ? [
          { key: '/console/industry', label: '行业', icon: 'chart' as const, href: '/console/industry' },
          { key: '/console/feedback', label: '意见反馈', icon: 'edit' as const, href: '/console/feedback' },
        ]
      : []),
  ]
}

/** Where an organisation is looked after (section 2): its own menu, and the way back to the platform. */
export function ConsoleShell() {
  const client = useQueryClient()
  const pathname = usePath()
  const { data: user } = useQuery(accountQueries.userInfo())
  const nav = consoleNav(user?.roles.includes('ROLE_SUPER_ADMIN'), user?.group_info.vip_level)
  return (
    <Frame
      nav={nav}
      // A camp is content.
      current={nav.find((item) => pathname.replace('/camp-detail', '/content').startsWith(item.key))?.key}
      navLabel="控制台"
      sideFoot={<Link href="/index">返回首页</Link>}
      header={
        <>
          <Brand title={`${site().title} · 控制台`} />
          <Spacer />
          {user && (
            <Tools>
              <NotificationBell user={user} />
              <PersonMenu user={user} onLogout={() => leave(client)} />
            </Tools>
          )}
        </>
      }
    >
      <Outlet />
    </Frame>
  )
}

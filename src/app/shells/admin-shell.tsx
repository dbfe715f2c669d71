import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import type { UserInfo } from '#contract/account/account.model'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import type { IconName } from '#ui/display/icon'
import { Link } from '#ui/link'
import { say } from '#ui/overlays/say'
import { accountQueries } from '../../domains/account/account.queries'
import type { AdminScreenProps } from '../../domains/account/parts/admin-screen'
import { platformScreens } from '../../domains/account/parts/platform-screens'
import { noticesScreens } from '../../domains/notices/parts/notices-screens'
import { NotificationBell } from '../../domains/notices/parts/notification-bell'
import { adminScreens } from '../../domains/orgs/parts/admin-screens'
import { softwareScreens } from '../../domains/software/parts/admin-screens'
import { actFor } from '../session/become'
import { leave } from '../session/leave'
import { Brand, Frame, type NavItem, Spacer, Tools } from './frame'
import { PersonMenu } from './person-menu'

const BASE = '/uc/admin'
const screens = { ...adminScreens, ...platformScreens, ...noticesScreens, ...softwareScreens }
/** In the order of the menu. */
type Key = keyof typeof screens
const pages: Record<Key, { label: string; icon: IconName }> = {
  orgs: { label: '组织', icon: 'team' },
  users: { label: '用户', icon: 'user' },
  licences: { label: '软件授权', icon: 'apps' },
  banners: { label: '轮播图', icon: 'eye' },
  bulletins: { label: '平台公告', icon: 'bell' },
  config: { label: '平台配置', icon: 'setting' },
  legal: { label: '用户协议', icon: 'file' },
  acting: { label: '代为操作', icon: 'clock' },
  health: { label: '系统状态', icon: 'chart' },
}
const isKey = (key: string): key is Key => key in pages

/** What else whoever runs the platform looks after stands in the console. */
const elsewhere: NavItem[] = [
  { key: 'industry', label: '行业', icon: 'chart', href: '/console/industry' },
  { key: 'feedback', label: '意见反馈', icon: 'edit', href: '/console/feedback' },
]

/** Leads on whoever is wrong here: from what is no page, or without the right (section 2). */
const wayOn = (user: UserInfo, key: string): string | undefined => {
  if (!isKey(key)) return '/404'
  return user.roles.includes('ROLE_SUPER_ADMIN') ? undefined : '/index'
}

/** The back office: what whoever runs the platform sets for all organisations and people. */
export function AdminShell({ path }: { path: string }) {
  const client = useQueryClient()
  const { data: user } = useQuery(accountQueries.userInfo())
  const key = path || 'orgs'
  const page = isKey(key) ? pages[key] : undefined
  usePageTitle(page?.label ?? '后台管理')
  const away = user && wayOn(user, key)
  useEffect(() => {
    if (!away) return
    if (away === '/index') void say('无访问权限', 'error')
    navigate(away, { replace: true })
  }, [away])
  if (!user || away || !isKey(key)) return null
  const Screen: ComponentType<AdminScreenProps> = screens[key]
  const nav = (Object.keys(pages) as Key[]).map((name) => ({ ...pages[name], key: name, href: `${BASE}/${name}` }))
  return (
    <Frame
      nav={[...nav, ...elsewhere]}
      current={key}
      navLabel="后台管理"
      sideFoot={<Link href="/index">返回首页</Link>}
      header={
        <>
          <Brand title="后台管理" />
          <Spacer />
          <Tools>
            <NotificationBell user={user} />
            <PersonMenu user={user} onLogout={() => leave(client)} />
          </Tools>
        </>
      }
    >
      <Screen key={key} onAct={(asked) => actFor(client, asked)} />
    </Frame>
  )
}

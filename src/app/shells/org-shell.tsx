import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import type { UserInfo } from '#contract/account/account.model'
import { adminOrAbove } from '#contract/kernel/roles'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import { Link } from '#ui/link'
import { say } from '#ui/overlays/say'
import { accountQueries } from '../../domains/account/account.queries'
import { NotificationBell } from '../../domains/notices/parts/notification-bell'
import type { OrgScreenProps } from '../../domains/orgs/parts/org-screen'
import { orgScreens } from '../../domains/orgs/parts/org-screens'
import { leave } from '../session/leave'
import { Brand, Frame, Spacer, Tools } from './frame'
import { orgPageOf, orgPages } from './org-nav'
import { PersonMenu } from './person-menu'

/** Leads on whoever is wrong here: from what is no page, without the right, or to the place of a paid membership (section 2). */
const wayOn = (user: UserInfo, base: string, path: string): string | undefined => {
  if (!orgPageOf(path).page) return '/404'
  if (!adminOrAbove(user.roles)) return '/index'
  const paid = user.group_info.vip_level > 1
  return paid && base === '/uc/org' ? `/vip/uc/org/${path}${location.search}` : undefined
}

/** Where an organisation looks after its people, below `/uc` or, where its membership is a paid one, below `/vip/uc`. */
type OrgShellProps = {
  base: string
  path: string
  /** Screens that other domains have in it. */
  more: Record<string, ComponentType<OrgScreenProps>>
}

/** Pages that are opened from another one of the menu. */
const partOf: Record<string, string> = { member: 'members', group: 'groups' }

export function OrgShell({ base, path, more }: OrgShellProps) {
  const client = useQueryClient()
  const { data: user } = useQuery(accountQueries.userInfo())
  const { page, rest } = orgPageOf(path)
  const nav = orgPages.flatMap(({ key, label, icon }) => (icon ? [{ key, label, icon, href: `${base}/${key}` }] : []))
  const Screen = page && (more[page.key] ?? orgScreens[page.key])
  usePageTitle(page?.label ?? '组织管理')
  const away = user && wayOn(user, base, path)
  useEffect(() => {
    if (!away) return
    if (away === '/index') void say('无访问权限', 'error')
    navigate(away, { replace: true })
  }, [away])
  if (!user || away) return null
  return (
    <Frame
      nav={nav}
      current={page && (partOf[page.key] ?? page.key)}
      navLabel="组织管理"
      sideFoot={<Link href="/console">返回控制台</Link>}
      header={
        <>
          <Brand title={`${user.group_info.group_name} · 组织管理`} />
          <Spacer />
          <Tools>
            <NotificationBell user={user} />
            <PersonMenu user={user} onLogout={() => leave(client)} />
          </Tools>
        </>
      }
    >
      {Screen && <Screen key={path} base={base} rest={rest} />}
    </Frame>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UserInfo } from '#contract/account/account.model'
import { site } from '#lib/net/site'
import { openPage } from '#lib/open'
import { Button } from '#ui/button'
import { Icon } from '#ui/display/icon'
import { Link } from '#ui/link'
import { Menu } from '#ui/overlays/menu'
import { lazyComponent } from '#ui/states/lazy-component'
import { accountQueries } from '../../domains/account/account.queries'
import { Logo } from '../../domains/account/parts/logo'
import { otherSystems } from '../../domains/account/parts/user-menu-items'
import { NotificationBell } from '../../domains/notices/parts/notification-bell'
import { HeaderSearch } from '../../domains/search/parts/header-search'
import { FeedbackIcon } from '../feedback'
import { leave } from '../session/leave'
import { Mark, Spacer, Tools } from './frame'
import styles from './frame.module.css'
import { PersonMenu } from './person-menu'

const AssistantEntry = lazyComponent(() => import('../assistant').then((m) => m.AssistantEntry), 'hide')

/** The desk's header (section 2): logo, title, platforms, bell, user menu. */
export function MainHeader() {
  const client = useQueryClient()
  const { data: user } = useQuery(accountQueries.userInfo())
  return (
    <>
      <Link className={styles.brand} href="/index">
        <Logo kind="pc_logo" fallback={<Mark />} />
        {site().title}
      </Link>
      {user && <Platforms user={user} />}
      <Spacer />
      {user && (
        <div className={styles.find}>
          <HeaderSearch />
        </div>
      )}
      {user && (
        <Tools>
          {user.roles.includes('ROLE_ORG_ADMIN') && !user.demo_user && (
            <Button size="sm" variant="secondary" icon="setting" href="/console">
              控制台
            </Button>
          )}
          <AssistantEntry />
          {!user.demo_user && <FeedbackIcon />}
          <NotificationBell user={user} />
          <PersonMenu user={user} onLogout={() => leave(client)} />
        </Tools>
      )}
    </>
  )
}

/** The systems beside this one that the person may use (section 6); one that this deployment has no page of leads nowhere, so it is not there. */
function Platforms({ user }: { user: UserInfo }) {
  const others = otherSystems(user, site().pages).filter(({ href }) => href)
  if (others.length === 0) return null
  const here = user.sibling_system.find((system) => system.value === 'szb')
  return (
    <Menu
      label="切换平台"
      align="start"
      triggerClass={styles.platform}
      trigger={
        <>
          {here?.label ?? '实训与竞赛'}
          <Icon name="down" size={16} />
        </>
      }
      items={others.map(({ value, label, href }) => ({ key: value, label, onSelect: () => openPage(href) }))}
    />
  )
}

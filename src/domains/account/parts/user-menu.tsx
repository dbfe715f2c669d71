import type { UserInfo } from '#contract/account/account.model'
import { site } from '#lib/net/site'
import { openPage } from '#lib/open'
import { Avatar } from '#ui/display/avatar'
import { Icon, type IconName } from '#ui/display/icon'
import { Menu } from '#ui/overlays/menu'
import styles from './user-menu.module.css'
import { type UserMenuKey, userMenuItems } from './user-menu-items'

const icons: Record<UserMenuKey, IconName> = {
  settings: 'setting',
  switch: 'refresh',
  org: 'team',
  admin: 'work',
  logout: 'back',
}

interface UserMenuProps {
  user: UserInfo
  /** To another organisation. */
  onSwitch: () => void
  onLogout: () => unknown
}

/** Avatar and name in the header; what opens follows section 6. */
export function UserMenu({ user, onSwitch, onLogout }: UserMenuProps) {
  const act = { switch: onSwitch, logout: onLogout }
  return (
    <Menu
      label={`${user.truename}的菜单`}
      triggerClass={styles.trigger}
      trigger={
        <>
          <Avatar name={user.truename} src={user.avatar} size={36} />
          <span className={styles.name}>{user.truename}</span>
          <Icon name="down" size={16} />
        </>
      }
      items={userMenuItems(user, site().pages).map(({ key, label, href }) => ({
        key,
        label,
        icon: icons[key],
        danger: key === 'logout',
        onSelect: href ? () => openPage(href) : act[key as keyof typeof act],
      }))}
    />
  )
}

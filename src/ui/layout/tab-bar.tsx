import AdmTabBar, { type TabBarProps as AdmTabBarProps } from 'antd-mobile/es/components/tab-bar'
import { type ReactNode, useState } from 'react'
import { badgeContent } from '../display/badge'
import { Icon, type IconName } from '../display/icon'
import { Link } from '../link'
import { popup } from '../overlays/popup'
import type { Scene } from './scene'
import styles from './tab-bar.module.css'

const MoreSheet = popup(() => import('../overlays/action-sheet').then((m) => m.ActionSheet))

export type TabItem = {
  key: string
  label: string
  icon: IconName
  href: string
  /** `_blank` for an external page. */
  target?: string | undefined
  badge?: number
  /** What the badge counts, for screen readers. */
  counts?: string
}

type TabBarProps = Omit<AdmTabBarProps, 'activeKey' | 'children'> & {
  items: readonly TabItem[]
  /** The key of the place we are in. */
  current?: string
  label?: string
  scene?: Scene
}

/** The phone's main places, at most five; with more, four and the rest under 更多. */
export function TabBar({ items, current, label = '主导航', scene, ...rest }: TabBarProps) {
  const [open, setOpen] = useState(false)
  const shown = items.length > 5 ? items.slice(0, 4) : items
  const others = items.slice(shown.length)
  const othersBadge = others.reduce((sum, item) => sum + (item.badge ?? 0), 0)
  return (
    <nav className={styles.bar} aria-label={label} data-scene={scene}>
      <AdmTabBar {...rest} activeKey={others.some(({ key }) => key === current) ? MORE : (current ?? null)}>
        {shown.map((item) => (
          <AdmTabBar.Item
            key={item.key}
            icon={<Icon name={item.icon} />}
            badge={badgeContent(item.badge ?? 0)}
            title={
              <Link
                className={styles.item}
                href={item.href}
                way="over"
                target={item.target}
                aria-current={item.key === current ? 'page' : undefined}
              >
                <Counted count={item.badge} counts={item.counts} />
                {item.label}
              </Link>
            }
          />
        ))}
        {others.length > 0 && (
          <AdmTabBar.Item
            key={MORE}
            icon={<Icon name="more" />}
            badge={badgeContent(othersBadge)}
            title={
              <button
                type="button"
                className={styles.item}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={() => setOpen(true)}
              >
                <Counted count={othersBadge} counts="条" />
                更多
              </button>
            }
          />
        )}
      </AdmTabBar>
      {open && (
        <MoreSheet
          open
          title="更多"
          onClose={() => setOpen(false)}
          actions={others.map((item) => ({ ...item, way: 'over', current: item.key === current }))}
        />
      )}
    </nav>
  )
}

const MORE = ' more'

/** What the badge shows, as words of the link that lies over it. */
const Counted = ({ count = 0, counts = '条未读' }: { count?: number; counts?: string }) =>
  count > 0 && <span className="visually-hidden">{`${count} ${counts}`}</span>

/** Lays out a page above its tab bar; on a desk the bar is not there. */
export function WithTabBar({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className={`${styles.frame} ${bar ? '' : styles.without}`}>
      {children}
      {bar}
    </div>
  )
}

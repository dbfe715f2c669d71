import { type ReactNode, useState } from 'react'
import { Badge } from '../display/badge'
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

type TabBarProps = {
  items: readonly TabItem[]
  /** The key of the place we are in. */
  current?: string
  label?: string
  scene?: Scene
}

/** The phone's main places, at most five; with more, four and the rest under 更多. */
export function TabBar({ items, current, label = '主导航', scene }: TabBarProps) {
  const [open, setOpen] = useState(false)
  const shown = items.length > 5 ? items.slice(0, 4) : items
  const rest = items.slice(shown.length)
  const restBadge = rest.reduce((sum, item) => sum + (item.badge ?? 0), 0)
  return (
    <nav className={styles.bar} aria-label={label} data-scene={scene}>
      {shown.map((item) => (
        <Link
          key={item.key}
          className={styles.item}
          href={item.href}
          target={item.target}
          aria-current={item.key === current ? 'page' : undefined}
        >
          <TabFace icon={item.icon} label={item.label} badge={item.badge} counts={item.counts} />
        </Link>
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          aria-expanded={open}
          data-current={rest.some((item) => item.key === current) || undefined}
          onClick={() => setOpen(true)}
        >
          <TabFace icon="more" label="更多" badge={restBadge} counts="条" />
        </button>
      )}
      {open && (
        <MoreSheet
          open
          title="更多"
          onClose={() => setOpen(false)}
          actions={rest.map((item) => ({ ...item, current: item.key === current }))}
        />
      )}
    </nav>
  )
}

function TabFace({ icon, label, badge = 0, counts = '条未读' }: Pick<TabItem, 'icon' | 'label' | 'badge' | 'counts'>) {
  return (
    <>
      <Badge count={badge} label={counts}>
        <Icon name={icon} />
      </Badge>
      <span className={styles.label}>{label}</span>
    </>
  )
}

/** Lays out a page above its tab bar; on a desk the bar is not there. */
export function WithTabBar({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className={`${styles.frame} ${bar ? '' : styles.without}`}>
      {children}
      {bar}
    </div>
  )
}

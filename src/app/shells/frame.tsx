import { type ReactNode, useEffect, useRef } from 'react'
import { Badge } from '#ui/display/badge'
import { Icon, type IconName } from '#ui/display/icon'
import type { Scene } from '#ui/layout/scene'
import { TabBar, WithTabBar } from '#ui/layout/tab-bar'
import { useDesk } from '#ui/layout/use-media'
import { Link } from '#ui/link'
import { useEmbed } from '../boot/embed'
import styles from './frame.module.css'

export interface NavItem {
  key: string
  label: string
  icon: IconName
  href: string
  /** `_blank` for an external page. */
  target?: string | undefined
  badge?: number
  /** What the badge counts. */
  counts?: string
}

interface FrameProps {
  /** Inside of the desk's header; without it there is none. */
  header?: ReactNode
  /** Height of that header, pixels: 80 in the main layout, 60 on the contest front (section 2). */
  headerHeight?: number
  scene?: Scene
  /** A variant of the scene's colours. */
  tint?: string | undefined
  nav: NavItem[]
  current: string | undefined
  navLabel: string
  /** Above and below the sidebar's items, on a desk. */
  sideHead?: ReactNode
  sideFoot?: ReactNode
  children: ReactNode
}

/**
 * The frame of every signed-in place: a tab bar on a phone, header and sidebar on a desk.
 * `embed` in the address hides header, sidebar and tab bar (section 2).
 */
export function Frame(props: FrameProps) {
  const { header, headerHeight = 80, scene, tint, nav, current, navLabel, sideHead, sideFoot, children } = props
  const embed = useEmbed()
  const desk = useDesk()
  const side = useRef<HTMLElement>(null)
  // The menu of a room's managers is taller than most windows.
  useEffect(() => {
    if (desk && current) side.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [desk, current])
  return (
    <div
      className={`${styles.frame} ${embed ? styles.embed : ''}`}
      data-scene={scene}
      data-tint={tint || undefined}
      style={{ '--frame-header': header ? `${headerHeight}px` : '0px' } as React.CSSProperties}
    >
      <a className={styles.skip} href="#content">
        跳到正文
      </a>
      {header && !embed && <header className={styles.header}>{header}</header>}
      <div className={styles.body}>
        {desk && !embed && (
          <aside ref={side} className={styles.sidebar} aria-label="侧边栏">
            {sideHead}
            <nav aria-label={`${navLabel}（侧边栏）`}>
              {nav.map((item) => (
                <Link
                  key={item.key}
                  className={styles.item}
                  href={item.href}
                  target={item.target}
                  aria-current={item.key === current ? 'page' : undefined}
                >
                  <Icon name={item.icon} size={20} />
                  {item.label}
                  {(item.badge ?? 0) > 0 && <Badge count={item.badge ?? 0} label={item.counts ?? '条未读'} />}
                </Link>
              ))}
            </nav>
            {sideFoot && <div className={styles.foot}>{sideFoot}</div>}
          </aside>
        )}
        <div className={styles.content} id="content">
          <WithTabBar
            bar={desk || embed || nav.length < 2 ? null : <TabBar items={nav} current={current} label={navLabel} />}
          >
            {children}
          </WithTabBar>
        </div>
      </div>
    </div>
  )
}

/** Logo and title; the logo links to /index (section 2). */
export function Brand({ title }: { title: string }) {
  return (
    <Link className={styles.brand} href="/index">
      <Mark />
      {title}
    </Link>
  )
}

/** Of a platform without a logo. */
export function Mark() {
  return (
    <span className={styles.mark} aria-hidden>
      训
    </span>
  )
}

export function Spacer() {
  return <span className={styles.spacer} />
}

export function Tools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>
}

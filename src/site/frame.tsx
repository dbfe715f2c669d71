import type { HTMLAttributes, ReactNode } from 'react'
import { SITE_GONE } from '#contract/website/website.labels'
import type { PlatformFooter } from '#contract/website/website.model'
import { SiteFooter } from './footer'
import { EnterLink, SiteHeader, type SiteHeaderProps } from './header'
import { SiteMain } from './main'

/** How the page's router takes over the links inside; the server writes none of it. */
type Taken = Pick<HTMLAttributes<HTMLElement>, 'onClick' | 'onMouseDown' | 'onPointerDown'>

interface SiteFrameProps extends SiteHeaderProps {
  /** Inside of another page, which has a header of its own. */
  embed: boolean
  platform: PlatformFooter | undefined
  taken?: Taken
  children: ReactNode
}

/** A contest's public website: five menus, the way in, and nothing of the platform around it. */
export function SiteFrame({ embed, platform, taken, children, ...header }: SiteFrameProps) {
  const { detail, entrance } = header
  return (
    <div className="site" data-scene="sai" {...taken}>
      <a className="site-skip" href="#content">
        跳到正文
      </a>
      {!embed && <SiteHeader {...header} />}
      {detail?.status === 'draft' && (
        <p className="site-wrap site-dim" role="status">
          预览：官网还没有发布，只有拿到链接的人能看到。
        </p>
      )}
      {children}
      <SiteFooter detail={detail} platform={platform} />
      {!embed && entrance && (
        <nav className="site-dock" aria-label="参赛入口">
          <EnterLink entrance={entrance} />
        </nav>
      )}
    </div>
  )
}

/** No such website, or one that is closed: one answer. */
export function SiteGone({ taken }: { taken?: Taken }) {
  return (
    <div className="site" data-scene="sai" {...taken}>
      <SiteMain title={SITE_GONE}>
        <p>请向主办方确认网址，或稍后再来。</p>
        <p>
          <a className="site-enter" href="/index">
            返回首页
          </a>
        </p>
      </SiteMain>
    </div>
  )
}

import type { MouseEvent } from 'react'
import type { SiteDetail } from '#contract/website/website.model'
import { type Entrance, type SiteKey, type SiteRef, siteMenu, sitePath } from '#contract/website/website.rules'

export interface SiteHeaderProps {
  site: SiteRef
  /** Undefined while it is on its way. */
  detail: SiteDetail | undefined
  current: SiteKey
  entrance: Entrance | undefined
  loggedIn: boolean
  /** Without it the link leads home, where one is asked to log in. */
  onLogin?: ((event: MouseEvent) => void) | undefined
}

/** Name, the five menus, the way into the contest and the login. */
export function SiteHeader({ site, detail, current, entrance, loggedIn, onLogin }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="site-wrap site-top">
        <div className="site-bar">
          <a className="site-brand" href={sitePath(site.id, 'home', site.hash)}>
            {detail?.logo_data.url ? (
              <img className="site-logo" src={detail.logo_data.url} alt="" />
            ) : (
              <span className="site-mark" aria-hidden>
                赛
              </span>
            )}
            <span>{detail?.site_name ?? '比赛官网'}</span>
          </a>
          {entrance && <EnterLink entrance={entrance} />}
          {!loggedIn && (
            <a className="site-login" href="/index" onClick={onLogin}>
              登录
            </a>
          )}
        </div>
        <nav className="site-nav" aria-label="官网导航">
          {siteMenu.map(({ key, label }) => (
            <a key={key} href={sitePath(site.id, key, site.hash)} aria-current={key === current ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </div>
    </header>
  )
}

export function EnterLink({ entrance }: { entrance: Entrance }) {
  return (
    <a className="site-enter" href={entrance.href}>
      {entrance.label}
    </a>
  )
}

import type { SiteDetail } from '#contract/website/website.model'
import { type Entrance, type SiteKey, siteMenu, sitePath } from '#contract/website/website.rules'
import { Link } from '#ui/link'
import type { SiteRef } from '../website.queries'

interface SiteHeaderProps {
  site: SiteRef
  detail: SiteDetail | undefined
  current: SiteKey
  entrance: Entrance | undefined
  /** Undefined for who is logged in. */
  onLogin: (() => void) | undefined
}

/** Name, the five menus, the way into the contest and the login. */
export function SiteHeader({ site, detail, current, entrance, onLogin }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="site-wrap site-top">
        <div className="site-bar">
          <Link className="site-brand" href={sitePath(site.id, 'home', site.hash)}>
            {detail?.logo_data.url ? (
              <img className="site-logo" src={detail.logo_data.url} alt="" />
            ) : (
              <span className="site-mark" aria-hidden>
                赛
              </span>
            )}
            <span>{detail?.site_name ?? '比赛官网'}</span>
          </Link>
          {entrance && <EnterLink entrance={entrance} />}
          {onLogin && (
            <button type="button" className="site-login" onClick={onLogin}>
              登录
            </button>
          )}
        </div>
        <nav className="site-nav" aria-label="官网导航">
          {siteMenu.map(({ key, label }) => (
            <Link
              key={key}
              href={sitePath(site.id, key, site.hash)}
              aria-current={key === current ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </header>
  )
}

export function EnterLink({ entrance }: { entrance: Entrance }) {
  return (
    <Link className="site-enter" href={entrance.href}>
      {entrance.label}
    </Link>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { websiteErrors } from '#contract/website/website.errors'
import { SITE_GONE } from '#contract/website/website.labels'
import { mainEntrance, siteKeyAt } from '#contract/website/website.rules'
import { ApiError } from '#lib/errors'
import { hasToken } from '#lib/identity'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { SiteFooter } from '../../domains/website/parts/site-footer'
import { EnterLink, SiteHeader } from '../../domains/website/parts/site-header'
import { type SiteRef, websiteQueries } from '../../domains/website/website.queries'
import '../../domains/website/parts/site.css'
import '../../domains/website/parts/site-parts.css'
import '../../domains/website/parts/site-rich.css'
import { useEmbed } from '../embed'
import { goLogin } from '../login'
import { usePath } from './use-path'

/** A contest's public website: five menus, the way in, and nothing of the platform around it. */
export function WebsiteShell({ site }: { site: SiteRef }) {
  const pathname = usePath()
  const embed = useEmbed()
  const { data: detail, error } = useQuery(websiteQueries.detail(site))
  const home = useQuery(websiteQueries.home(site)).data
  const who = useQuery(websiteQueries.standing(site)).data
  if (!detail && error instanceof ApiError && error.is(websiteErrors.site_gone)) return <SiteGone />
  const entrance = home && mainEntrance(home.contests, who)
  return (
    <div className="site" data-scene="sai">
      <a className="site-skip" href="#content">
        跳到正文
      </a>
      {!embed && (
        <SiteHeader
          site={site}
          detail={detail}
          current={siteKeyAt(pathname)}
          entrance={entrance}
          onLogin={hasToken() ? undefined : () => void goLogin()}
        />
      )}
      {detail?.status === 'draft' && (
        <p className="site-wrap site-dim" role="status">
          预览：官网还没有发布，只有拿到链接的人能看到。
        </p>
      )}
      <Outlet />
      <SiteFooter detail={detail} />
      {!embed && entrance && (
        <nav className="site-dock" aria-label="参赛入口">
          <EnterLink entrance={entrance} />
        </nav>
      )}
    </div>
  )
}

/** No such website, or one that is closed: one answer. */
function SiteGone() {
  usePageTitle(SITE_GONE)
  return (
    <div className="site" data-scene="sai">
      <main className="site-wrap site-main" id="content">
        <h1 className="site-title">{SITE_GONE}</h1>
        <p>请向主办方确认网址，或稍后再来。</p>
        <p>
          <Button href="/index">返回首页</Button>
        </p>
      </main>
    </div>
  )
}

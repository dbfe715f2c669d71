import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { websiteErrors } from '#contract/website/website.errors'
import { SITE_GONE } from '#contract/website/website.labels'
import { mainEntrance, type SiteRef, siteKeyAt } from '#contract/website/website.rules'
import { hasToken } from '#lib/identity'
import { ApiError } from '#lib/net/errors'
import { usePageTitle } from '#lib/title'
import { SiteFrame, SiteGone } from '#site/frame'
import { useLinks } from '#ui/link'
import { websiteQueries } from '../../domains/website/website.queries'
import '../../site/site.css'
import '../../site/contents.css'
import '../../site/rich.css'
import { useEmbed } from '../boot/embed'
import { goLogin } from '../session/login'
import { usePath } from './use-path'

/** What every page of a website stands in, with what the server's HTML can't do: links without a new page, the log-in. */
export function WebsiteShell({ site }: { site: SiteRef }) {
  const pathname = usePath()
  const embed = useEmbed()
  const taken = useLinks()
  const { data: detail, error } = useQuery(websiteQueries.detail(site))
  const home = useQuery(websiteQueries.home(site)).data
  const who = useQuery(websiteQueries.standing(site)).data
  const platform = useQuery(websiteQueries.footer()).data
  if (!detail && error instanceof ApiError && error.is(websiteErrors.site_gone)) return <Gone />
  return (
    <SiteFrame
      site={site}
      detail={detail}
      current={siteKeyAt(pathname)}
      entrance={home && mainEntrance(home.contests, who)}
      loggedIn={hasToken()}
      onLogin={(event) => {
        event.preventDefault()
        void goLogin()
      }}
      embed={embed}
      platform={platform}
      taken={taken}
    >
      <Outlet />
    </SiteFrame>
  )
}

function Gone() {
  usePageTitle(SITE_GONE)
  return <SiteGone taken={useLinks()} />
}

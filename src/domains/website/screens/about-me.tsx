import { useQuery } from '@tanstack/react-query'
import type { SiteRef } from '#contract/website/website.rules'
import { cleanHtml } from '#lib/rich/clean-html'
import { AboutMeContents } from '#site/texts'
import { SitePage } from '../parts/site-page'
import { websiteQueries } from '../website.queries'

/** Who holds the contest, and how to reach them. */
export function SiteAboutMe({ site }: { site: SiteRef }) {
  const query = useQuery(websiteQueries.detail(site))
  return (
    <SitePage title="关于我们" siteName={query.data?.site_name} query={query}>
      {(detail) => <AboutMeContents detail={detail} clean={cleanHtml} />}
    </SitePage>
  )
}

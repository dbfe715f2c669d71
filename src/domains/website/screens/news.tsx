import { useQuery } from '@tanstack/react-query'
import type { SiteRef } from '#contract/website/website.rules'
import { cleanHtml } from '#lib/rich/clean-html'
import { NewsContents } from '#site/news'
import { SitePage } from '../parts/site-page'
import { websiteQueries } from '../website.queries'

/** News of the contest, the newest first, and what it comes from. */
export function SiteNews({ site }: { site: SiteRef }) {
  const detail = useQuery(websiteQueries.detail(site)).data
  const query = useQuery(websiteQueries.content(site, 'news'))
  return (
    <SitePage title="比赛资讯" siteName={detail?.site_name} query={query}>
      {({ list }) => (
        <NewsContents site={site} news={list} background={detail?.about_contest ?? ''} clean={cleanHtml} />
      )}
    </SitePage>
  )
}

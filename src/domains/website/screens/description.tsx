import { useQuery } from '@tanstack/react-query'
import type { SiteRef } from '#contract/website/website.rules'
import { cleanHtml } from '#lib/rich/clean-html'
import { DescriptionContents } from '#site/texts'
import { SitePage } from '../parts/site-page'
import { websiteQueries } from '../website.queries'

/** What the contest is, with the times of its events. */
export function SiteDescription({ site }: { site: SiteRef }) {
  const query = useQuery(websiteQueries.detail(site))
  const home = useQuery(websiteQueries.home(site)).data
  const who = useQuery(websiteQueries.standing(site)).data
  return (
    <SitePage title="比赛介绍" siteName={query.data?.site_name} query={query}>
      {({ intro }) => <DescriptionContents intro={intro} contests={home?.contests ?? []} who={who} clean={cleanHtml} />}
    </SitePage>
  )
}

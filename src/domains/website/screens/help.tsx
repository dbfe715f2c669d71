import { useQuery } from '@tanstack/react-query'
import type { SiteRef } from '#contract/website/website.rules'
import { cleanHtml } from '#lib/rich/clean-html'
import { HelpContents } from '#site/help'
import { SitePage } from '../parts/site-page'
import { websiteQueries } from '../website.queries'

/** Help, and files to download. */
export function SiteHelp({ site }: { site: SiteRef }) {
  const detail = useQuery(websiteQueries.detail(site)).data
  const query = useQuery(websiteQueries.content(site, 'help'))
  return (
    <SitePage title="帮助与下载" siteName={detail?.site_name} query={query}>
      {({ list }) => <HelpContents help={list} clean={cleanHtml} />}
    </SitePage>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { SiteRef } from '#contract/website/website.rules'
import type { SiteSlide } from '#site/banner'
import { HomeContents } from '#site/home'
import { Banner } from '#ui/layout/banner'
import { SitePage } from '../parts/site-page'
import { websiteQueries } from '../website.queries'

const turning = (slides: readonly SiteSlide[], label: string) => (
  <Banner label={label} items={slides.map((slide) => ({ ...slide, scene: 'sai' as const }))} />
)

/** Pictures, contests, the latest news and help. */
export function SiteHome({ site }: { site: SiteRef }) {
  const detail = useQuery(websiteQueries.detail(site)).data
  const who = useQuery(websiteQueries.standing(site)).data
  const query = useQuery(websiteQueries.home(site))
  return (
    <SitePage title="首页" siteName={detail?.site_name} query={query} ownHeading={detail !== undefined}>
      {(home) => <HomeContents site={site} detail={detail} home={home} who={who} slides={turning} />}
    </SitePage>
  )
}

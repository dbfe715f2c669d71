import type { SiteContest, SiteDetail } from '#contract/website/website.model'
import { sitePath } from '#contract/website/website.rules'
import { Banner } from '#ui/banner'
import type { SiteRef } from '../website.queries'

interface SiteBannerProps {
  site: SiteRef
  detail: SiteDetail
  contests: readonly SiteContest[]
}

/** The website's pictures, one after another; without any the scene's own. */
export function SiteBanner({ site, detail, contests }: SiteBannerProps) {
  if (!detail.pictures.length)
    return (
      <div className="site-hero">
        <i aria-hidden>赛</i>
        <b>{detail.site_name}</b>
      </div>
    )
  return (
    <div className="site-banner">
      <Banner
        label="官网轮播"
        items={detail.pictures.map(({ id, content }, i) => ({
          id: String(id),
          title: slideTitle(detail, contests, i),
          image: content.url,
          href: sitePath(site.id, 'description', site.hash),
          scene: 'sai' as const,
        }))}
      />
    </div>
  )
}

/** The first slide has the website's name, the others the contests that take part in it. */
const slideTitle = (detail: SiteDetail, contests: readonly SiteContest[], i: number): string => {
  const contest = i > 0 ? contests[(i - 1) % Math.max(1, contests.length)] : undefined
  return contest ? `${contest.title} · ${contest.stage}` : detail.site_name
}

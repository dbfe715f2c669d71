import type { ReactNode } from 'react'
import type { SiteContent, SiteContest, SiteDetail, SiteStanding } from '#contract/website/website.model'
import { type SiteRef, sitePath } from '#contract/website/website.rules'
import { SiteHero, type SiteSlide, StillSlides, slidesOf } from './banner'
import { SiteTimetable } from './contests'
import { SiteEmpty } from './empty'
import { HelpLinks, NewsCards } from './pieces'
import { SiteSection } from './section'

interface HomeContentsProps {
  site: SiteRef
  /** Undefined while it is on its way. */
  detail: SiteDetail | undefined
  home: { contests: readonly SiteContest[]; news: readonly SiteContent[]; help: readonly SiteContent[] }
  who: SiteStanding | undefined
  /** The page's own, which turn; without it they stand still. */
  slides?: (slides: readonly SiteSlide[], label: string) => ReactNode
}

const still = (slides: readonly SiteSlide[], label: string) => <StillSlides slides={slides} label={label} />

/** Pictures, contests, the latest news and help. */
export function HomeContents({ site, detail, home, who, slides = still }: HomeContentsProps) {
  const { contests, news, help } = home
  const path = (key: string) => sitePath(site.id, key, site.hash)
  return (
    <>
      {detail && <h1 className="visually-hidden">{detail.site_name}</h1>}
      {detail && (
        <div className="site-banner">
          {detail.pictures.length > 0 ? (
            slides(slidesOf(site, detail, contests), '官网轮播')
          ) : (
            <SiteHero name={detail.site_name} />
          )}
        </div>
      )}
      <SiteTimetable title="赛项" contests={contests} who={who} />
      {news.length > 0 && (
        <SiteSection title="比赛资讯" more={{ href: path('about_contest'), label: '全部资讯' }}>
          <NewsCards site={site} news={news} />
        </SiteSection>
      )}
      {help.length > 0 && (
        <SiteSection title="帮助与下载" more={{ href: path('help'), label: '全部帮助' }}>
          <HelpLinks site={site} help={help} />
        </SiteSection>
      )}
      {contests.length + news.length + help.length === 0 && (
        <SiteEmpty title="内容准备中" icon="trophy">
          赛项、资讯和帮助发布后会出现在这里。
        </SiteEmpty>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Empty } from '#ui/empty'
import { SitePage } from '../parts/site-page'
import { NewsCards } from '../parts/site-pieces'
import { SiteRich } from '../parts/site-rich'
import { type SiteRef, websiteQueries } from '../website.queries'

/** News of the contest, the newest first, and what it comes from. */
export function SiteNews({ site }: { site: SiteRef }) {
  const detail = useQuery(websiteQueries.detail(site)).data
  const query = useQuery(websiteQueries.content(site, 'news'))
  return (
    <SitePage title="比赛资讯" siteName={detail?.site_name} query={query}>
      {({ list }) => (
        <>
          {list.length > 0 ? (
            <>
              <h2 className="visually-hidden">全部资讯</h2>
              <NewsCards site={site} news={list} />
            </>
          ) : (
            <Empty title="还没有资讯" icon="bell">
              赛程、通知和赛事报道会发布在这里。
            </Empty>
          )}
          {detail?.about_contest && (
            <section className="site-section">
              <h2>赛事背景</h2>
              <SiteRich html={detail.about_contest} />
            </section>
          )}
        </>
      )}
    </SitePage>
  )
}

import { useQuery } from '@tanstack/react-query'
import { sitePath } from '#contract/website/website.rules'
import { Empty } from '#ui/empty'
import { Link } from '#ui/link'
import { SiteBanner } from '../parts/site-banner'
import { SiteContests } from '../parts/site-contests'
import { SitePage } from '../parts/site-page'
import { NewsCards } from '../parts/site-pieces'
import { type SiteRef, websiteQueries } from '../website.queries'

/** Pictures, contests, the latest news and help. */
export function SiteHome({ site }: { site: SiteRef }) {
  const detail = useQuery(websiteQueries.detail(site)).data
  const who = useQuery(websiteQueries.standing(site)).data
  const query = useQuery(websiteQueries.home(site))
  return (
    <SitePage title="首页" siteName={detail?.site_name} query={query} ownHeading={detail !== undefined}>
      {({ contests, news, help }) => (
        <>
          {detail && <h1 className="visually-hidden">{detail.site_name}</h1>}
          {detail && <SiteBanner site={site} detail={detail} contests={contests} />}
          {contests.length > 0 && (
            <section className="site-section">
              <h2>赛项</h2>
              <SiteContests contests={contests} who={who} rooms={(who?.rooms.length ?? 0) > 1} />
            </section>
          )}
          {news.length > 0 && (
            <section className="site-section">
              <div className="site-row">
                <h2>比赛资讯</h2>
                <Link href={sitePath(site.id, 'about_contest', site.hash)}>全部资讯</Link>
              </div>
              <NewsCards site={site} news={news} />
            </section>
          )}
          {help.length > 0 && (
            <section className="site-section">
              <div className="site-row">
                <h2>帮助与下载</h2>
                <Link href={sitePath(site.id, 'help', site.hash)}>全部帮助</Link>
              </div>
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics with the bullets */}
              <ul role="list" className="site-files">
                {help.map((one) => (
                  <li key={one.id}>
                    <Link href={`${sitePath(site.id, 'help', site.hash)}#help-${one.id}`}>
                      <span>{one.title}</span>
                      {one.files.length > 0 && <span className="site-dim">{one.files.length} 个文件</span>}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {contests.length + news.length + help.length === 0 && (
            <Empty title="内容准备中" icon="trophy">
              赛项、资讯和帮助发布后会出现在这里。
            </Empty>
          )}
        </>
      )}
    </SitePage>
  )
}

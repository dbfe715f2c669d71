import { useQuery } from '@tanstack/react-query'
import { sitePath } from '#contract/website/website.rules'
import { date } from '#lib/format'
import { Link } from '#ui/link'
import { SitePage } from '../parts/site-page'
import { SiteFiles } from '../parts/site-pieces'
import { SiteRich } from '../parts/site-rich'
import { type SiteRef, websiteQueries } from '../website.queries'

/** One piece of news, with the way to the ones beside it. */
export function SiteArticle({ site, newsId }: { site: SiteRef; newsId: number }) {
  const detail = useQuery(websiteQueries.detail(site)).data
  const query = useQuery(websiteQueries.article(site, newsId))
  const path = (id: number) => sitePath(site.id, `news/${id}`, site.hash)
  return (
    <SitePage title={query.data?.content.title ?? '比赛资讯'} siteName={detail?.site_name} query={query} ownHeading>
      {({ content, newer, older }) => (
        <article className="site-section">
          <div className="site-head">
            <h1 className="site-title">{content.title}</h1>
            <time className="site-dim tabular" dateTime={date(content.publish_time)}>
              {date(content.publish_time)}
            </time>
          </div>
          {content.cover_data.url && <img className="site-thumb" src={content.cover_data.url} alt="" />}
          <SiteRich html={content.body} />
          <SiteFiles files={content.files} of={content.title} />
          <nav className="site-beside" aria-label="其他资讯">
            {newer && <Link href={path(newer.id)}>下一篇：{newer.title}</Link>}
            {older && <Link href={path(older.id)}>上一篇：{older.title}</Link>}
            <Link href={sitePath(site.id, 'about_contest', site.hash)}>返回资讯列表</Link>
          </nav>
        </article>
      )}
    </SitePage>
  )
}

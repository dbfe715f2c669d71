import type { SiteContent } from '#contract/website/website.model'
import { type SiteRef, sitePath } from '#contract/website/website.rules'
import { date } from '#lib/format'
import { SiteEmpty } from './empty'
import { NewsCards, SiteFiles } from './pieces'
import { type Clean, SiteRich } from './rich'
import { SiteSection } from './section'

interface NewsContentsProps {
  site: SiteRef
  news: readonly SiteContent[]
  /** What the contest comes from. */
  background: string
  clean: Clean
}

/** News of the contest, the newest first, and what it comes from. */
export function NewsContents({ site, news, background, clean }: NewsContentsProps) {
  return (
    <>
      {news.length > 0 ? (
        <>
          <h2 className="visually-hidden">全部资讯</h2>
          <NewsCards site={site} news={news} />
        </>
      ) : (
        <SiteEmpty title="还没有资讯" icon="bell">
          赛程、通知和赛事报道会发布在这里。
        </SiteEmpty>
      )}
      {background && (
        <SiteSection title="赛事背景">
          <SiteRich html={background} clean={clean} />
        </SiteSection>
      )}
    </>
  )
}

type Neighbour = { id: number; title: string } | null
interface ArticleContentsProps {
  site: SiteRef
  article: { content: SiteContent; newer: Neighbour; older: Neighbour }
  clean: Clean
}

/** One piece of news, with the way to the ones beside it. */
export function ArticleContents({ site, article: { content, newer, older }, clean }: ArticleContentsProps) {
  const path = (id: number) => sitePath(site.id, `news/${id}`, site.hash)
  return (
    <article className="site-section">
      <div className="site-head">
        <h1 className="site-title">{content.title}</h1>
        <time className="site-dim tabular" dateTime={date(content.publish_time)}>
          {date(content.publish_time)}
        </time>
      </div>
      {content.cover_data.url && <img className="site-thumb" src={content.cover_data.url} alt="" />}
      <SiteRich html={content.body} clean={clean} />
      <SiteFiles files={content.files} of={content.title} />
      <nav className="site-beside" aria-label="其他资讯">
        {newer && <a href={path(newer.id)}>下一篇：{newer.title}</a>}
        {older && <a href={path(older.id)}>上一篇：{older.title}</a>}
        <BackToNews site={site} />
      </nav>
    </article>
  )
}

/** News that are gone, or not out. */
export function ArticleGone({ site }: { site: SiteRef }) {
  return (
    <>
      <p>它可能还没有发布，或已经撤下。</p>
      <nav className="site-beside" aria-label="其他资讯">
        <BackToNews site={site} />
      </nav>
    </>
  )
}

const BackToNews = ({ site }: { site: SiteRef }) => (
  <a href={sitePath(site.id, 'about_contest', site.hash)}>返回资讯列表</a>
)

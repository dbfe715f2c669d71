import { useQuery } from '@tanstack/react-query'
import { websiteErrors } from '#contract/website/website.errors'
import { CONTENT_GONE } from '#contract/website/website.labels'
import type { SiteRef } from '#contract/website/website.rules'
import { ApiError } from '#lib/net/errors'
import { cleanHtml } from '#lib/rich/clean-html'
import { ArticleContents, ArticleGone } from '#site/news'
import { SitePage } from '../parts/site-page'
import { websiteQueries } from '../website.queries'

/** One piece of news, with the way to the ones beside it. */
export function SiteArticle({ site, newsId }: { site: SiteRef; newsId: number }) {
  const siteName = useQuery(websiteQueries.detail(site)).data?.site_name
  const query = useQuery(websiteQueries.article(site, newsId))
  if (!query.data && query.error instanceof ApiError && query.error.is(websiteErrors.content_gone))
    return (
      <SitePage title={CONTENT_GONE} siteName={siteName} query={{ ...query, data: null }}>
        {() => <ArticleGone site={site} />}
      </SitePage>
    )
  return (
    <SitePage title={query.data?.content.title ?? '比赛资讯'} siteName={siteName} query={query} ownHeading>
      {(article) => <ArticleContents site={site} article={article} clean={cleanHtml} />}
    </SitePage>
  )
}

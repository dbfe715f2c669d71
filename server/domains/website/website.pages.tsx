/** @jsxRuntime automatic — also where a loader reads no tsconfig of the server (npm run dev) */
import type { ReactNode } from 'react'
import { richText } from '#contract/kernel/rich'
import { websiteApi } from '#contract/website/website.api'
import { CONTENT_GONE, SITE_GONE } from '#contract/website/website.labels'
import type { SiteDetail } from '#contract/website/website.model'
import { CONTENTS_MAX, mainEntrance, type SiteKey, type SiteRef, siteMenu } from '#contract/website/website.rules'
import { SiteFrame, SiteGone } from '#site/frame'
import { HelpContents } from '#site/help'
import { HomeContents } from '#site/home'
import { SiteMain } from '#site/main'
import { ArticleContents, ArticleGone, NewsContents } from '#site/news'
import { AboutMeContents, DescriptionContents } from '#site/texts'
import { frames } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { type Answers, type Ask, ask, type PageHead, type PageRow } from '../../lib/page/page-data'
import { htmlOf } from '../../lib/page/site-html'

type Params = Record<string, string>
const seen = ({ id }: Params, search: URLSearchParams) => {
  const hash = search.get('auth_hash')
  return { id: idOf(id), ...(hash ? { auth_hash: hash } : {}) }
}

/** What every page of a website asks. */
const always = (params: Params, search: URLSearchParams): Ask[] => {
  const at = seen(params, search)
  return [
    ask(websiteApi.detail, at),
    ask(websiteApi.home, at),
    ask(websiteApi.standing, at),
    ask(websiteApi.footer, {}),
  ]
}

const summary = (html: string): string => richText(html).replace(/\s+/g, ' ').trim().slice(0, 120)

interface SitePage {
  key: SiteKey
  /** Behind `/website/$id/`; the menu's own key where nothing is said. */
  at?: string
  /** It is the website's own address, without a key. */
  root?: boolean
  asks?: (params: Params, search: URLSearchParams) => Ask
  /** What stands under the heading; nothing where it can't be shown. */
  body: (detail: SiteDetail, got: Answers, site: SiteRef) => ReactNode | undefined
  /** The heading is part of the body. */
  ownHeading?: boolean
  title?: (got: Answers) => string | undefined
  about?: (got: Answers) => string | undefined
  picture?: (got: Answers) => string | undefined
}

const labelOf = (key: SiteKey): string => siteMenu.find((item) => item.key === key)?.label ?? ''
const embedded = (search: URLSearchParams): boolean => !['0', 'false', null].includes(search.get('embed'))

const row = (page: SitePage): PageRow => {
  const name = page.at ?? page.key
  const path = page.root ? '' : `/${name}`
  const titleOf = (got: Answers) => page.title?.(got) ?? labelOf(page.key)
  return {
    pattern: `/website/$id${path}`,
    title: labelOf(page.key),
    asks: (params, search) => [...always(params, search), ...(page.asks ? [page.asks(params, search)] : [])],
    open: {
      head: (got, { pathname, search }): PageHead | null => {
        const site = got(websiteApi.detail)
        if (!site || (page.title && !page.title(got))) return null
        const image = page.picture?.(got) || site.pictures[0]?.content.url || site.logo_data.url
        return {
          title: `${titleOf(got)} · ${site.site_name}`,
          description: page.about?.(got) || summary(site.intro) || site.site_name,
          siteName: site.site_name,
          // The site's own address is its home: found under one address, not two.
          path: page.root ? `${pathname.replace(/\/$/, '')}/${name}` : pathname,
          ...(image && { image }),
          kind: page.at ? 'article' : 'website',
          // What is only previewed is for nobody to find.
          index: site.status === 'published' && !search.has('auth_hash'),
        }
      },
      body: (got, { search }) => {
        const detail = got(websiteApi.detail)
        if (!detail) return htmlOf(<SiteGone />)
        const site = { id: detail.id, hash: search.get('auth_hash') ?? '' }
        const who = got(websiteApi.standing)
        const inside = page.body(detail, got, site)
        return htmlOf(
          <SiteFrame
            site={site}
            detail={detail}
            current={page.key}
            entrance={mainEntrance(got(websiteApi.home)?.contests ?? [], who)}
            loggedIn={who?.logged_in ?? false}
            embed={embedded(search)}
            platform={got(websiteApi.footer)}
          >
            {inside === undefined ? (
              <SiteMain title={CONTENT_GONE}>
                <ArticleGone site={site} />
              </SiteMain>
            ) : (
              <SiteMain title={page.ownHeading ? undefined : titleOf(got)}>{inside}</SiteMain>
            )}
          </SiteFrame>,
        )
      },
      gone: (got) => {
        const site = got(websiteApi.detail)
        return site ? `${CONTENT_GONE} · ${site.site_name}` : SITE_GONE
      },
    },
  }
}

/** Texts are sanitised before they are kept, and too complex ones do not come this far. */
const kept = (html: string): string => html
const news = ({ newId }: Params): number => idOf(newId)
const list = (got: Answers) => got(websiteApi.content)?.list ?? []
const nothing = { contests: [], news: [], help: [] }

const home: SitePage = {
  key: 'home',
  ownHeading: true,
  body: (detail, got, site) => (
    <HomeContents site={site} detail={detail} home={got(websiteApi.home) ?? nothing} who={got(websiteApi.standing)} />
  ),
}

/** A website's pages, whole in the HTML: read without scripts, by search engines and by whoever shows a shared link. */
export const websitePages: PageRow[] = [
  {
    pattern: '/training-room/manager/$id/website',
    title: '比赛官网',
    frame: frames.form,
    asks: (params, search) => [room(params, search), ask(websiteApi.manage, { training_room_id: idOf(params.id) })],
  },
  row(home),
  row({ ...home, root: true }),
  row({
    key: 'description',
    body: ({ intro }, got) => (
      <DescriptionContents
        intro={intro}
        contests={got(websiteApi.home)?.contests ?? []}
        who={got(websiteApi.standing)}
        clean={kept}
      />
    ),
  }),
  row({
    key: 'about_contest',
    asks: (params, search) =>
      ask(websiteApi.content, { ...seen(params, search), content_type: 'news', limit: CONTENTS_MAX }),
    body: ({ about_contest }, got, site) => (
      <NewsContents site={site} news={list(got)} background={about_contest} clean={kept} />
    ),
    about: (got) => summary(got(websiteApi.detail)?.about_contest ?? ''),
  }),
  row({
    key: 'help',
    asks: (params, search) =>
      ask(websiteApi.content, { ...seen(params, search), content_type: 'help', limit: CONTENTS_MAX }),
    body: (_detail, got) => <HelpContents help={list(got)} clean={kept} />,
    about: (got) =>
      list(got)
        .map((one) => one.title)
        .join('、')
        .slice(0, 120),
  }),
  row({
    key: 'about_me',
    body: (detail) => <AboutMeContents detail={detail} clean={kept} />,
    about: (got) => summary(got(websiteApi.detail)?.about_me ?? ''),
  }),
  row({
    key: 'about_contest',
    at: 'news/$newId',
    asks: (params, search) => ask(websiteApi.article, { ...seen(params, search), content_id: news(params) }),
    title: (got) => got(websiteApi.article)?.content.title,
    about: (got) => got(websiteApi.article)?.content.summary,
    picture: (got) => got(websiteApi.article)?.content.cover_data.url,
    ownHeading: true,
    body: (_detail, got, site) => {
      const article = got(websiteApi.article)
      return article && <ArticleContents site={site} article={article} clean={kept} />
    },
  }),
]

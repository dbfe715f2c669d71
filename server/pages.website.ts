import { websiteApi } from '#contract/website/website.api'
import { SITE_GONE } from '#contract/website/website.labels'
import type { SiteDetail } from '#contract/website/website.model'
import { CONTENTS_MAX, mainEntrance, type SiteKey, siteMenu } from '#contract/website/website.rules'
import { richText } from '#contract/works/works.html'
import { frames } from './lib/frames'
import { type Answers, type Ask, ask, type PageHead, type PageRow } from './lib/page-data'
import * as parts from './lib/site-parts'
import { idOf, room } from './pages.room'

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
  /** What stands on the page; nothing where it can't be shown. */
  body: (site: SiteDetail, got: Answers, at: parts.Here) => string | undefined
  title?: (got: Answers) => string | undefined
  about?: (got: Answers) => string | undefined
  picture?: (got: Answers) => string | undefined
}

const labelOf = (key: SiteKey): string => siteMenu.find((item) => item.key === key)?.label ?? ''

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
      body: (got, { params, search }) => {
        const site = got(websiteApi.detail)
        const at = { id: site?.id ?? idOf(params.id), hash: search.get('auth_hash') ?? '' }
        const inside = site && page.body(site, got, at)
        if (!site || inside === undefined) return gone
        const entrance = mainEntrance(got(websiteApi.home)?.contests ?? [], got(websiteApi.standing))
        return `<div class="site" data-scene="sai">${parts.header(at, site, page.key, entrance)}<main class="site-wrap site-main" id="content">${inside}</main>${parts.footer(site, got(websiteApi.footer))}${parts.docked(entrance)}</div>`
      },
      gone: SITE_GONE,
    },
  }
}

const gone = `<div class="site" data-scene="sai"><main class="site-wrap site-main" id="content">${parts.heading(SITE_GONE)}${parts.paragraph('请向主办方确认网址，或稍后再来。')}</main></div>`

const news = ({ newId }: Params): number => idOf(newId)
const list = (got: Answers) => got(websiteApi.content)?.list ?? []
const timetable = (got: Answers): string => {
  const contests = got(websiteApi.home)?.contests ?? []
  return contests.length ? parts.contests(contests, got(websiteApi.standing)) : ''
}

const home: SitePage = {
  key: 'home',
  body: (site, got, at) => {
    const { news: latest = [], help = [] } = got(websiteApi.home) ?? {}
    return [
      parts.hiddenHeading(site.site_name),
      parts.hero(site),
      timetable(got) && parts.section('赛项', timetable(got)),
      latest.length > 0 &&
        parts.section('比赛资讯', parts.newsCards(at, latest), parts.more(at, 'about_contest', '全部资讯')),
      help.length > 0 && parts.section('帮助与下载', parts.helpLinks(at, help), parts.more(at, 'help', '全部帮助')),
    ]
      .filter(Boolean)
      .join('')
  },
}

/** A website's pages, whole in the HTML: read without scripts, by search engines and by whoever shows a shared link. */
export const website: PageRow[] = [
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
    body: (site, got) =>
      parts.heading('比赛介绍') +
      parts.rich(site.intro) +
      (timetable(got) && parts.section('赛项与时间安排', timetable(got))),
  }),
  row({
    key: 'about_contest',
    asks: (params, search) =>
      ask(websiteApi.content, { ...seen(params, search), content_type: 'news', limit: CONTENTS_MAX }),
    body: (site, got, at) =>
      parts.heading('比赛资讯') +
      '<h2 class="visually-hidden">全部资讯</h2>' +
      parts.newsCards(at, list(got)) +
      (site.about_contest && parts.section('赛事背景', parts.rich(site.about_contest))),
    about: (got) => summary(got(websiteApi.detail)?.about_contest ?? ''),
  }),
  row({
    key: 'help',
    asks: (params, search) =>
      ask(websiteApi.content, { ...seen(params, search), content_type: 'help', limit: CONTENTS_MAX }),
    body: (_site, got) => parts.heading('帮助与下载') + parts.helpCards(list(got)),
    about: (got) =>
      list(got)
        .map((one) => one.title)
        .join('、')
        .slice(0, 120),
  }),
  row({
    key: 'about_me',
    body: (site) =>
      parts.heading('关于我们') +
      parts.rich(site.about_me) +
      (site.hotline && parts.paragraph(`咨询热线：${site.hotline}`)),
    about: (got) => summary(got(websiteApi.detail)?.about_me ?? ''),
  }),
  row({
    key: 'about_contest',
    at: 'news/$newId',
    asks: (params, search) => ask(websiteApi.article, { ...seen(params, search), content_id: news(params) }),
    title: (got) => got(websiteApi.article)?.content.title,
    about: (got) => got(websiteApi.article)?.content.summary,
    picture: (got) => got(websiteApi.article)?.content.cover_data.url,
    body: (_site, got, at) => {
      const found = got(websiteApi.article)
      return (
        found &&
        parts.article(at, found.content, [
          ['下一篇', found.newer],
          ['上一篇', found.older],
        ])
      )
    },
  }),
]

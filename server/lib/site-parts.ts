import { contestTypeLabels } from '#contract/contests/contests.labels'
import { shownTime } from '#contract/kernel/time'
import type {
  PlatformFooter,
  SiteContent,
  SiteContest,
  SiteDetail,
  SiteStanding,
} from '#contract/website/website.model'
import { type Entrance, entranceOf, type SiteKey, siteMenu, sitePath } from '#contract/website/website.rules'
import { escapeHtml } from './page-html'

/**
 * Parts of a website as HTML that is read without scripts: the same names and order as its screens, so that nothing moves
 * when these take over. Texts are sanitised where they are kept.
 */
const e = escapeHtml
const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
const dateTime = (seconds: number): string => (seconds ? zone.format(shownTime(seconds) * 1000) : '')
const date = (seconds: number): string => dateTime(seconds).slice(0, 10)
const link = (href: string, text: string, name = ''): string =>
  `<a${name && ` class="${name}"`} href="${e(href)}">${e(text)}</a>`

export interface Here {
  id: number
  hash: string
}
const path = (at: Here, key: string): string => sitePath(at.id, key, at.hash)

export const rich = (html: string): string => `<div class="site-rich">${html}</div>`
export const section = (title: string, inside: string, more = ''): string =>
  `<section class="site-section">${more ? `<div class="site-row"><h2>${e(title)}</h2>${more}</div>` : `<h2>${e(title)}</h2>`}${inside}</section>`

export const header = (at: Here, site: SiteDetail, current: SiteKey, entrance: Entrance | undefined): string => {
  const logo = site.logo_data.url
    ? `<img class="site-logo" src="${e(site.logo_data.url)}" alt="">`
    : '<span class="site-mark" aria-hidden="true">赛</span>'
  const menus = siteMenu.map(
    ({ key, label }) => `<a href="${e(path(at, key))}"${key === current ? ' aria-current="page"' : ''}>${e(label)}</a>`,
  )
  return `<header class="site-header"><div class="site-wrap site-top"><div class="site-bar"><a class="site-brand" href="${e(path(at, 'home'))}">${logo}<span>${e(site.site_name)}</span></a>${
    entrance ? link(entrance.href, entrance.label, 'site-enter') : ''
  }${link('/index', '登录', 'site-login')}</div><nav class="site-nav" aria-label="官网导航">${menus.join('')}</nav></div></header>`
}

export const footer = (site: SiteDetail, platform: PlatformFooter | undefined): string => {
  const lines = [
    site.hotline && `咨询热线：${site.hotline}`,
    site.footer,
    [site.copyright, site.record_number].filter(Boolean).join('　'),
    platform && `技术支持：${platform.site_name}`,
  ]
  return `<footer class="site-foot"><div class="site-wrap">${lines
    .filter(Boolean)
    .map((line) => `<p>${e(String(line))}</p>`)
    .join('')}</div></footer>`
}

export const hero = (site: SiteDetail): string => {
  const [first] = site.pictures
  const ground = first ? `<img src="${e(first.content.url)}" alt="">` : '<i aria-hidden="true">赛</i>'
  return `<div class="site-banner"><div class="site-hero">${ground}<b>${e(site.site_name)}</b></div></div>`
}

const period = (begin: number, end: number): string =>
  begin && end ? `${dateTime(begin)} 至 ${dateTime(end)}` : dateTime(begin || end) || '待公布'

export const contests = (list: readonly SiteContest[], who: SiteStanding | undefined): string => {
  const many = (who?.rooms.length ?? 0) > 1
  const card = (c: SiteContest): string => {
    const way = entranceOf(c, who)
    const entries = c.team_count > 0 ? `${c.team_count} ${c.type === 2 ? '人' : '支队伍'}参赛` : ''
    const words = [contestTypeLabels[c.type], many ? c.room_title : '', entries].filter(Boolean).join(' · ')
    return `<li><div class="site-card"><span class="site-pill">${e(c.stage)}</span><h3>${e(c.title)}</h3><p class="site-dim">${e(words)}</p><dl class="site-times"><dt>报名</dt><dd>${period(c.signup_begin, c.signup_end)}</dd><dt>比赛</dt><dd>${period(c.begin_time, c.end_time)}</dd></dl>${link(way.href, way.label, 'site-go')}</div></li>`
  }
  return `<ul class="site-grid">${list.map(card).join('')}</ul>`
}

export const newsCards = (at: Here, list: readonly SiteContent[]): string => {
  const card = (one: SiteContent): string => {
    const cover = one.cover_data.url ? `<img class="site-thumb" src="${e(one.cover_data.url)}" alt="">` : ''
    return `<li><a class="site-card" href="${e(path(at, `news/${one.id}`))}">${cover}<h3>${e(one.title)}</h3><p class="site-dim site-clip">${e(one.summary)}</p><time class="site-dim">${date(one.publish_time)}</time></a></li>`
  }
  return `<ul class="site-grid">${list.map(card).join('')}</ul>`
}

export const files = (list: SiteContent['files']): string =>
  list.length
    ? `<ul class="site-files">${list
        .map(
          (f) =>
            `<li><a href="${e(`${f.url}?download`)}" download="${e(f.filename)}"><span>${e(f.filename)}</span></a></li>`,
        )
        .join('')}</ul>`
    : ''

export const helpLinks = (at: Here, list: readonly SiteContent[]): string =>
  `<ul class="site-files">${list
    .map((one) => `<li><a href="${e(path(at, 'help'))}#help-${one.id}"><span>${e(one.title)}</span></a></li>`)
    .join('')}</ul>`

export const helpCards = (list: readonly SiteContent[]): string =>
  list
    .map(
      (one) =>
        `<section class="site-card" id="help-${one.id}"><h2 class="site-sub">${e(one.title)}</h2>${one.body && rich(one.body)}${files(one.files)}</section>`,
    )
    .join('')

export const article = (
  at: Here,
  one: SiteContent,
  beside: [string, { id: number; title: string } | null][],
): string => {
  const links = beside.flatMap(([label, other]) =>
    other ? [link(path(at, `news/${other.id}`), `${label}：${other.title}`)] : [],
  )
  const cover = one.cover_data.url ? `<img class="site-thumb" src="${e(one.cover_data.url)}" alt="">` : ''
  return `<article class="site-section"><div class="site-head"><h1 class="site-title">${e(one.title)}</h1><time class="site-dim">${date(one.publish_time)}</time></div>${cover}${rich(one.body)}${files(one.files)}<nav class="site-beside" aria-label="其他资讯">${links.join('')}${link(path(at, 'about_contest'), '返回资讯列表')}</nav></article>`
}

export const heading = (title: string): string => `<h1 class="site-title">${e(title)}</h1>`
export const paragraph = (text: string): string => `<p>${e(text)}</p>`
/** For who listens; what is seen says the same. */
export const hiddenHeading = (title: string): string => `<h1 class="visually-hidden">${e(title)}</h1>`
export const docked = (entrance: Entrance | undefined): string =>
  entrance
    ? `<nav class="site-dock" aria-label="参赛入口">${link(entrance.href, entrance.label, 'site-enter')}</nav>`
    : ''
export const more = (at: Here, key: SiteKey, label: string): string => link(path(at, key), label)

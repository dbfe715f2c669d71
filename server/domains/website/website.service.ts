import { stageOf } from '#contract/contests/contests.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { websiteApi } from '#contract/website/website.api'
import { websiteErrors } from '#contract/website/website.errors'
import type { PlatformFooter, SiteContest, SiteStanding } from '#contract/website/website.model'
import type { Ctx } from '../../lib/calls/context'
import { timesOf } from '../contests/contests.access'
import { addressOf } from '../files/files.keys'
import { siteHere } from './website.access'
import * as contents from './website.content.store'
import * as rooms from './website.rooms.store'
import { settingOf } from './website.setting.store'
import { contentsOf, detailOf } from './website.shape.service'

const LATEST_NEWS = 6
const LATEST_HELP = 4

export const detail = async (ctx: Ctx, input: Input<typeof websiteApi.detail>) => {
  const site = await siteHere(ctx, input)
  return detailOf(ctx.db, site, input.with_room === 1)
}

/** What one can still take part in comes first, what is over last. */
const STAGES = [1, 3, 2, 0, 4, 5, 6]
const inOrder = (list: SiteContest[]): SiteContest[] =>
  list
    .map((contest, i) => ({ contest, place: STAGES.indexOf(contest.stage_status) * list.length + i }))
    .sort((a, b) => a.place - b.place)
    .map(({ contest }) => contest)

const contestOf = (c: rooms.ContestRow, now: number): SiteContest => {
  const { stage, stage_status, deadline_time, deadline_text } = stageOf(timesOf(c), now)
  const { id, title, type, room_id, room_title, open_signup, team_count } = c
  const cover = c.cover_id && c.cover_key ? { id: c.cover_id, key: c.cover_key } : undefined
  return {
    id,
    title,
    type,
    training_room_id: room_id,
    room_title,
    stage,
    stage_status,
    deadline_time,
    deadline_text,
    open_signup,
    team_count,
    cover_data: cover ? { id: cover.id, url: addressOf(cover) } : { id: 0, url: '' },
    signup_begin: c.signup_begin,
    signup_end: c.signup_end,
    begin_time: c.begin_time,
    end_time: c.end_time,
  }
}

export const home = async (ctx: Ctx, input: Input<typeof websiteApi.home>): Promise<Output<typeof websiteApi.home>> => {
  const site = await siteHere(ctx, input)
  const { db } = ctx
  const about = { websiteId: site.id, all: false, offset: 0 }
  const contests = await rooms.contestsOf(db, site.id)
  const news = await contents.list(db, { ...about, kind: 'news', limit: LATEST_NEWS })
  const help = await contents.list(db, { ...about, kind: 'help', limit: LATEST_HELP })
  return {
    contests: inOrder(contests.map((c) => contestOf(c, ctx.now))),
    news: await contentsOf(db, news.list, false),
    news_total: news.total,
    help: await contentsOf(db, help.list, false),
    help_total: help.total,
  }
}

export const content = async (ctx: Ctx, input: Input<typeof websiteApi.content>) => {
  const site = await siteHere(ctx, input)
  const { content_type: kind, offset = 0, limit = PAGE_LIMIT } = input
  const all = input.all === 1
  const { list, total } = await contents.list(ctx.db, { websiteId: site.id, kind, all, offset, limit })
  return { list: await contentsOf(ctx.db, list, kind === 'help' && !all), total, offset, limit }
}

export const article = async (ctx: Ctx, input: Input<typeof websiteApi.article>) => {
  const site = await siteHere(ctx, input)
  const row = await contents.one(ctx.db, site.id, input.content_id)
  const [content] = row && (row.published || input.all) ? await contentsOf(ctx.db, [row], true) : []
  if (!row || !content) throw new DomainError(websiteErrors.content_gone)
  return { content, ...(await contents.neighbours(ctx.db, site.id, row)) }
}

const standOf = (row: rooms.StandRow, superAdmin: boolean): SiteStanding['rooms'][number]['stand'] => {
  if (superAdmin || row.lent || row.committee === 'leader' || ['teacher', 'admin', 'owner'].includes(row.role))
    return 'manager'
  if (row.committee) return 'judge'
  if (row.role) return 'member'
  return row.applied ? 'applied' : 'none'
}

export const standing = async (ctx: Ctx, input: Input<typeof websiteApi.standing>): Promise<SiteStanding> => {
  const site = await siteHere(ctx, input)
  const uid = ctx.actor?.uid ?? 0
  const stands = await rooms.standsOf(ctx.db, site.id, uid)
  return {
    logged_in: ctx.actor !== null,
    rooms: stands.map((row) => ({ id: row.id, title: row.title, stand: standOf(row, ctx.actor?.superAdmin ?? false) })),
    contests: uid ? await rooms.signupsOf(ctx.db, site.id, uid) : [],
  }
}

/** What the administrator set for the foot of every website, over the platform's name. */
export const footer = async (ctx: Ctx): Promise<PlatformFooter> => ({
  site_name: ctx.config.title,
  copyright: '',
  record_number: '',
  hotline: '',
  ...((await settingOf(ctx.db, 'website_footer')) as Partial<PlatformFooter> | undefined),
})

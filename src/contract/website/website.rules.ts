import { STAGE_PUBLICITY, STAGE_RUNNING, STAGE_SIGNUP } from '../contests/stages'
import type { SiteContest, SiteStanding } from './website.model'

export const SITE_NAME_MAX = 30
export const CONTENT_TITLE_MAX = 60
/** Characters of a text as a person sees them. */
export const RICH_MAX = 10_000
export const PICTURES_MAX = 6
export const FILES_MAX = 20
export const SITE_ROOMS_MAX = 20
export const CONTENTS_MAX = 200
export const LINE_MAX = 100
export const FOOTER_MAX = 200
/** Characters of the share picture's and search engines' description. */
export const DESCRIPTION_MAX = 120

export const nameText = `官网名称在${SITE_NAME_MAX}个字以内`
export const titleText = `请填写标题，在${CONTENT_TITLE_MAX}个字以内`
export const richTooLong = `正文在${RICH_MAX}个字以内`
export const filesText = '文件不存在或无权使用'

/** The five menus of the header (section 2), in order. */
export const siteMenu = [
  { key: 'home', label: '首页' },
  { key: 'description', label: '比赛介绍' },
  { key: 'about_contest', label: '比赛资讯' },
  { key: 'help', label: '帮助与下载' },
  { key: 'about_me', label: '关于我们' },
] as const
export type SiteKey = (typeof siteMenu)[number]['key']

/** The menu that an address of the website belongs to; news belong to 比赛资讯. */
export const siteKeyAt = (pathname: string): SiteKey => {
  const part = pathname.split('/')[3] ?? 'home'
  return siteMenu.find((item) => item.key === part)?.key ?? (part === 'news' ? 'about_contest' : 'home')
}

/** A website as an address names it: with the hash of a preview link, where it has one. */
export interface SiteRef {
  id: number
  hash?: string | undefined
}

/** The menu's address; a preview's hash goes along. */
export const sitePath = (siteId: number, key: string, hash = ''): string =>
  `/website/${siteId}/${key}${hash ? `?auth_hash=${encodeURIComponent(hash)}` : ''}`

export interface Entrance {
  label: string
  href: string
}

/** Where one contest's button leads, for somebody who stands to it like this. */
export const entranceOf = (contest: SiteContest, who: SiteStanding | undefined): Entrance => {
  const front = `/contest/${contest.id}/description`
  const room = `/training-room/student/${contest.training_room_id}/index`
  const takes = contest.stage_status === STAGE_SIGNUP
  const stand = who?.rooms.find((r) => r.id === contest.training_room_id)?.stand ?? 'none'
  const signup = who?.contests.find((c) => c.id === contest.id)?.signup_status ?? 0
  if (stand === 'manager')
    return { label: '进入比赛', href: `/training-room/manager/${contest.training_room_id}/contest` }
  if (signup === 3 || stand === 'judge') return { label: '进入比赛', href: `/contest/${contest.id}` }
  if (signup === 2) return { label: '报名审核中', href: front }
  // Who is not in the room may still sign up where it is open; otherwise the room is where one asks to come in.
  if (takes) return { label: '比赛报名', href: stand === 'member' || contest.open_signup ? front : room }
  return { label: '进入比赛', href: stand === 'member' ? front : room }
}

/** How much somebody wants this contest's button: their own running one, then one that takes sign-ups. */
const urgency = (contest: SiteContest, who: SiteStanding | undefined): number => {
  const mine = (who?.contests.find((c) => c.id === contest.id)?.signup_status ?? 0) > 0
  if (mine && contest.stage_status === STAGE_RUNNING) return 0
  if (contest.stage_status === STAGE_SIGNUP) return mine ? 2 : 1
  if (mine && contest.stage_status < STAGE_PUBLICITY) return 3
  return contest.stage_status < STAGE_PUBLICITY ? 4 : 5
}

/** The one button of the header: of the contest that matters most to the asker. */
export const mainEntrance = (contests: readonly SiteContest[], who: SiteStanding | undefined): Entrance | undefined => {
  const [first] = [...contests].sort((a, b) => urgency(a, who) - urgency(b, who))
  if (first) return entranceOf(first, who)
  const [room] = who?.rooms ?? []
  return room && { label: '进入比赛', href: `/training-room/student/${room.id}/index` }
}

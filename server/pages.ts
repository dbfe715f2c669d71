import { accountApi } from '#contract/account/account.api'
import { contestsApi } from '#contract/contests/contests.api'
import { ABOUT_TEXT, noRole, notFound, nothingShared } from '#contract/kernel/pages.labels'
import { TEMPLATE_CONTEST } from '#contract/kernel/templates'
import { noticesApi } from '#contract/notices/notices.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { teamsApi } from '#contract/teams/teams.api'
import { todoApi } from '#contract/todo/todo.api'
import { domains } from './domains'
import { partOf } from './lib/page/first-parts'
import { frames, readFrame } from './lib/page/frames'
import { idOf, room, roomPage } from './lib/page/page-asks'
import { type Answers, type Ask, ask, type PageRow, type PageTable } from './lib/page/page-data'

const home = (got: Answers): Ask[] => {
  const group = got(accountApi.getUserInfo)?.rgroup_id ?? null
  return [ask(accountApi.banners, { platform: 'szb', ...(group === null ? {} : { group_id: group }) })]
}
const roomHome = (got: Answers): Ask[] => {
  const here = got(roomsApi.detail)
  if (!here) return []
  return [
    ask(todoApi.lists, { training_room_id: here.id }),
    ...(here.team_id > 0 ? [ask(teamsApi.detail, { id: here.team_id })] : []),
    ...(here.template === TEMPLATE_CONTEST ? [ask(contestsApi.lists, { training_room_id: here.id, limit: 100 })] : []),
  ]
}
/** Home, and a room's home: of every domain a little, so they are no domain's. */
const homes: PageRow[] = [
  {
    pattern: '/index',
    title: '首页',
    back: null,
    frame: frames.home,
    asks: () => [ask(roomsApi.lists, {}), ask(todoApi.lists, {})],
    more: home,
  },
  {
    pattern: '/training-room/student/$id/index',
    title: '实训室',
    // An invite is read by who comes from elsewhere.
    back: ({ searchParams }, _params, got) =>
      searchParams.has('invite_code') || !got(accountApi.getUserInfo) ? undefined : { href: '/index', phone: true },
    frame: frames.invite,
    // The invite, or what the proof of a share link opens.
    visitors: (search) => search.has('invite_code') || search.has('auth_hash'),
    part: partOf,
    more: roomHome,
    asks: (params, search) => {
      const code = search.get('invite_code')
      const invite = code && ask(teamsApi.checkInvite, { invite_code: code, training_room_id: idOf(params.id) })
      return [room(params, search), invite || roomPage(params, search)]
    },
  },
]

/** Screens that say one thing. */
const messages: PageRow[] = [
  { pattern: '/401', visitors: true, title: noRole.title, back: null, frame: readFrame(() => ({ empty: noRole })) },
  { pattern: '/404', visitors: true, title: notFound.title, back: null, frame: readFrame(() => ({ empty: notFound })) },
  { pattern: '/no-permission', visitors: true, title: '没有访问权限', back: null, frame: frames.form },
  { pattern: '/about', visitors: true, title: '关于我们', back: {}, frame: readFrame(() => ({ texts: [ABOUT_TEXT] })) },
  {
    pattern: '/share',
    title: '分享到平台',
    // Where the worker is that takes what is shared, it answers this address as well: from here nothing was.
    frame: readFrame((_got, _now, search) => (search.has('missed') ? undefined : { empty: nothingShared })),
  },
]

/** First screens that the server prepares: skeleton, title and the calls that the page would make at once. */
export const pages: PageTable = {
  always: [ask(accountApi.globalConfig, { id: 'global_config' })],
  alwaysLoggedIn: [ask(accountApi.getUserInfo, {}), ask(noticesApi.unReadCount, {})],
  rows: [...homes, ...messages, ...domains.flatMap((domain) => domain.pages ?? [])],
}

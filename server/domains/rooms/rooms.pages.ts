import { accountApi } from '#contract/account/account.api'
import { PENDING } from '#contract/kernel/approval'
import { orgProfileApi } from '#contract/orgs/profile/profile.api'
import { announceApi } from '#contract/rooms/announce/announce.api'
import { checkinApi } from '#contract/rooms/checkin/checkin.api'
import { consoleApi } from '#contract/rooms/console/console.api'
import { figuresApi } from '#contract/rooms/figures/figures.api'
import { orgImportApi } from '#contract/rooms/import/org-import.api'
import { pageApi } from '#contract/rooms/page/page.api'
import { progressBars } from '#contract/rooms/page/page.rules'
import { settingApi } from '#contract/rooms/page/setting.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { templates } from '#contract/rooms/rooms.labels'
import { indicatorApi } from '#contract/teams/grouping/indicator.api'
import { teamsApi } from '#contract/teams/teams.api'
import { frames, listFrame, readFrame, roomHero } from '../../lib/page/frames'
import { idOf, room, roomPage } from '../../lib/page/page-asks'
import { type Answers, type Ask, ask, type PageRow } from '../../lib/page/page-data'

const settings = ({ id }: Record<string, string>): Ask => ask(settingApi.get, { training_room_id: idOf(id) })

/** With what its own page shows besides. */
const wholeRoom = ({ id }: Record<string, string>): Ask =>
  ask(roomsApi.detail, { id: idOf(id), with_task_industry: 1, with_public_review: 1 })

/** One's team and how both were evaluated, beside the others. */
const ownTeam = (got: Answers): Ask[] => {
  const here = got(roomsApi.detail)
  const me = got(accountApi.getUserInfo)
  if (!here?.team_id || !me) return []
  const { id, team_id, team_role } = here
  return [
    ...(team_role === 'teacher' ? [] : [ask(indicatorApi.recordDetail, { team_id, uid: me.uid })]),
    ask(indicatorApi.recordDetail, { team_id }),
    ask(indicatorApi.teamData, { training_room_id: id }),
    ...(templates[here.template]?.student.includes('my-team') ? [ask(teamsApi.detail, { id: team_id })] : []),
  ]
}

/** What a room is. */
const about = readFrame((got) => {
  const here = got(roomsApi.detail)
  return here && { title: here.title, hero: roomHero(here), texts: [here.intro] }
})

/** First screens of rooms and of the console where they are looked after. */
export const roomsPages: PageRow[] = [
  ...['/uc/org/import', '/vip/uc/org/import'].map((pattern) => ({
    pattern,
    title: '导入成员',
    frame: frames.list,
    asks: () => [ask(orgImportApi.lists, { limit: 10 }), ask(orgProfileApi.branches, {})],
  })),
  {
    pattern: '/console/training-room',
    title: '实训室管理',
    wide: true,
    frame: frames.list,
    asks: () => [ask(consoleApi.rooms, {})],
  },
  {
    pattern: '/training-room/student/$id/mydata',
    title: '我的数据',
    frame: listFrame((got) => {
      const here = got(roomsApi.detail)
      const data = got(pageApi.progress)
      return { lines: here && data ? progressBars(data, here.template).map(({ text }) => ({ title: text })) : [] }
    }),
    asks: (params, search) => [
      room(params, search),
      ask(pageApi.progress, { training_room_id: idOf(params.id) }),
      ask(checkinApi.mine, { training_room_id: idOf(params.id), limit: 20 }),
    ],
    more: ownTeam,
  },
  {
    pattern: '/training-room/manager/$id/data',
    title: '数据看板',
    wide: true,
    frame: frames.list,
    asks: (params, search) => [room(params, search), ask(figuresApi.data, { training_room_id: idOf(params.id) })],
  },
  {
    pattern: '/training-room/manager/$id/member',
    title: '成员管理',
    wide: true,
    frame: frames.list,
    asks: (params, search) => [
      room(params, search),
      ask(roomsApi.applyList, { training_room_id: idOf(params.id), status: PENDING }),
    ],
  },
  {
    pattern: '/training-room/manager/$id/page',
    title: '首页装修',
    wide: true,
    frame: frames.list,
    asks: (params, search) => [room(params, search), roomPage(params)],
  },
  {
    pattern: '/training-room/manager/$id/announce',
    title: '公告',
    wide: true,
    frame: frames.list,
    asks: (params, search) => [room(params, search), ask(announceApi.lists, { training_room_id: idOf(params.id) })],
  },
  {
    pattern: '/training-room/manager/$id/checkin',
    title: '签到',
    wide: true,
    frame: frames.list,
    asks: (params, search) => [
      room(params, search),
      // On the projector the codes are asked for as they change.
      ...(search.get('show') ? [] : [ask(checkinApi.lists, { training_room_id: idOf(params.id) })]),
    ],
  },
  {
    pattern: '/training-room/manager/$id/setting',
    title: '实训室设置',
    frame: frames.form,
    asks: (params, search) => [room(params, search), settings(params)],
  },
  {
    pattern: '/training-room/manager/$id/stylistic',
    title: '实训室风格',
    wide: true,
    frame: frames.form,
    asks: (params, search) => [room(params, search), settings(params)],
  },
  {
    pattern: '/training-room/about/$id',
    title: '关于实训室',
    back: {},
    frame: about,
    asks: (params) => [wholeRoom(params)],
  },
  {
    pattern: '/training-detail/$id',
    title: '实训室',
    back: {},
    frame: about,
    asks: (params) => [wholeRoom(params)],
  },
]

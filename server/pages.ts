import { accountApi } from '#contract/account/account.api'
import { contestsApi } from '#contract/contests/contests.api'
import { makingApi } from '#contract/contests/making.api'
import { readingApi } from '#contract/contests/reading.api'
import { filesApi } from '#contract/files/files.api'
import { noticesApi } from '#contract/notices/notices.api'
import { announceApi } from '#contract/rooms/announce.api'
import { checkinApi } from '#contract/rooms/checkin.api'
import { consoleApi } from '#contract/rooms/console.api'
import { pageApi } from '#contract/rooms/page.api'
import { resetApi } from '#contract/rooms/reset.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { settingApi } from '#contract/rooms/setting.api'
import { tasksApi } from '#contract/tasks/tasks.api'
import { teamsApi } from '#contract/teams/teams.api'
import { todoApi } from '#contract/todo/todo.api'
import { frames } from './lib/frames'
import { type Answers, type Ask, ask, type PageRow, type PageTable } from './lib/page-data'
import { boards } from './pages.boards'
import { idOf, room } from './pages.room'
import { software } from './pages.software'
import { website } from './pages.website'
import { works, worksOf } from './pages.works'

/** How the room's home is arranged. */
const roomPage = ({ id }: Record<string, string>): Ask => ask(pageApi.get, { training_room_id: idOf(id) })
/** More contests than a room holds, as the page asks. */
const contestsOf = ({ id }: Record<string, string>): Ask =>
  ask(contestsApi.lists, { training_room_id: idOf(id), limit: 100 })
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
    ...(here.template === 2 ? [ask(contestsApi.lists, { training_room_id: here.id, limit: 100 })] : []),
  ]
}
const contest = ({ id }: Record<string, string>): Ask =>
  ask(contestsApi.detail, { id: idOf(id), with_room: 1, with_contest_team: 1 })

const student: PageRow[] = [
  {
    pattern: '/training-room/student/$id/index',
    title: '实训室',
    frame: frames.invite,
    more: roomHome,
    asks: (params, search) => {
      const code = search.get('invite_code')
      const invite = code && ask(teamsApi.checkInvite, { invite_code: code, training_room_id: idOf(params.id) })
      return [room(params, search), invite || roomPage(params)]
    },
  },
  {
    pattern: '/training-room/student/$id/my-team',
    title: '我的团队',
    frame: frames.room,
    asks: (params, search) => [room(params, search)],
  },
  {
    pattern: '/training-room/student/$id/mydata',
    title: '我的数据',
    frame: frames.room,
    asks: (params, search) => [room(params, search), ask(pageApi.progress, { training_room_id: idOf(params.id) })],
  },
  {
    pattern: '/training-room/student/$id/contest',
    title: '比赛',
    frame: frames.list,
    asks: (params, search) => [room(params, search), contestsOf(params)],
  },
]

const manager: PageRow[] = [
  {
    pattern: '/training-room/manager/$id/member',
    title: '成员管理',
    frame: frames.list,
    asks: (params, search) => [
      room(params, search),
      ask(roomsApi.applyList, { training_room_id: idOf(params.id), status: 2 }),
    ],
  },
  {
    pattern: '/training-room/manager/$id/page',
    title: '首页装修',
    frame: frames.list,
    asks: (params, search) => [room(params, search), roomPage(params)],
  },
  {
    pattern: '/training-room/manager/$id/contest',
    title: '比赛管理',
    frame: frames.list,
    asks: (params, search) => [room(params, search), contestsOf(params)],
  },
  {
    pattern: '/training-room/$id/contest/info',
    title: '编辑比赛',
    frame: frames.form,
    asks: (params, search) => [room(params, search), ask(makingApi.setting, { id: idOf(search.get('contest') ?? '') })],
  },
]

const settings = ({ id }: Record<string, string>): Ask => ask(settingApi.get, { training_room_id: idOf(id) })
const life: PageRow[] = [
  {
    pattern: '/training-room/manager/$id/setting',
    title: '实训室设置',
    frame: frames.form,
    asks: (params, search) => [room(params, search), settings(params)],
  },
  {
    pattern: '/training-room/manager/$id/stylistic',
    title: '实训室风格',
    frame: frames.form,
    asks: (params, search) => [room(params, search), settings(params)],
  },
  {
    pattern: '/training-room/about/$id',
    title: '关于实训室',
    frame: frames.room,
    asks: (params) => [room(params, new URLSearchParams())],
  },
  {
    pattern: '/training-detail/$id',
    title: '实训室',
    frame: frames.room,
    asks: (params) => [room(params, new URLSearchParams())],
  },
]

const around: PageRow[] = [
  {
    pattern: '/training-room/manager/$id/announce',
    title: '公告',
    frame: frames.list,
    asks: (params, search) => [room(params, search), ask(announceApi.lists, { training_room_id: idOf(params.id) })],
  },
  {
    pattern: '/training-room/manager/$id/checkin',
    title: '签到',
    frame: frames.list,
    asks: (params, search) => [
      room(params, search),
      // On the projector the codes are asked for as they change.
      ...(search.get('show') ? [] : [ask(checkinApi.lists, { training_room_id: idOf(params.id) })]),
    ],
  },
]

const tasksOf = ({ id }: Record<string, string>): Ask => ask(tasksApi.lists, { training_room_id: idOf(id) })
const task = ({ taskId }: Record<string, string>): Ask => ask(tasksApi.detail, { id: idOf(taskId) })
const bounties: PageRow[] = [
  {
    pattern: '/training-room/student/$id/task',
    title: '任务',
    frame: frames.list,
    asks: (params, search) => [room(params, search), tasksOf(params)],
  },
  {
    pattern: '/training-room/student/$id/task/detail/$container_id',
    title: '任务',
    frame: frames.room,
    asks: (params, search) => [
      room(params, search),
      ask(tasksApi.detail, { container_id: idOf(params.container_id), training_room_id: idOf(params.id) }),
    ],
  },
  {
    pattern: '/training-room/manager/$id/task',
    title: '任务管理',
    frame: frames.list,
    asks: (params, search) => [room(params, search), tasksOf(params)],
  },
  { pattern: '/task/detail/$taskId', title: '任务', frame: frames.room, asks: (params) => [task(params)] },
  { pattern: '/task/edit/$taskId', title: '编辑任务', frame: frames.form, asks: (params) => [task(params)] },
  {
    pattern: '/lxp/task/$id',
    title: '任务',
    frame: frames.room,
    asks: ({ id }) => [ask(tasksApi.info, { id: idOf(id) })],
  },
]

const todos: PageRow[] = [
  { pattern: '/todo', title: '待办', frame: frames.list, asks: () => [ask(todoApi.lists, {})] },
  {
    pattern: '/training-room/student/$id/todo',
    title: '待办',
    frame: frames.list,
    asks: (params, search) => [room(params, search), ask(todoApi.lists, { training_room_id: idOf(params.id) })],
  },
  {
    pattern: '/training-item-list/$id',
    title: '实训内容',
    frame: frames.list,
    asks: (params, search) => [room(params, search), worksOf(params)],
  },
]

const front: PageRow[] = [
  {
    pattern: '/contest-reading',
    title: '我的比赛',
    frame: frames.list,
    asks: () => [ask(readingApi.lists, { limit: 100 })],
  },
  { pattern: '/contest/$id', title: '比赛', frame: frames.room, asks: (params) => [contest(params)] },
  { pattern: '/contest/$id/description', title: '比赛说明', frame: frames.room, asks: (params) => [contest(params)] },
  {
    pattern: '/contest/$id/content',
    title: '比赛内容',
    frame: frames.list,
    asks: (params) => [contest(params), ask(contestsApi.items, { contest_id: idOf(params.id) })],
  },
  {
    pattern: '/contest/$id/team',
    title: '参赛团队',
    frame: frames.list,
    asks: (params) => [contest(params), ask(contestsApi.teams, { contest_id: idOf(params.id), offset: 0, limit: 50 })],
  },
]

const files: PageRow[] = [
  {
    pattern: '/file-preview/$id',
    title: '文件预览',
    frame: frames.form,
    asks: (params) => [ask(filesApi.detail, { id: idOf(params.id) })],
  },
  {
    pattern: '/preview-external-file/$contentType/$contentId',
    title: '文件预览',
    frame: frames.form,
    asks: ({ contentType = '', contentId = '' }) => [
      ask(filesApi.external, { content_type: contentType, content_id: contentId }),
    ],
  },
]

/** First screens that the server prepares: skeleton, title and the calls that the page would make at once. */
export const pages: PageTable = {
  always: [ask(accountApi.globalConfig, { id: 'global_config' })],
  alwaysLoggedIn: [ask(accountApi.getUserInfo, {}), ask(noticesApi.unReadCount, {})],
  rows: [
    {
      pattern: '/index',
      title: '首页',
      frame: frames.home,
      asks: () => [ask(roomsApi.lists, {}), ask(todoApi.lists, {})],
      more: home,
    },
    { pattern: '/uc/login', title: '登录', frame: frames.form },
    { pattern: '/uc/register', title: '注册', frame: frames.form },
    { pattern: '/uc/activate', title: '激活账号', frame: frames.form },
    { pattern: '/uc/reset-password', title: '重设密码', frame: frames.form },
    {
      pattern: '/uc/notifications',
      title: '通知',
      frame: frames.list,
      asks: () => [ask(noticesApi.lists, { offset: 0, limit: 20 })],
    },
    {
      pattern: '/console/training-room',
      title: '实训室管理',
      frame: frames.list,
      asks: () => [ask(consoleApi.rooms, {})],
    },
    {
      pattern: '/console/password',
      title: '重设密码',
      frame: frames.list,
      asks: () => [ask(resetApi.people, {})],
    },
    ...files,
    ...student,
    ...works,
    ...software,
    ...manager,
    ...around,
    ...life,
    ...bounties,
    ...todos,
    ...front,
    ...boards,
    ...website,
  ],
}

import { accountApi } from '#contract/account/account.api'
import { noticesApi } from '#contract/notices/notices.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { teamsApi } from '#contract/teams/teams.api'
import { frames } from './lib/frames'
import { ask, type PageTable } from './lib/page-data'

const idOf = (text: string | undefined): number => Number(/^\d{1,9}$/.exec(text ?? '')?.[0] ?? 0)

/** First screens that the server prepares: skeleton, title and the calls that the page would make at once. */
export const pages: PageTable = {
  always: [ask(accountApi.globalConfig, { id: 'global_config' })],
  alwaysLoggedIn: [ask(accountApi.getUserInfo, {}), ask(noticesApi.unReadCount, {})],
  rows: [
    { pattern: '/index', title: '首页', frame: frames.list },
    { pattern: '/uc/login', title: '登录', frame: frames.form },
    { pattern: '/uc/register', title: '注册', frame: frames.form },
    { pattern: '/uc/notifications', title: '通知', frame: frames.list },
    {
      pattern: '/training-room/student/$id/index',
      title: '实训室',
      frame: frames.room,
      asks: ({ id }, search) => {
        const room = idOf(id)
        const code = search.get('invite_code')
        return [
          ask(roomsApi.detail, { id: room }),
          ...(code ? [ask(teamsApi.checkInvite, { invite_code: code, training_room_id: room })] : []),
        ]
      },
    },
    {
      pattern: '/training-room/student/$id/my-team',
      title: '我的团队',
      frame: frames.room,
      asks: ({ id }) => [ask(roomsApi.detail, { id: idOf(id) })],
    },
    {
      pattern: '/training-room/student/$id/contest',
      title: '比赛',
      frame: frames.room,
      asks: ({ id }) => [ask(roomsApi.detail, { id: idOf(id) })],
    },
    {
      pattern: '/training-room/manager/$id/member',
      title: '成员',
      frame: frames.desk,
      asks: ({ id }) => [ask(roomsApi.detail, { id: idOf(id) })],
    },
    { pattern: '/contest/$id', title: '比赛', frame: frames.room },
  ],
}

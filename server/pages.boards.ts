import { boardsApi } from '#contract/boards/boards.api'
import { contestsApi } from '#contract/contests/contests.api'
import { frames } from './lib/frames'
import { type Ask, ask, type PageRow } from './lib/page-data'
import { idOf, room } from './pages.room'

const contest = ({ id }: Record<string, string>): Ask =>
  ask(contestsApi.detail, { id: idOf(id), with_room: 1, with_contest_team: 1 })
const contestsOf = ({ id }: Record<string, string>): Ask =>
  ask(contestsApi.lists, { training_room_id: idOf(id), limit: 100 })

/** Boards and data of contests. */
export const boards: PageRow[] = [
  {
    pattern: '/contest/$id/rank',
    title: '排行榜',
    frame: frames.list,
    asks: (params, search) => [
      contest(params),
      // On the projector the whole board is asked for.
      ...(search.get('show') ? [] : [ask(boardsApi.rank, { contest_id: idOf(params.id), offset: 0, limit: 50 })]),
    ],
  },
  {
    pattern: '/contest/$id/stats',
    title: '数据看板',
    frame: frames.list,
    asks: (params) => [contest(params), ask(boardsApi.stats, { id: idOf(params.id) })],
  },
  ...['student', 'manager'].map((side) => ({
    pattern: `/training-room/${side}/$id/stats`,
    title: '数据',
    frame: frames.list,
    asks: (params: Record<string, string>, search: URLSearchParams) => [room(params, search), contestsOf(params)],
  })),
]

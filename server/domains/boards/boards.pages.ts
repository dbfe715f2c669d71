import { boardsApi } from '#contract/boards/boards.api'
import { frames } from '../../lib/page/frames'
import { contest, contestsOf, idOf, room } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

/** Boards and data of contests. */
export const boardsPages: PageRow[] = [
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

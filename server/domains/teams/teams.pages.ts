import { frames } from '../../lib/page/frames'
import { room } from '../../lib/page/page-asks'
import type { PageRow } from '../../lib/page/page-data'

/** First screens of teams. */
export const teamsPages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/my-team',
    title: '我的团队',
    frame: frames.room,
    asks: (params, search) => [room(params, search)],
  },
]

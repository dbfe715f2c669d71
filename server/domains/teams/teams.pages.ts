import { roomsApi } from '#contract/rooms/rooms.api'
import { teamsApi } from '#contract/teams/teams.api'
import { readFrame, roomHero } from '../../lib/page/frames'
import { room } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

/** First screens of teams. */
export const teamsPages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/my-team',
    title: '我的团队',
    frame: readFrame((got) => {
      const here = got(roomsApi.detail)
      const team = got(teamsApi.detail)
      const subtitle = here && team ? `${here.title} · 队长 ${team.truename}` : ''
      return here && team && { hero: { ...roomHero(here), title: team.title, subtitle } }
    }),
    more: (got) => {
      const team = got(roomsApi.detail)?.team_id ?? 0
      return team > 0 ? [ask(teamsApi.detail, { id: team })] : []
    },
    asks: (params, search) => [room(params, search)],
  },
]

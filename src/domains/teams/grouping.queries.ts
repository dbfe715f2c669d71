import type { Input, Output } from '#contract/kernel/endpoint'
import { changeApi } from '#contract/teams/change.api'
import { categoryApi } from '#contract/teams/grouping/category.api'
import { darenApi } from '#contract/teams/grouping/daren.api'
import { indicatorApi } from '#contract/teams/grouping/indicator.api'
import { teamManageApi } from '#contract/teams/manage.api'
import { teamsApi } from '#contract/teams/teams.api'
import { given, keyOf, queryOf } from '#lib/net/query'

export type ChangeState = Output<typeof changeApi.state>

export const groupingQueries = {
  /** Teams of a room as managers look through them. */
  teams: (roomId: number, filter: Omit<Input<typeof teamsApi.lists>, 'training_room_id'>) =>
    queryOf(teamsApi.lists, { training_room_id: roomId, ...given(filter) }),
  categories: (roomId: number) => queryOf(categoryApi.lists, { training_room_id: roomId }),
  /** Whether teams can be changed, what I wait for and am asked. */
  change: (roomId: number) => queryOf(changeApi.state, { training_room_id: roomId }),
  people: (roomId: number, keyword: string) =>
    queryOf(teamManageApi.people, { training_room_id: roomId, ...given({ keyword }) }),
  dissolved: (roomId: number) => queryOf(teamManageApi.dissolved, { training_room_id: roomId }),
  indicators: (roomId: number, offset = 0) =>
    queryOf(indicatorApi.teamData, { training_room_id: roomId, ...given({ offset }) }),
  marks: (teamId: number, uid = 0) => queryOf(indicatorApi.recordDetail, { team_id: teamId, ...(uid && { uid }) }),
  daren: (teamId: number) => queryOf(darenApi.detail, { team_id: teamId }),
  about: {
    /** What people in other teams, and other teams, make stale; beside `teamsQueries.about.team()`. */
    grouping: () =>
      [categoryApi.lists, changeApi.state, teamManageApi.people, teamManageApi.dissolved].map((api) => keyOf(api)),
    marks: () => [indicatorApi.teamData, indicatorApi.recordDetail].map((api) => keyOf(api)),
    daren: () => [keyOf(darenApi.detail)],
  },
}

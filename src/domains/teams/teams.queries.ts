import { roomsApi } from '#contract/rooms/rooms.api'
import { teamsApi } from '#contract/teams/teams.api'
import { given, keyOf, queryOf } from '#lib/net/query'

/** More than a team can hold, so one page is all of it. */
const WHOLE_TEAM = 100

export const teamsQueries = {
  lists: (roomId: number, keyword = '') => queryOf(teamsApi.lists, { training_room_id: roomId, ...given({ keyword }) }),
  detail: (id: number) => queryOf(teamsApi.detail, { id }),
  users: (teamId: number) => queryOf(teamsApi.users, { team_id: teamId, limit: WHOLE_TEAM }),
  /** What an invite link is for, as the asker may use it. Reading it changes nothing. */
  invite: (roomId: number, code: string) =>
    queryOf(teamsApi.checkInvite, { invite_code: code, training_room_id: roomId }),
  /** What a changed team makes stale, whatever the input: the teams, and the rooms that say which one is mine. */
  about: {
    team: () =>
      [teamsApi.detail, teamsApi.users, teamsApi.lists, teamsApi.checkInvite, roomsApi.detail, roomsApi.lists].map(
        (api) => keyOf(api),
      ),
  },
}

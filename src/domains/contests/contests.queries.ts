import { contestsApi } from '#contract/contests/contests.api'
import { entriesApi } from '#contract/contests/entries/entries.api'
import { readingApi } from '#contract/contests/entries/reading.api'
import type { Input } from '#contract/kernel/endpoint'
import { given, keyOf, queryOf } from '#lib/net/query'

/** More contests than a room holds, so one page is all of them. */
export const WHOLE_ROOM = 100
const PARTICIPANTS_PAGE = 50
/** What the screens of a contest show besides it. */
const WITH = { with_room: 1, with_contest_team: 1 } as const

type SignupFilter = Pick<Input<typeof contestsApi.signups>, 'status' | 'keyword' | 'sort' | 'limit' | 'offset'>

export const contestsQueries = {
  lists: (roomId: number, offset = 0) =>
    queryOf(contestsApi.lists, { training_room_id: roomId, limit: WHOLE_ROOM, ...given({ offset }) }),
  /** As its managers look through them; unasked the same question as `lists`. */
  page: (roomId: number, filter: Omit<Input<typeof contestsApi.lists>, 'training_room_id'>) =>
    queryOf(contestsApi.lists, { training_room_id: roomId, limit: WHOLE_ROOM, ...given(filter) }),
  detail: (id: number) => queryOf(contestsApi.detail, { id, ...WITH }),
  /** What anybody may read of it, without an account. */
  open: (id: number) => queryOf(contestsApi.open, { id }),
  /** The same with the files of the contest as a whole. */
  withFiles: (id: number) => queryOf(contestsApi.detail, { id, ...WITH, with_attachment: 1 }),
  items: (contestId: number) => queryOf(contestsApi.items, { contest_id: contestId }),
  teams: (contestId: number, keyword = '', offset = 0) =>
    queryOf(contestsApi.teams, {
      contest_id: contestId,
      offset,
      limit: PARTICIPANTS_PAGE,
      ...given({ keyword }),
    }),
  /** The asker's registrations, also those that wait or were refused. */
  myTeams: (contestId: number) => queryOf(contestsApi.myTeams, { contest_id: contestId }),
  /** Teams of the room that a form may join. */
  fetchTeams: (contestId: number, type: 'code' | 'title', keyword: string) =>
    queryOf(contestsApi.fetchTeams, { contest_id: contestId, offset: 0, type, keyword }, { staleTime: 0 }),
  teamUsers: (contestId: number, teamId: number) =>
    queryOf(contestsApi.teamUsers, { contest_id: contestId, team_id: teamId }, { staleTime: 0 }),
  signups: (contestId: number, filter: SignupFilter = {}) =>
    queryOf(contestsApi.signups, { contest_id: contestId, ...given(filter) }),
  /** What a sign-up, a verdict or a new stage changes, whatever the input. */
  about: {
    signup: () =>
      [
        contestsApi.detail,
        contestsApi.lists,
        contestsApi.items,
        contestsApi.teams,
        contestsApi.myTeams,
        contestsApi.teamUsers,
        contestsApi.signups,
        entriesApi.sheet,
        readingApi.lists,
      ].map((api) => keyOf(api)),
    review: () => [keyOf(contestsApi.signups), keyOf(contestsApi.lists), keyOf(contestsApi.teams)],
  },
}

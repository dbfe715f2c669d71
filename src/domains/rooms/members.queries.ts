import type { Endpoint, Input } from '#contract/kernel/endpoint'
import { membersApi } from '#contract/rooms/members/members.api'
import { type RosterRow, rosterApi } from '#contract/rooms/members/roster.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import type { RoomMemberRow } from '#contract/rooms/rooms.model'
import { given, keyOf, queryOf } from '#lib/net/query'

interface Paged {
  keyword?: string | undefined
  offset?: number | undefined
  limit?: number | undefined
}
type Sorted<E extends Endpoint> = { sort?: Input<E> extends { sort?: infer S } ? S : never }
export interface MemberFilter {
  sort?: 'name' | '-name' | 'time' | '-time' | undefined
  keyword?: string | undefined
  role?: RoomMemberRow['role'] | undefined
  /** 0: who is in none. */
  team_id?: number | undefined
  unit_id?: number | undefined
}

export const membersQueries = {
  list: (roomId: number, filter: MemberFilter & Paged) =>
    queryOf(roomsApi.members, { training_room_id: roomId, ...given(filter) }),
  orgTree: (roomId: number) => queryOf(membersApi.orgTree, { training_room_id: roomId }),
  orgPeople: (roomId: number, filter: Paged & { node?: string | undefined; outside?: 1 | undefined }) =>
    queryOf(membersApi.orgPeople, { training_room_id: roomId, ...given(filter) }),
  committee: (roomId: number, filter: Paged & Sorted<typeof membersApi.committee> = {}) =>
    queryOf(membersApi.committee, { training_room_id: roomId, ...given(filter) }),
  roster: (
    roomId: number,
    filter: Paged & Sorted<typeof rosterApi.lists> & { state?: RosterRow['state'] | undefined } = {},
  ) => queryOf(rosterApi.lists, { training_room_id: roomId, ...given(filter) }),
  /** What people coming and going make stale, whatever the input. */
  about: {
    people: () =>
      [
        roomsApi.members,
        roomsApi.detail,
        roomsApi.lists,
        roomsApi.applyList,
        membersApi.orgPeople,
        membersApi.committee,
        rosterApi.lists,
      ].map((api) => keyOf(api)),
    roster: () => [keyOf(rosterApi.lists), keyOf(roomsApi.applyList)],
  },
}

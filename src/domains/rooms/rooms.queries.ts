import type { Input } from '#contract/kernel/endpoint'
import { roomsApi } from '#contract/rooms/rooms.api'
import type { SceneKey } from '#contract/rooms/rooms.labels'
import type { RoomApplication, RoomMemberRow } from '#contract/rooms/rooms.model'
import { given, keyOf, queryOf } from '#lib/net/query'

interface Filter {
  keyword?: string
  offset?: number | undefined
  limit?: number | undefined
}
type ApplyFilter = Filter & { status?: Status | undefined; sort?: Input<typeof roomsApi.applyList>['sort'] | undefined }
type Status = RoomApplication['status']
type Role = RoomMemberRow['role']

export const roomsQueries = {
  /** Rooms the person is in or manages. */
  lists: (filter: Filter & { scene?: SceneKey; managed?: 1 } = {}) => queryOf(roomsApi.lists, given(filter)),
  /** `authHash`: the proof of a share link, for visitors. */
  detail: (id: number, authHash?: string) => queryOf(roomsApi.detail, { id, ...(authHash && { auth_hash: authHash }) }),
  /** With the industries that it belongs to and what people think of it, where these are shown. */
  whole: (id: number) => queryOf(roomsApi.detail, { id, with_task_industry: 1, with_public_review: 1 }),
  applyList: (roomId: number, filter: ApplyFilter = {}) =>
    queryOf(roomsApi.applyList, { training_room_id: roomId, ...given(filter) }),
  members: (roomId: number, filter: Filter & { role?: Role } = {}) =>
    queryOf(roomsApi.members, { training_room_id: roomId, ...given(filter) }),
  /** What an application or a membership changes, whatever the input. */
  about: {
    application: () => [keyOf(roomsApi.applyList), keyOf(roomsApi.lists)],
    membership: () => [
      keyOf(roomsApi.detail),
      keyOf(roomsApi.lists),
      keyOf(roomsApi.members),
      keyOf(roomsApi.applyList),
    ],
  },
}

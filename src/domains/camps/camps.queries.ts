import { campsApi } from '#contract/camps/camps.api'
import type { Input } from '#contract/kernel/endpoint'
import { given, keyOf, queryOf } from '#lib/net/query'

type Asked<T> = Omit<T, 'training_room_id' | 'team_category_id' | 'with_info'>
export type CampMembersFilter = Omit<Asked<Input<typeof campsApi.members>>, 'id' | 'period_id' | 'do_export' | 'format'>

export const campsQueries = {
  inRoom: (roomId: number, offset = 0) => queryOf(campsApi.lists, { training_room_id: roomId, ...given({ offset }) }),
  mine: () => queryOf(campsApi.mine, {}),
  detail: (id: number) => queryOf(campsApi.detail, { id }),
  members: (id: number, period_id: number, filter: CampMembersFilter = {}) =>
    queryOf(campsApi.members, { id, period_id, ...given(filter) }),
  /** Of the asker, or of somebody in a camp that they manage. */
  checkins: (id: number, period_id: number, uid = 0) =>
    queryOf(campsApi.checkins, { id, period_id, ...given({ uid: uid || undefined }), limit: 100 }),
  about: {
    camps: () =>
      [campsApi.lists, campsApi.mine, campsApi.detail, campsApi.members, campsApi.checkins].map((api) => keyOf(api)),
  },
}

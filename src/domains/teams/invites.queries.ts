import type { Input } from '#contract/kernel/endpoint'
import { invitesApi } from '#contract/teams/invites/invites.api'
import { given, keyOf, queryOf } from '#lib/net/query'

export const invitesQueries = {
  lists: (roomId: number, filter: Omit<Input<typeof invitesApi.lists>, 'training_room_id'> = {}) =>
    queryOf(invitesApi.lists, { training_room_id: roomId, ...given(filter) }),
  uses: (roomId: number, id: number, offset = 0) =>
    queryOf(invitesApi.uses, { training_room_id: roomId, id, ...given({ offset }) }),
  about: { invite: () => [keyOf(invitesApi.lists), keyOf(invitesApi.uses)] },
}

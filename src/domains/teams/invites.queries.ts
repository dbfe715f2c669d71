import { invitesApi } from '#contract/teams/invites.api'
import type { InviteRow } from '#contract/teams/invites.model'
import type { AnyInviteKind } from '#contract/teams/teams.model'
import { keyOf, queryOf } from '#lib/query'

interface Filter {
  kind?: AnyInviteKind
  state?: InviteRow['state']
  offset?: number
}

export const invitesQueries = {
  lists: (roomId: number, { kind, state, offset }: Filter = {}) =>
    queryOf(invitesApi.lists, {
      training_room_id: roomId,
      ...(kind && { kind }),
      ...(state && { state }),
      ...(offset && { offset }),
    }),
  uses: (roomId: number, id: number, offset = 0) =>
    queryOf(invitesApi.uses, { training_room_id: roomId, id, ...(offset && { offset }) }),
  about: { invite: () => [keyOf(invitesApi.lists), keyOf(invitesApi.uses)] },
}

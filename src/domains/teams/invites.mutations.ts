import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { invitesApi } from '#contract/teams/invites/invites.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { roomsQueries } from '../rooms/rooms.queries'
import { invitesQueries } from './invites.queries'
import { teamsQueries } from './teams.queries'

const refresh = (client: QueryClient, keys: readonly (readonly unknown[])[]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))

export type InviteTerms = Omit<Input<typeof invitesApi.create>, 'training_room_id'>

export const createRoomInvite = async (client: QueryClient, roomId: number, terms: InviteTerms) => {
  const made = await call(invitesApi.create, { training_room_id: roomId, ...terms }, once())
  await refresh(client, invitesQueries.about.invite())
  return made
}

export const revokeInvite = async (client: QueryClient, roomId: number, id: number) => {
  await call(invitesApi.revoke, { training_room_id: roomId, id }, once())
  await refresh(client, invitesQueries.about.invite())
}

/** Accepts an invite into the room itself. */
export const acceptRoomInvite = async (client: QueryClient, roomId: number, code: string) => {
  const joined = await call(invitesApi.accept, { training_room_id: roomId, invite_code: code }, once())
  // Not waited for: the room asks for what it shows, and the address changes after 300 ms.
  void refresh(client, [...roomsQueries.about.membership(), ...teamsQueries.about.team()])
  return { ...joined, team_size_limit: false }
}

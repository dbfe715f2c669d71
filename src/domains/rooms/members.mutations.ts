import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { membersApi } from '#contract/rooms/members/members.api'
import { type GivenRole, PEOPLE_AT_ONCE } from '#contract/rooms/members/members.rules'
import { rosterApi } from '#contract/rooms/members/roster.api'
import { inPortions } from '#lib/device/portions'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { membersQueries } from './members.queries'

// None of these may wait in the outbox: whoever presses has to know at once.

const refresh = (client: QueryClient, keys: readonly (readonly unknown[])[]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))

/** Does something to people of a room, then reads anew what shows them. */
const change = async <T>(client: QueryClient, work: Promise<T>): Promise<T> => {
  const done = await work
  await refresh(client, membersQueries.about.people())
  return done
}

export const addUsers = (client: QueryClient, roomId: number, uids: number[], role: GivenRole) =>
  change(client, call(membersApi.addUser, { training_room_id: roomId, uids, role }, once()))
export const removeUsers = (client: QueryClient, roomId: number, uids: number[]) =>
  change(client, call(membersApi.removeUser, { training_room_id: roomId, uids }, once()))
export const restoreUsers = (client: QueryClient, roomId: number, batch: string) =>
  change(client, call(membersApi.restoreUser, { training_room_id: roomId, batch }, once()))
export const changeRole = (client: QueryClient, roomId: number, uid: number, role: GivenRole) =>
  change(client, call(membersApi.changeRole, { training_room_id: roomId, uid, role }, once()))
export const saveCommittee = (client: QueryClient, roomId: number, uids: number[], role: 'leader' | 'user') =>
  change(client, call(membersApi.saveCommittee, { training_room_id: roomId, uids, role }, once()))
export const removeCommittee = (client: QueryClient, roomId: number, uids: number[]) =>
  change(client, call(membersApi.removeCommittee, { training_room_id: roomId, uids }, once()))

/** Asks whom pasted lines name; changes nothing. */
export const matchUsers = (roomId: number, lines: string[]) =>
  call(membersApi.matchUsers, { training_room_id: roomId, lines }, { quiet: true })

export const saveRoster = (client: QueryClient, input: Input<typeof rosterApi.save>) =>
  change(client, call(rosterApi.save, input, once()))
export const removeRoster = async (client: QueryClient, roomId: number, ids: number[]) => {
  try {
    await inPortions(ids, PEOPLE_AT_ONCE, (some) =>
      call(rosterApi.remove, { training_room_id: roomId, ids: some }, once()),
    )
  } finally {
    await refresh(client, membersQueries.about.roster())
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { roomsApi } from '#contract/rooms/rooms.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { roomsQueries } from './rooms.queries'

// None of these may wait in the outbox: whoever presses has to know at once. The screens say what was refused.

const refresh = (client: QueryClient, keys: readonly (readonly unknown[])[]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))

/** Applies to join; 3 when the room let the person in at once, 2 when a manager decides. */
export const applyToRoom = async (client: QueryClient, roomId: number, message = '', code = '') => {
  const input = { training_room_id: roomId, ...(message && { message }), ...(code && { code }) }
  const { status } = await call(roomsApi.apply, input, once())
  await refresh(client, roomsQueries.about.membership())
  return status
}

export const leaveRoom = async (client: QueryClient, roomId: number) => {
  await call(roomsApi.leave, { training_room_id: roomId }, once())
  await refresh(client, roomsQueries.about.membership())
}

import type { QueryClient } from '@tanstack/react-query'
import { consoleApi } from '#contract/rooms/console/console.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { consoleQueries } from './console.queries'

export const refreshRooms = (client: QueryClient) =>
  Promise.all(consoleQueries.about.rooms().map((queryKey) => client.invalidateQueries({ queryKey })))

/** Gives a room whose owner is gone to somebody else. */
export const assignOwner = async (client: QueryClient, roomId: number, uid: number) => {
  await call(consoleApi.assignOwner, { training_room_id: roomId, uid }, once())
  await refreshRooms(client)
}

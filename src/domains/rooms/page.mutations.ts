import type { QueryClient } from '@tanstack/react-query'
import { pageApi } from '#contract/rooms/page/page.api'
import type { RoomPage } from '#contract/rooms/page/page.model'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { pageQueries } from './page.queries'
import { roomsQueries } from './rooms.queries'

/** Arranges the home; the page that was sent is what everybody sees from now on. */
export const savePage = async (client: QueryClient, roomId: number, page: RoomPage): Promise<RoomPage> => {
  const queryKey = pageQueries.page(roomId).queryKey
  const sent = call(pageApi.save, { training_room_id: roomId, ...page }, once())
  // Somebody else's change may be behind a refusal: the editor then knows that it was overtaken.
  sent.catch(() => client.invalidateQueries({ queryKey }))
  const { version } = await sent
  const saved = { ...page, version }
  client.setQueryData(queryKey, saved)
  await client.invalidateQueries({ queryKey: roomsQueries.detail(roomId).queryKey })
  return saved
}

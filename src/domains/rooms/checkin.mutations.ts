import type { QueryClient } from '@tanstack/react-query'
import { checkinApi } from '#contract/rooms/checkin/checkin.api'
import type { MarkStatus } from '#contract/rooms/checkin/checkin.rules'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { checkinQueries } from './checkin.queries'
import { pageQueries } from './page.queries'

export const refreshCheckins = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [...checkinQueries.about.checkin(), ...pageQueries.about.standing()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )

const refreshed = async <T>(client: QueryClient, answer: Promise<T>): Promise<T> => {
  const value = await answer
  await refreshCheckins(client)
  return value
}

interface Beginning {
  title: string
  minutes: number
  late_minutes: number
}

export const beginCheckin = (client: QueryClient, roomId: number, beginning: Beginning) =>
  refreshed(client, call(checkinApi.create, { training_room_id: roomId, ...beginning }, once()))

/** Ends it now, or keeps it open for some more minutes. */
export const closeCheckin = (client: QueryClient, roomId: number, id: number, more = 0) =>
  refreshed(
    client,
    call(checkinApi.close, { training_room_id: roomId, id, ...(more && { more_minutes: more }) }, once()),
  )

export const removeCheckin = (client: QueryClient, roomId: number, id: number, undo = false) =>
  refreshed(
    client,
    call(checkinApi.remove, { training_room_id: roomId, id, ...(undo && { undo: 1 as const }) }, once()),
  )

export const setMarks = (client: QueryClient, roomId: number, id: number, uids: number[], status: MarkStatus) =>
  refreshed(client, call(checkinApi.setMark, { training_room_id: roomId, id, uids, status }, once()))

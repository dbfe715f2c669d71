import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { announceApi } from '#contract/rooms/announce/announce.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { announceQueries } from './announce.queries'

// Only receipts may wait for the network (announce.offline): whoever tells others something has to know at once.

const refreshed = async <T>(client: QueryClient, answer: Promise<T>): Promise<T> => {
  const value = await answer
  await Promise.all(announceQueries.about.announce().map((queryKey) => client.invalidateQueries({ queryKey })))
  return value
}

export type AnnounceDraft = Omit<Input<typeof announceApi.save>, 'training_room_id'>

export const saveAnnouncement = (client: QueryClient, roomId: number, draft: AnnounceDraft) =>
  refreshed(client, call(announceApi.save, { training_room_id: roomId, ...draft }, once()))

export const pinAnnouncement = (client: QueryClient, roomId: number, id: number, pinned: boolean) =>
  refreshed(client, call(announceApi.pin, { training_room_id: roomId, id, pinned }, once()))

export const removeAnnouncement = (client: QueryClient, roomId: number, id: number, undo = false) =>
  refreshed(
    client,
    call(announceApi.remove, { training_room_id: roomId, id, ...(undo && { undo: 1 as const }) }, once()),
  )

export const remindReaders = (client: QueryClient, roomId: number, id: number) =>
  refreshed(client, call(announceApi.remind, { training_room_id: roomId, id }, once()))

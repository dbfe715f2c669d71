import type { QueryClient } from '@tanstack/react-query'
import { peersApi } from '#contract/works/peers/peers.api'
import type { PeerSettings } from '#contract/works/peers/peers.model'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { peersQueries } from './peers.queries'

export const refreshPeers = (client: QueryClient): Promise<unknown> =>
  Promise.all(peersQueries.about.peer().map((queryKey) => client.invalidateQueries({ queryKey })))

const refreshed = async <T>(client: QueryClient, answer: Promise<T>): Promise<T> => {
  const value = await answer
  await refreshPeers(client)
  return value
}

export interface PeerRef {
  roomId: number
  workId: number
}
const one = ({ roomId, workId }: PeerRef) => ({ training_room_id: roomId, work_id: workId })

export const savePeers = (client: QueryClient, ref: PeerRef, version: number, peer: PeerSettings) =>
  refreshed(client, call(peersApi.save, { ...one(ref), version, peer }, once()))

export const assignPeers = (client: QueryClient, ref: PeerRef) =>
  refreshed(client, call(peersApi.assign, one(ref), once()))

export const remindPeers = (client: QueryClient, ref: PeerRef) =>
  refreshed(client, call(peersApi.remind, one(ref), once()))

interface Dismissal {
  roomId: number
  reviewId: number
  dismissed: boolean
  reason: string
}
export const dismissReview = (client: QueryClient, { roomId, reviewId, dismissed, reason }: Dismissal) =>
  refreshed(
    client,
    call(peersApi.dismiss, { training_room_id: roomId, review_id: reviewId, dismissed, reason }, once()),
  )

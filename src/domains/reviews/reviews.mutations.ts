import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { reviewsApi } from '#contract/reviews/reviews.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { reviewsQueries } from './reviews.queries'

const then = async <T>(client: QueryClient, sent: Promise<T>): Promise<T> => {
  const answer = await sent
  await Promise.all(reviewsQueries.about.room().map((queryKey) => client.invalidateQueries({ queryKey })))
  return answer
}
type Given<K extends keyof typeof reviewsApi> = Omit<Input<(typeof reviewsApi)[K]>, 'training_room_id'>
const at = (roomId: number) => ({ training_room_id: roomId })

export const saveReview = (client: QueryClient, roomId: number, given: Given<'save'>) =>
  then(client, call(reviewsApi.save, { ...at(roomId), ...given }, once()))

export const removeReview = (client: QueryClient, roomId: number) =>
  then(client, call(reviewsApi.remove, at(roomId), once()))

export const answerReview = (client: QueryClient, roomId: number, given: Given<'answer'>) =>
  then(client, call(reviewsApi.answer, { ...at(roomId), ...given }, once()))

export const hideReview = (client: QueryClient, roomId: number, given: Given<'hide'>) =>
  then(client, call(reviewsApi.hide, { ...at(roomId), ...given }, once()))

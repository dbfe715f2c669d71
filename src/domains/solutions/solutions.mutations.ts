import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { solutionsApi } from '#contract/solutions/solutions.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { centresQueries } from '../centres/centres.queries'
import { roomsQueries } from '../rooms/rooms.queries'
import { solutionsQueries } from './solutions.queries'

// Whoever arranges solutions has to know at once whether it worked: nothing here waits in the outbox.

/** Sends and then reads anew what shows solutions. */
const then = async <T>(client: QueryClient, sent: Promise<T>): Promise<T> => {
  const answer = await sent
  const keys = [...solutionsQueries.about.all(), ...centresQueries.about.scenes()]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  return answer
}

export const saveSolution = (client: QueryClient, input: Input<typeof solutionsApi.save>) =>
  then(client, call(solutionsApi.save, input, once()))

export const publishSolution = (client: QueryClient, input: Input<typeof solutionsApi.publish>) =>
  then(client, call(solutionsApi.publish, input, once()))

export const takeDownSolution = (client: QueryClient, id: number) =>
  then(client, call(solutionsApi.takeDown, { id }, once()))

export const removeSolution = (client: QueryClient, id: number) =>
  then(client, call(solutionsApi.remove, { id }, once()))

/** The new room stands in the lists of rooms at once. */
export const useSolution = async (client: QueryClient, input: Input<typeof solutionsApi.use>) => {
  const made = await then(client, call(solutionsApi.use, input, once()))
  await Promise.all(roomsQueries.about.membership().map((queryKey) => client.invalidateQueries({ queryKey })))
  return made
}

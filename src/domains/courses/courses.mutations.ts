import type { QueryClient } from '@tanstack/react-query'
import { coursesApi } from '#contract/courses/courses.api'
import type { Picks } from '#contract/questions/questions.model'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { coursesQueries } from './courses.queries'

const then = async <T>(client: QueryClient, sent: Promise<T>): Promise<T> => {
  const answer = await sent
  await Promise.all(coursesQueries.about.room().map((queryKey) => client.invalidateQueries({ queryKey })))
  return answer
}

export const finishSection = (client: QueryClient, id: number) => then(client, call(coursesApi.finish, { id }, once()))

export const answerSection = (client: QueryClient, id: number, picks: Picks) =>
  then(client, call(coursesApi.answer, { id, picks }, once()))

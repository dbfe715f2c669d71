import type { QueryClient } from '@tanstack/react-query'
import { clarifyApi } from '#contract/clarify/clarify.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { clarifyQueries } from './clarify.queries'

// None of these waits in the outbox: an answer that comes days later helps nobody.

const refresh = (client: QueryClient) =>
  Promise.all(clarifyQueries.about.clarify().map((queryKey) => client.invalidateQueries({ queryKey })))

export const askQuestion = async (client: QueryClient, contestId: number, body: string, itemId = 0) => {
  await call(clarifyApi.ask, { contest_id: contestId, body, ...(itemId && { item_id: itemId }) }, once())
  await refresh(client)
}

export const answerQuestion = async (
  client: QueryClient,
  contestId: number,
  id: number,
  given: { version: number; answer: string; for_all: boolean },
) => {
  await call(clarifyApi.answer, { contest_id: contestId, id, ...given }, once())
  await refresh(client)
}

export const announce = async (client: QueryClient, contestId: number, body: string, itemId = 0) => {
  await call(clarifyApi.announce, { contest_id: contestId, body, ...(itemId && { item_id: itemId }) }, once())
  await refresh(client)
}

export const withdrawQuestion = async (client: QueryClient, contestId: number, id: number) => {
  await call(clarifyApi.withdraw, { contest_id: contestId, id }, once())
  await refresh(client)
}

export const editAnnouncement = async (
  client: QueryClient,
  contestId: number,
  id: number,
  given: { version: number; body: string },
) => {
  await call(clarifyApi.edit, { contest_id: contestId, id, ...given }, once())
  await refresh(client)
}

/** An announcement, or the answer of a question. */
export const deleteWords = async (client: QueryClient, contestId: number, id: number) => {
  await call(clarifyApi.delete, { contest_id: contestId, id }, once())
  await refresh(client)
}

import type { QueryClient } from '@tanstack/react-query'
import { authoringApi } from '#contract/contests/authoring/authoring.api'
import type { ContestSettings, ItemDraft } from '#contract/contests/authoring/authoring.model'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { authoringQueries } from './authoring.queries'

// None of these may wait in the outbox: what others have done meanwhile decides. The screens say what was refused.

const refresh = (client: QueryClient): Promise<unknown> =>
  Promise.all(authoringQueries.about.contest().map((queryKey) => client.invalidateQueries({ queryKey })))

const then = async <T>(client: QueryClient, work: Promise<T>): Promise<T> => {
  const done = await work
  await refresh(client)
  return done
}

export const createContest = (client: QueryClient, roomId: number, title: string, type: 1 | 2) =>
  then(client, call(authoringApi.create, { training_room_id: roomId, title, type }, once()))

export const updateContest = (client: QueryClient, id: number, version: number, to: Partial<ContestSettings>) =>
  then(client, call(authoringApi.update, { id, version, ...to }, once()))

export const saveItems = (client: QueryClient, contestId: number, version: number, items: ItemDraft[]) =>
  then(client, call(authoringApi.saveItems, { contest_id: contestId, version, items }, once()))

export const publishContest = (client: QueryClient, id: number, status: 'draft' | 'published') =>
  then(client, call(authoringApi.publish, { id, status }, once()))

export const deleteContest = (client: QueryClient, id: number) =>
  then(client, call(authoringApi.delete, { id }, once()))

export const cloneContest = (client: QueryClient, id: number) => then(client, call(authoringApi.clone, { id }, once()))

export const sortContests = (client: QueryClient, roomId: number, ids: number[]) =>
  then(client, call(authoringApi.sort, { training_room_id: roomId, ids }, once()))

export const giveTime = (
  client: QueryClient,
  contestId: number,
  to: { contest_team_id: number; extra_seconds: number; reason: string },
) => then(client, call(authoringApi.saveUserTime, { contest_id: contestId, ...to }, once()))

export const saveTeam = (
  client: QueryClient,
  contestId: number,
  to: { contest_team_id: number; bracket_id?: number; unofficial?: boolean },
) => then(client, call(authoringApi.saveTeam, { contest_id: contestId, ...to }, once()))

import type { QueryClient } from '@tanstack/react-query'
import { makingApi } from '#contract/contests/making.api'
import type { ContestSettings, ItemDraft } from '#contract/contests/making.model'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { makingQueries } from './making.queries'

// None of these may wait in the outbox: what others have done meanwhile decides. The screens say what was refused.

const refresh = (client: QueryClient): Promise<unknown> =>
  Promise.all(makingQueries.about.contest().map((queryKey) => client.invalidateQueries({ queryKey })))

const then = async <T>(client: QueryClient, work: Promise<T>): Promise<T> => {
  const done = await work
  await refresh(client)
  return done
}

export const createContest = (client: QueryClient, roomId: number, title: string, type: 1 | 2) =>
  then(client, call(makingApi.create, { training_room_id: roomId, title, type }, once()))

export const updateContest = (client: QueryClient, id: number, version: number, to: Partial<ContestSettings>) =>
  then(client, call(makingApi.update, { id, version, ...to }, once()))

export const saveItems = (client: QueryClient, contestId: number, version: number, items: ItemDraft[]) =>
  then(client, call(makingApi.saveItems, { contest_id: contestId, version, items }, once()))

export const publishContest = (client: QueryClient, id: number, status: 'draft' | 'published') =>
  then(client, call(makingApi.publish, { id, status }, once()))

export const deleteContest = (client: QueryClient, id: number) => then(client, call(makingApi.delete, { id }, once()))

export const cloneContest = (client: QueryClient, id: number) => then(client, call(makingApi.clone, { id }, once()))

export const sortContests = (client: QueryClient, roomId: number, ids: number[]) =>
  then(client, call(makingApi.sort, { training_room_id: roomId, ids }, once()))

export const giveTime = (
  client: QueryClient,
  contestId: number,
  to: { contest_team_id: number; extra_seconds: number; reason: string },
) => then(client, call(makingApi.saveUserTime, { contest_id: contestId, ...to }, once()))

export const saveTeam = (
  client: QueryClient,
  contestId: number,
  to: { contest_team_id: number; bracket_id?: number; unofficial?: boolean },
) => then(client, call(makingApi.saveTeam, { contest_id: contestId, ...to }, once()))

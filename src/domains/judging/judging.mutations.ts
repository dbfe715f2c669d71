import type { QueryClient } from '@tanstack/react-query'
import { judgingApi } from '#contract/judging/judging.api'
import type { DimensionInput } from '#contract/judging/judging.model'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { judgingQueries } from './judging.queries'

export const refreshJudging = (client: QueryClient): Promise<unknown> =>
  Promise.all(judgingQueries.about.judging().map((queryKey) => client.invalidateQueries({ queryKey })))

const refreshed = async <T>(client: QueryClient, answer: Promise<T>): Promise<T> => {
  const value = await answer
  await refreshJudging(client)
  return value
}

export const saveDimensions = (
  client: QueryClient,
  contest_id: number,
  item_id: number,
  of: { version: number; dimensions: DimensionInput[] },
) => refreshed(client, call(judgingApi.saveDimensions, { contest_id, item_id, ...of }, once()))

interface Pairs {
  contest_id: number
  item_id: number
  codes: string[]
  judge_uids: number[]
}
export const assign = (client: QueryClient, pairs: Pairs) => refreshed(client, call(judgingApi.assign, pairs, once()))

export const unassign = (client: QueryClient, contest_id: number, ids: number[]) =>
  refreshed(client, call(judgingApi.unassign, { contest_id, ids }, once()))

export const distribute = (client: QueryClient, contest_id: number, item_id?: number) =>
  refreshed(client, call(judgingApi.distribute, { contest_id, ...(item_id && { item_id }) }, once()))

/** The organiser's word on a file that names its authors. */
export const setBare = (
  client: QueryClient,
  file: { contest_id: number; item_id: number; code: string; file_id: number; bare: boolean },
) => refreshed(client, call(judgingApi.bareFile, file, once()))

/** Not later: somebody else takes over at once. */
export const recuse = (client: QueryClient, contest_id: number, assignment_id: number, reason: string) =>
  refreshed(client, call(judgingApi.recuse, { contest_id, assignment_id, reason }, once()))

export const reopen = (client: QueryClient, contest_id: number, assignment_id: number, reason = '') =>
  refreshed(client, call(judgingApi.reopen, { contest_id, assignment_id, reason }, once()))

/** Nobody waits for it and nothing depends on it. */
export const tellSync = (contest_id: number, waiting: number): Promise<unknown> =>
  call(judgingApi.sync, { contest_id, waiting }, { quiet: true }).catch(() => undefined)

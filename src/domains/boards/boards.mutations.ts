import type { QueryClient } from '@tanstack/react-query'
import { boardsApi } from '#contract/boards/boards.api'
import type { PromotionRule, WeightItem } from '#contract/boards/boards.model'
import { resultsApi } from '#contract/boards/results.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { contestsQueries } from '../contests/contests.queries'
import { boardsQueries } from './boards.queries'

// None of these may wait in the outbox: what is published, frozen or decided is so at once or not at all.

const refreshed = async <T>(client: QueryClient, answer: Promise<T>): Promise<T> => {
  const value = await answer
  const keys = [...boardsQueries.about.board(), ...contestsQueries.about.signup()]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  return value
}

type Weights = Pick<WeightItem, 'id' | 'weight'>[]
export const saveWeight = (
  client: QueryClient,
  contest_id: number,
  version: number,
  weights: Weights,
  reason: string,
) => refreshed(client, call(boardsApi.saveWeight, { contest_id, version, weights, ...(reason && { reason }) }, once()))

export const refreshStats = (client: QueryClient, id: number) =>
  refreshed(client, call(boardsApi.refreshStats, { id }, once()))

export const freezeBoard = (client: QueryClient, contest_id: number, how: 'now' | 'at' | 'off', time = 0) =>
  refreshed(client, call(boardsApi.freeze, { contest_id, how, ...(how === 'at' && { time }) }, once()))

export const publishResult = (
  client: QueryClient,
  contest_id: number,
  more: { reason?: string; notice_days?: number },
) => refreshed(client, call(resultsApi.publish, { contest_id, ...more }, once()))

export const sendAppeal = (
  client: QueryClient,
  contest_id: number,
  appeal: { item_id: number; body: string; file_ids: number[] },
) => refreshed(client, call(resultsApi.appeal, { contest_id, ...appeal }, once()))

export const withdrawAppeal = (client: QueryClient, contest_id: number, id: number) =>
  refreshed(client, call(resultsApi.withdraw, { contest_id, id }, once()))

export const decideAppeal = (
  client: QueryClient,
  contest_id: number,
  verdict: { id: number; state: 'upheld' | 'dismissed'; answer: string },
) => refreshed(client, call(resultsApi.decide, { contest_id, ...verdict }, once()))

export const promoteTeams = (client: QueryClient, contest_id: number, to_contest_id: number, rule: PromotionRule) =>
  refreshed(client, call(resultsApi.promote, { contest_id, to_contest_id, rule }, once()))

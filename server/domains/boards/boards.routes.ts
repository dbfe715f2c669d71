import { boardsApi } from '#contract/boards/boards.api'
import { resultsApi } from '#contract/boards/results.api'
import { type RawRoute, type Route, raw, route } from '../../lib/calls/serve'
import { contestRef } from '../contests/contests.ref'
import * as appeals from './appeals.service'
import { exportStats, statsFile } from './boards.export.service'
import * as boards from './boards.service'
import * as promotion from './promotion.service'
import * as results from './results.service'
import { stats } from './stats.service'
import * as weights from './weights.service'

const at = (input: { contest_id: number }) => contestRef(input.contest_id)
const byId = (input: { id: number }) => contestRef(input.id)
const inside = { allow: 'room.read', at } as const
const managed = { allow: 'room.contest', at } as const

export const boardsRoutes: Route[] = [
  route(boardsApi.weights, managed, weights.weights),
  route(boardsApi.saveWeight, managed, weights.saveWeight),
  route(boardsApi.previewWeight, managed, weights.previewWeight),
  route(boardsApi.rank, inside, boards.rank),
  route(boardsApi.refreshStats, { allow: 'room.contest', at: byId }, boards.refreshStats),
  route(boardsApi.freeze, managed, boards.freeze),
  route(
    boardsApi.stats,
    { allow: 'room.read', at: byId, file: { asked: (input) => input.do_export === 1, send: statsFile } },
    stats,
  ),
  route(resultsApi.publish, managed, results.publish),
  route(resultsApi.versions, inside, results.versions),
  route(resultsApi.changes, inside, results.changes),
  route(resultsApi.appeals, inside, appeals.appeals),
  route(resultsApi.appeal, inside, appeals.appeal),
  route(resultsApi.withdraw, inside, appeals.withdraw),
  route(resultsApi.decide, inside, appeals.decide),
  route(resultsApi.previewPromotion, managed, promotion.previewPromotion),
  route(resultsApi.promote, managed, promotion.promote),
  route(resultsApi.promotions, managed, promotion.promotions),
]

export const boardsRaws: RawRoute[] = [raw(boardsApi.exportStats, { allow: 'visit' }, exportStats)]

import type { boardsApi } from '#contract/boards/boards.api'
import { boardsErrors } from '#contract/boards/boards.errors'
import { movesBy } from '#contract/boards/ranks.rules'
import { WEIGHT_SUM } from '#contract/boards/weights.rules'
import { STAGE_ENDED } from '#contract/contests/stages'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { RoomCtx } from '../../lib/calls/context'
import { logContest, namedIn } from '../contests/contests.log.service'
import { pushManagers } from '../contests/contests.notice.service'
import { weigh } from '../contests/outcome/outcome.service'
import { maskedFor } from './board.mask.service'
import * as board from './board.store'
import { stageAt, watchedContest } from './boards.access'
import { rowOf, upToDate } from './boards.service'
import * as store from './weights.store'

const SHOWN = 50
/** The version of the weights that the items were made with. */
const NONE = 0

export const weights = async (ctx: RoomCtx, input: Input<typeof boardsApi.weights>) => {
  const c = await watchedContest(ctx, input.contest_id)
  const history = await store.versionsOf(ctx.db, c.id)
  return {
    version: c.weight_version,
    marked: c.mark_time > NONE,
    list: c.items.map(({ id, title, weight }) => ({ id, value: title, weight })),
    history: history.map((v) => ({
      ...v,
      weights: Object.entries(v.weights).map(([id, weight]) => ({ id: Number(id), weight })),
    })),
  }
}

/** Throws unless every item has a weight and all of them make 100. */
const assertWhole = (c: board.BoardContest, weights: store.Weights): void => {
  const sum = weights.reduce((all, w) => all + w.weight, 0)
  if (sum > WEIGHT_SUM) throw new DomainError(boardsErrors.weight_over)
  const named = new Set(weights.map((w) => w.id))
  const whole = named.size === weights.length && named.size === c.items.length && c.items.every((i) => named.has(i.id))
  if (!whole) throw new DomainError(boardsErrors.weight_items)
  if (sum < WEIGHT_SUM) throw new DomainError(boardsErrors.weight_sum)
}

export const saveWeight = async (ctx: RoomCtx, input: Input<typeof boardsApi.saveWeight>) =>
  ctx.tx(async (tx, after) => {
    await store.holdContest(tx, input.contest_id)
    const c = await watchedContest(ctx, input.contest_id, tx)
    if (stageAt(c, ctx.now) >= STAGE_ENDED) throw new DomainError(boardsErrors.is_final)
    assertWhole(c, input.weights)
    if (input.version !== undefined && input.version !== c.weight_version)
      throw new DomainError(boardsErrors.weight_conflict)
    const reason = input.reason?.trim() ?? ''
    if (c.mark_time > 0 && !reason) throw new DomainError(boardsErrors.reason_needed)
    const version = c.weight_version + 1
    const { uid } = ctx.actor
    await store.keepWeights(tx, { contestId: c.id, version, weights: input.weights, reason, uid, now: ctx.now })
    await weigh(tx, c.id, version, input.weights)
    await board.markStale(tx, c.id)
    await logContest(tx, ctx, 'weight', c.id, namedIn(c, reason))
    await pushManagers(tx, after, c)
    return { version }
  })

/** What these weights would do; the board stays as it is. */
export const previewWeight = async (ctx: RoomCtx, input: Input<typeof boardsApi.previewWeight>) => {
  const c = await watchedContest(ctx, input.contest_id)
  assertWhole(c, input.weights)
  await upToDate(ctx, c)
  const lines = await maskedFor(ctx, c, await board.wholeBoard(ctx.db, board.boards.live(c.id)))
  const rows = lines.map((line) => rowOf(line, c.items))
  const moves = movesBy(rows, new Map(input.weights.map((w) => [w.id, w.weight])))
  const moved = moves.filter((m) => m.new_rank !== m.old_rank).length
  return { moved, teams: rows.length, list: moves.slice(0, SHOWN) }
}

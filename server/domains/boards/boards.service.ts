import type { boardsApi } from '#contract/boards/boards.api'
import { boardsErrors } from '#contract/boards/boards.errors'
import type { BoardRow, BoardState, StoredRow } from '#contract/boards/boards.model'
import { STAGE_ENDED } from '#contract/contests/stages'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { logContest } from '../contests/contests.log.service'
import { pushManagers } from '../contests/contests.notice.service'
import { freezeAt } from '../contests/outcome/outcome.service'
import { kept } from './board.cache'
import { maskedFor } from './board.mask.service'
import * as store from './board.store'
import { boardBehind, insideContest, openBoard, runs, seesNames, stageAt, watchedContest } from './boards.access'

/** Boards older than this are made anew when somebody who runs the contest looks: a team may have gone since. */
const FRESH = 300

/** A stored line with every item of the contest; -1 where nobody finished marking. */
export const rowOf = ({ scores, ...line }: StoredRow, items: readonly { id: number }[]): BoardRow => {
  const given = new Map(
    scores
      .split(',')
      .filter(Boolean)
      .map((text) => text.split(':').map(Number))
      .map(([item = 0, score = -1, judges = 0]) => [item, { score, judges }] as const),
  )
  return {
    ...line,
    items: items.map(({ id }) => ({ item_id: id, ...(given.get(id) ?? { score: -1, judges: 0 }) })),
  }
}

/** The board as it is now, where marks came since it was made; answers when that was, and its mark. */
export const upToDate = async (ctx: RoomCtx, c: store.BoardContest): Promise<{ time: number; mark: string }> => {
  if (!c.stale && c.live_time > ctx.now - FRESH) return { time: c.live_time, mark: c.mark }
  await ctx.tx((tx) => store.recompute(tx, c, ctx.now))
  return { time: ctx.now, mark: await store.markOf(ctx.db, c.id) }
}

interface Shown {
  state: BoardState
  data_time: number
  version: number
  lines: readonly StoredRow[]
}
/** The lines of what the asker looks at. */
const linesOf: Record<BoardState, (ctx: RoomCtx, c: store.BoardContest, version: number) => Promise<Shown>> = {
  hidden: async () => ({ state: 'hidden', data_time: 0, version: 0, lines: [] }),
  live: async (ctx, c) => {
    const { time, mark } = await upToDate(ctx, c)
    const lines = await kept(ctx.db, `${c.id} live ${mark}`, store.boards.live(c.id))
    return { state: 'live', data_time: time, version: 0, lines }
  },
  frozen: async (ctx, c) => {
    const late = c.frozen_time !== c.freeze_time
    if (late) await ctx.tx((tx) => store.keepFrozen(tx, c))
    const mark = late ? await store.markOf(ctx.db, c.id) : c.mark
    const lines = await kept(ctx.db, `${c.id} frozen ${mark}`, store.boards.frozen(c.id))
    return { state: 'frozen', data_time: c.freeze_time, version: 0, lines }
  },
  result: async (ctx, c, asked) => {
    const version = Math.min(asked || c.version, c.version)
    const lines = await kept(ctx.db, `${c.id} result ${version}`, store.resultRows(c.id, version))
    return { state: 'result', data_time: 0, version, lines }
  },
}

export const rank = async (ctx: RoomCtx, input: Input<typeof boardsApi.rank>) => {
  const c = await insideContest(ctx, input.contest_id)
  const behind = runs(ctx) && !input.as_player
  const look = behind ? boardBehind(c, ctx.now) : openBoard(c, ctx.now)
  const { state, data_time, version, lines: all } = await linesOf[look](ctx, c, input.version ?? 0)
  const lines = await maskedFor(ctx, c, all)
  const masked = !seesNames(ctx, c)
  const { offset = 0, limit = PAGE_LIMIT, bracket_id = 0 } = input
  const word = input.keyword?.trim().toLowerCase() ?? ''
  const chosen = lines.filter(
    (line) => (masked || !bracket_id || line.bracket_id === bracket_id) && line.title.toLowerCase().includes(word),
  )
  const mine = c.my_team && !masked ? lines.find((line) => line.contest_team_id === c.my_team) : undefined
  // What an item was given is for the result: before it the others see places and totals.
  const shown = state === 'result' || behind ? c.items : []
  return {
    list: chosen.slice(offset, offset + limit).map((line) => rowOf(line, shown)),
    total: chosen.length,
    offset,
    limit,
    state,
    version,
    data_time,
    freeze_time: c.freeze_time,
    result_time: c.result_time,
    notice_end: c.notice_end,
    final_time: c.final_time,
    behind,
    masked,
    items: shown,
    brackets: masked ? [] : c.brackets,
    mine: mine ? rowOf(mine, shown) : null,
  }
}

export const refreshStats = async (ctx: RoomCtx, input: Input<typeof boardsApi.refreshStats>) => {
  const c = await watchedContest(ctx, input.id)
  if (!runs(ctx)) throw new DomainError(kernelErrors.forbidden)
  await ctx.tx((tx) => store.recompute(tx, c, ctx.now))
  const lines = await store.wholeBoard(ctx.db, store.boards.live(c.id))
  return { teams: lines.length, data_time: ctx.now }
}

export const freeze = async (ctx: RoomCtx, input: Input<typeof boardsApi.freeze>) => {
  const c = await watchedContest(ctx, input.contest_id)
  if (stageAt(c, ctx.now) >= STAGE_ENDED) throw new DomainError(boardsErrors.is_final)
  const times = { now: ctx.now, at: input.time ?? 0, off: 0 }
  const freeze_time = times[input.how]
  await ctx.tx(async (tx, after) => {
    await freezeAt(tx, c.id, freeze_time)
    await logContest(tx, ctx, freeze_time ? 'freeze' : 'unfreeze', c.id, c.title)
    await pushManagers(tx, after, c)
    if (freeze_time && freeze_time <= ctx.now) await store.keepFrozen(tx, { ...c, freeze_time })
  })
  return { freeze_time }
}

/** Judging's event: the board is behind the marks. */
export const onMarkFinished = (tx: Db, { contestId }: { contestId: number }): Promise<void> =>
  store.markStale(tx, contestId)

/** The clock's part: what was to be frozen is kept. */
export const freezeDue = async (db: Db, now: number, transact: RoomCtx['tx']): Promise<void> => {
  for (const c of await store.freezesDue(db, now)) await transact((tx) => store.keepFrozen(tx, c))
}

import type { boardsApi } from '#contract/boards/boards.api'
import { boardsErrors } from '#contract/boards/boards.errors'
import type { BoardRow, StoredRow } from '#contract/boards/boards.model'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/context'
import type { After } from '../../lib/events'
import * as store from './board.store'
import { boardBehind, FINAL, insideContest, openBoard, runs, stageAt, watchedContest } from './boards.access'

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

/** The board as it is now, where marks came since it was made. */
export const upToDate = async (ctx: RoomCtx, c: store.BoardContest): Promise<number> => {
  if (!c.stale && c.live_time > ctx.now - FRESH) return c.live_time
  await ctx.tx((tx) => store.recompute(tx, c, ctx.now))
  return ctx.now
}

/** The lines as they stood at the freeze. */
const frozen = async (ctx: RoomCtx, c: store.BoardContest): Promise<void> => {
  if (c.frozen_time !== c.freeze_time) await ctx.tx((tx) => store.keepFrozen(tx, c))
}

export const rank = async (ctx: RoomCtx, input: Input<typeof boardsApi.rank>) => {
  const c = await insideContest(ctx, input.contest_id)
  const behind = runs(ctx) && !input.as_player
  const state = behind ? boardBehind(c, ctx.now) : openBoard(c, ctx.now)
  const version = state === 'result' ? Math.min(input.version ?? c.version, c.version) : 0
  const { offset = 0, limit = PAGE_LIMIT } = input
  const wanted = { offset, limit, bracket: input.bracket_id ?? 0, word: input.keyword?.trim() ?? '', team: c.my_team }
  let data_time = 0
  if (state === 'live') data_time = await upToDate(ctx, c)
  if (state === 'frozen') {
    await frozen(ctx, c)
    data_time = c.freeze_time
  }
  const source = {
    hidden: () => undefined,
    live: () => store.boards.live(c.id),
    frozen: () => store.boards.frozen(c.id),
    result: () => store.resultRows(c.id, version),
  }[state]()
  const page = source ? await store.pageOf(ctx.db, source, wanted) : { list: [], total: 0, mine: null }
  // What an item was given is for the result: before it the others see places and totals.
  const shown = state === 'result' || behind ? c.items : []
  return {
    list: page.list.map((line) => rowOf(line, shown)),
    total: page.total,
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
    items: shown,
    brackets: c.brackets,
    mine: page.mine && rowOf(page.mine, shown),
  }
}

export const refreshStats = async (ctx: RoomCtx, input: Input<typeof boardsApi.refreshStats>) => {
  const c = await watchedContest(ctx, input.id)
  if (!runs(ctx)) throw new DomainError(kernelErrors.forbidden)
  await ctx.tx((tx) => store.recompute(tx, c, ctx.now))
  const { total } = await store.pageOf(ctx.db, store.boards.live(c.id), {
    offset: 0,
    limit: 1,
    bracket: 0,
    word: '',
    team: 0,
  })
  return { teams: total, data_time: ctx.now }
}

export const freeze = async (ctx: RoomCtx, input: Input<typeof boardsApi.freeze>) => {
  const c = await watchedContest(ctx, input.contest_id)
  if (stageAt(c, ctx.now) >= FINAL) throw new DomainError(boardsErrors.is_final)
  const times = { now: ctx.now, at: input.time ?? 0, off: 0 }
  const freeze_time = times[input.how]
  await ctx.tx(async (tx) => {
    await store.setFreeze(tx, c.id, freeze_time)
    if (freeze_time && freeze_time <= ctx.now) await store.keepFrozen(tx, { ...c, freeze_time })
  })
  return { freeze_time }
}

/** Judging's event: the board is behind the marks. */
export const onMarkFinished = (tx: Db, { contestId }: { contestId: number }): Promise<void> =>
  store.markStale(tx, contestId)

type Transact = <T>(work: (tx: Db, after: After) => Promise<T>) => Promise<T>

/** The clock's part: what was to be frozen is kept. */
export const freezeDue = async (db: Db, now: number, transact: Transact): Promise<void> => {
  for (const c of await store.freezesDue(db, now)) await transact((tx) => store.keepFrozen(tx, c))
}

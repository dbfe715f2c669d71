import type { boardsApi } from '#contract/boards/boards.api'
import type { BoardRow } from '#contract/boards/boards.model'
import type { Input } from '#contract/kernel/endpoint'
import type { RoomCtx } from '../../lib/calls/context'
import { judgingLeft } from '../contests/contests.events'
import * as board from './board.store'
import { watchedContest } from './boards.access'
import { rowOf, upToDate } from './boards.service'
import * as store from './stats.store'

const STEPS = 10
const STEP = 1000
const BEST = 3
const mean = (all: readonly number[]): number =>
  all.length ? Math.round(all.reduce((a, b) => a + b, 0) / all.length) : 0

/** How the totals lie, without names. */
export const spreadOf = (totals: readonly number[]) => {
  const sorted = [...totals].sort((a, b) => a - b)
  const steps = Array.from({ length: STEPS }, () => 0)
  for (const total of sorted) {
    const at = Math.min(STEPS - 1, Math.floor(total / STEP))
    steps[at] = (steps[at] ?? 0) + 1
  }
  const middle = sorted.length / 2
  const median = mean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1))
  return {
    steps,
    count: sorted.length,
    mean: mean(sorted),
    median,
    highest: sorted.at(-1) ?? 0,
    lowest: sorted[0] ?? 0,
  }
}

const isMarked = (row: BoardRow): boolean => !row.unofficial && row.items.some((i) => i.score >= 0)

export const stats = async (ctx: RoomCtx, input: Input<typeof boardsApi.stats>) => {
  const c = await watchedContest(ctx, input.id)
  await upToDate(ctx, c)
  const rows = (await board.wholeBoard(ctx.db, board.boards.live(c.id)))
    .map((line) => rowOf(line, c.items))
    .filter(isMarked)
  const top = rows.slice(0, BEST).map((r) => r.contest_team_id)
  const items = c.items.map(({ id, title }) => {
    const scores = rows.flatMap((r) => r.items.filter((i) => i.item_id === id && i.score >= 0).map((i) => i.score))
    return { item_id: id, title, mean: mean(scores), judged: scores.length }
  })
  const [left] = await judgingLeft.call(ctx.db, [c.id])
  return {
    contest_id: c.id,
    title: c.title,
    data_time: ctx.now,
    participation: await store.participationOf(ctx.db, c.id),
    entries: await store.entriesOf(ctx.db, c.id),
    marking: { ...(await store.markingOf(ctx.db, c.id)), far: left?.far ?? 0 },
    scores: spreadOf(rows.map((r) => r.total)),
    items,
    skills: await store.skillsOf(ctx.db, c.id, top),
  }
}

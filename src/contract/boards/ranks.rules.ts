import type { ScoreRule } from '../contests/contests.model'
import type { BoardRow, ResultMove } from './boards.model'

/** One finished judgement of a team's item, 0 to 10000 hundredths of a point. */
export interface Judged {
  judge: number
  item: number
  team: number
  score: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length
const spread = (numbers: readonly number[]): number => {
  const middle = mean(numbers)
  return Math.sqrt(mean(numbers.map((n) => (n - middle) ** 2)))
}

/** From so many judges on the highest and the lowest fall away. */
export const TRIM_FROM = 4
/** A judge with fewer marks of an item than this is taken as they are: nothing is known of their measure. */
export const LEVEL_FROM = 3
const HIGHEST = 10_000

/** What all judges of one item gave, each on the measure of all: a strict judge's best is worth a mild judge's best. */
const levelled = (ofItem: readonly Judged[]): Judged[] => {
  const scores = ofItem.map((j) => j.score)
  const [middle, wide] = [mean(scores), spread(scores)]
  return ofItem.map((j) => {
    const own = ofItem.filter((o) => o.judge === j.judge).map((o) => o.score)
    if (own.length < LEVEL_FROM) return j
    const deviation = spread(own)
    const z = deviation > 0 ? (j.score - mean(own)) / deviation : 0
    return { ...j, score: Math.min(HIGHEST, Math.max(0, middle + z * wide)) }
  })
}

const trimmed = (scores: readonly number[]): number => {
  if (scores.length < TRIM_FROM) return mean(scores)
  return (sum(scores) - Math.max(...scores) - Math.min(...scores)) / (scores.length - 2)
}

interface Rule {
  level: (ofItem: readonly Judged[]) => readonly Judged[]
  join: (scores: readonly number[]) => number
}
export const scoreRules: Record<ScoreRule, Rule> = {
  mean: { level: (all) => all, join: mean },
  trimmed: { level: (all) => all, join: trimmed },
  zscore: { level: levelled, join: mean },
}

/** An item's score of every team that somebody finished judging, rounded to hundredths. `ofItem` is all of one item. */
export const itemScores = (
  rule: ScoreRule,
  ofItem: readonly Judged[],
): Map<number, { score: number; judges: number }> => {
  const by = new Map<number, number[]>()
  for (const { team, score } of scoreRules[rule].level(ofItem)) by.set(team, [...(by.get(team) ?? []), score])
  return new Map(
    [...by].map(([team, scores]) => [
      team,
      { score: Math.round(scoreRules[rule].join(scores)), judges: scores.length },
    ]),
  )
}

/** Sum of item score × weight ÷ 100; an item that nobody marked adds nothing. */
export const totalOf = (items: BoardRow['items'], weights: ReadonlyMap<number, number>): number =>
  Math.round(sum(items.map((i) => Math.max(0, i.score) * (weights.get(i.item_id) ?? 0))) / 100)

/** 1, 2, 2, 4: as many are better as the rank says, and one more. */
export const ranksOf = (totals: readonly number[]): number[] => {
  const sorted = [...totals].sort((a, b) => b - a)
  const first = new Map<number, number>()
  for (const [i, total] of sorted.entries()) if (!first.has(total)) first.set(total, i + 1)
  return totals.map((total) => first.get(total) ?? 0)
}

type Ranked = Pick<BoardRow, 'total' | 'unofficial' | 'bracket_id' | 'contest_team_id'>
/** Rows in order with their ranks, in all and in their bracket; unofficial ones stand among the others without a rank. */
export const ranked = <R extends Ranked>(rows: readonly R[]): (R & Pick<BoardRow, 'rank' | 'bracket_rank'>)[] => {
  const official = rows.filter((r) => !r.unofficial)
  const ranks = ranksOf(official.map((r) => r.total))
  const rankOf = new Map(official.map((r, i) => [r.contest_team_id, ranks[i] ?? 0]))
  const inBracket = new Map<number, number>()
  for (const bracket of new Set(official.map((r) => r.bracket_id))) {
    const inside = official.filter((r) => r.bracket_id === bracket)
    const own = ranksOf(inside.map((r) => r.total))
    for (const [i, r] of inside.entries()) inBracket.set(r.contest_team_id, own[i] ?? 0)
  }
  return [...rows]
    .sort((a, b) => b.total - a.total || a.contest_team_id - b.contest_team_id)
    .map((r) => ({
      ...r,
      rank: rankOf.get(r.contest_team_id) ?? 0,
      bracket_rank: inBracket.get(r.contest_team_id) ?? 0,
    }))
}

export interface Move {
  contest_team_id: number
  title: string
  old_rank: number
  new_rank: number
  old_total: number
  new_total: number
}

/** What other weights do to a board: every team's rank and total before and after, those that move most first. */
export const movesBy = (rows: readonly BoardRow[], weights: ReadonlyMap<number, number>): Move[] => {
  const next = ranked(rows.map((r) => ({ ...r, total: totalOf(r.items, weights) })))
  const before = new Map(rows.map((r) => [r.contest_team_id, r]))
  return next
    .map((r) => ({
      contest_team_id: r.contest_team_id,
      title: r.title,
      old_rank: before.get(r.contest_team_id)?.rank ?? 0,
      new_rank: r.rank,
      old_total: before.get(r.contest_team_id)?.total ?? 0,
      new_total: r.total,
    }))
    .sort((a, b) => Math.abs(b.new_rank - b.old_rank) - Math.abs(a.new_rank - a.old_rank) || a.new_rank - b.new_rank)
}

type Placed = Pick<BoardRow, 'contest_team_id' | 'title' | 'bracket_id' | 'rank' | 'bracket_rank' | 'total'>
/** A team that one of two boards does not have. */
const ABSENT = { rank: 0, bracket_rank: 0, total: -1 }

/** Teams whose place or total differs between two boards, in the order of the new one; those that are gone come last. */
export const changesBetween = (before: readonly Placed[], after: readonly Placed[]): ResultMove[] => {
  const old = new Map(before.map((r) => [r.contest_team_id, r]))
  const now = new Set(after.map((r) => r.contest_team_id))
  const move = (team: Placed, from: typeof ABSENT, to: typeof ABSENT): ResultMove => ({
    contest_team_id: team.contest_team_id,
    title: team.title,
    bracket_id: team.bracket_id,
    old_rank: from.rank,
    new_rank: to.rank,
    old_bracket_rank: from.bracket_rank,
    new_bracket_rank: to.bracket_rank,
    old_total: from.total,
    new_total: to.total,
  })
  return [
    ...after.map((r) => move(r, old.get(r.contest_team_id) ?? ABSENT, r)),
    ...before.filter((r) => !now.has(r.contest_team_id)).map((r) => move(r, r, ABSENT)),
  ].filter((m) => m.old_total !== m.new_total || m.old_rank !== m.new_rank || m.old_bracket_rank !== m.new_bracket_rank)
}

/** Hundredths as a person reads them. */
export const points = (hundredths: number): string => (hundredths / 100).toFixed(2)

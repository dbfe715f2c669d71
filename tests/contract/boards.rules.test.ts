import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BoardRow } from '../../src/contract/boards/boards.model'
import { promoted } from '../../src/contract/boards/promotion.rules'
import {
  itemScores,
  type Judged,
  movesBy,
  points,
  ranked,
  ranksOf,
  totalOf,
} from '../../src/contract/boards/ranks.rules'
import {
  evenWeights,
  filled,
  OVER_TEXT,
  SUM_TEXT,
  splitParts,
  weightOf,
  weightsProblem,
} from '../../src/contract/boards/weights.rules'

const total = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)

it('splits a whole without losing any of it; the first takes the rest', () => {
  expect(splitParts()).toEqual([16, 12, 12, 12, 12, 12, 12, 12])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 0, max: 1000 }), (parts, whole) => {
      const split = splitParts(parts, whole)
      expect([split.length, total(split)]).toEqual([parts, whole])
      expect(new Set(split.slice(1)).size).toBeLessThan(2)
      expect(Math.min(...split)).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('gives every item the same and the last what is left', () => {
  expect([evenWeights(1), evenWeights(3), evenWeights(7), evenWeights(0)]).toEqual([
    [100],
    [33, 33, 34],
    [14, 14, 14, 14, 14, 14, 16],
    [],
  ])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (n) => {
      const weights = evenWeights(n)
      expect(total(weights)).toBe(100)
      expect(weights.at(-1)).toBe(Math.max(...weights))
    }),
  )
})

const typed = fc.oneof(fc.integer({ min: 0, max: 130 }).map(String), fc.string({ maxLength: 4 }), fc.constant(''))
it('fills the last item so that the whole is 100, or leaves it empty', () => {
  fc.assert(
    fc.property(fc.array(typed, { minLength: 1, maxLength: 12 }), (values) => {
      const done = filled(values)
      expect(done.slice(0, -1)).toEqual(values.slice(0, -1))
      const numbers = done.map(weightOf)
      if (done.at(-1) !== '') expect(total(numbers.map((n) => n ?? 0))).toBe(100)
      expect(weightsProblem(done) === undefined).toBe(done.at(-1) !== '')
    }),
  )
})

it('says what is wrong with weights in the words of the specification', () => {
  expect(weightsProblem(['60', '50'])).toBe(OVER_TEXT)
  expect(weightsProblem(['101', ''])).toBe(OVER_TEXT)
  expect(weightsProblem(['60', '30'])).toBe(SUM_TEXT)
  expect(weightsProblem(['60', ''])).toBe('')
  expect(weightsProblem(['60', '4e1'])).toBe('')
  expect(weightsProblem(['60', '40'])).toBeUndefined()
})

it('shares a rank between equals: 1, 2, 2, 4', () => {
  expect(ranksOf([70, 90, 80, 80])).toEqual([4, 1, 2, 2])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 40 }), (totals) => {
      const ranks = ranksOf(totals)
      for (const [i, rank] of ranks.entries()) expect(rank).toBe(1 + totals.filter((t) => t > (totals[i] ?? 0)).length)
    }),
  )
})

const judged = fc.record({
  judge: fc.integer({ min: 1, max: 6 }),
  item: fc.constant(1),
  team: fc.integer({ min: 1, max: 8 }),
  score: fc.integer({ min: 0, max: 10_000 }),
})
const oneEach = (all: Judged[]) => [...new Map(all.map((j) => [`${j.judge}-${j.team}`, j])).values()]
it('makes an item’s score of judges’ marks, by each rule within the marks’ own bounds', () => {
  fc.assert(
    fc.property(fc.array(judged, { minLength: 1, maxLength: 40 }), (some) => {
      const all = oneEach(some)
      for (const [team, { score, judges }] of itemScores('mean', all)) {
        const own = all.filter((j) => j.team === team).map((j) => j.score)
        expect([judges, score]).toEqual([own.length, Math.round(total(own) / own.length)])
        const trim = itemScores('trimmed', all).get(team)?.score ?? -1
        expect(trim).toBeGreaterThanOrEqual(Math.min(...own))
        expect(trim).toBeLessThanOrEqual(Math.max(...own))
        if (own.length < 4) expect(trim).toBe(score)
        const level = itemScores('zscore', all).get(team)?.score ?? -1
        expect(level >= 0 && level <= 10_000).toBe(true)
      }
    }),
  )
})

it('levels a strict judge and a mild one who agree on who is better', () => {
  const marks = [5000, 6000, 7000, 8000]
  const all = marks.flatMap((score, i) => [
    { judge: 1, item: 1, team: i, score },
    { judge: 2, item: 1, team: i + 10, score: score + 2000 },
  ])
  const scores = itemScores('zscore', all)
  for (const i of marks.keys()) expect(scores.get(i)?.score).toBe(scores.get(i + 10)?.score)
  // Nothing is known of a judge of two.
  const few = itemScores('zscore', [...all, { judge: 3, item: 1, team: 30, score: 1234 }])
  expect(few.get(30)?.score).toBe(1234)
})

const rowOf = (row: Partial<BoardRow>): BoardRow => ({
  rank: 0,
  contest_team_id: 1,
  title: 't',
  school_name: '',
  bracket_id: 0,
  bracket_rank: 0,
  unofficial: false,
  total: 0,
  items: [],
  ...row,
})
const rows = fc
  .array(
    fc.record({
      bracket_id: fc.integer({ min: 0, max: 3 }),
      unofficial: fc.boolean(),
      items: fc.tuple(fc.integer({ min: -1, max: 10_000 }), fc.integer({ min: -1, max: 10_000 })),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(({ items, ...r }, i) =>
      rowOf({ ...r, contest_team_id: i + 1, items: items.map((score, k) => ({ item_id: k + 1, score, judges: 1 })) }),
    ),
  )
const half = new Map([
  [1, 50],
  [2, 50],
])

it('ranks the official ones as though the others were not there', () => {
  fc.assert(
    fc.property(rows, (some) => {
      const all = some.map((r) => ({ ...r, total: totalOf(r.items, half) }))
      const board = ranked(all)
      expect(board.map((r) => r.contest_team_id).sort()).toEqual(all.map((r) => r.contest_team_id).sort())
      for (const [i, row] of board.entries()) {
        if (i) expect(row.total).toBeLessThanOrEqual(board[i - 1]?.total ?? 0)
        const better = all.filter((o) => !o.unofficial && o.total > row.total)
        expect(row.rank).toBe(row.unofficial ? 0 : better.length + 1)
        const inside = better.filter((o) => o.bracket_id === row.bracket_id)
        expect(row.bracket_rank).toBe(row.unofficial ? 0 : inside.length + 1)
      }
      expect(ranked(all.filter((r) => !r.unofficial)).map((r) => r.rank)).toEqual(
        board.filter((r) => !r.unofficial).map((r) => r.rank),
      )
    }),
  )
})

it('keeps totals within 0 and 100, and shows what other weights would move', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 0, max: 100 }), (some, first) => {
      const before = ranked(some.map((r) => ({ ...r, total: totalOf(r.items, half) })))
      const moves = movesBy(
        before,
        new Map([
          [1, first],
          [2, 100 - first],
        ]),
      )
      expect(moves.length).toBe(before.length)
      for (const m of moves) expect(m.new_total >= 0 && m.new_total <= 10_000).toBe(true)
      if (first === 50) expect(moves.every((m) => m.old_rank === m.new_rank && m.old_total === m.new_total)).toBe(true)
    }),
  )
  expect(points(8765)).toBe('87.65')
})

it('takes on the best, those above the line, so many of each bracket, or those named', () => {
  const board = ranked(
    [90, 80, 80, 70].map((t, i) => rowOf({ contest_team_id: i + 1, total: t, bracket_id: i % 2, unofficial: i === 3 })),
  )
  const ids = (rule: Parameters<typeof promoted>[1]) => promoted(board, rule).map((r) => r.contest_team_id)
  expect(ids({ kind: 'top', n: 2 })).toEqual([1, 2, 3])
  expect(ids({ kind: 'line', total: 85 })).toEqual([1])
  expect(ids({ kind: 'line', total: 10 })).toEqual([1, 2, 3])
  expect(ids({ kind: 'quota', brackets: [{ bracket_id: 0, n: 1 }] })).toEqual([1])
  expect(ids({ kind: 'hand', ids: [4] })).toEqual([4])
})

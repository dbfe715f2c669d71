import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  lengthOf,
  nothingPlayed,
  type Played,
  percentSeen,
  playedTo,
  playedUntil,
  type Span,
  union,
  watchProblem,
  wholeSpans,
} from '../../src/contract/content/progress/watch.rules'

const END = 60
const spans = fc.array(fc.tuple(fc.nat(END), fc.nat(END)), { maxLength: 12 })
const seconds = (list: readonly Span[]): Set<number> =>
  new Set(list.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)))

it('joins stretches to exactly the seconds that are in any of them, in order and apart', () => {
  fc.assert(
    fc.property(spans, spans, (a, b) => {
      const joined = union(a, b)
      expect(seconds(joined)).toEqual(new Set([...seconds(a), ...seconds(b)]))
      expect(lengthOf(joined)).toBe(seconds(joined).size)
      for (const [n, [from, to]] of joined.entries()) {
        expect(from).toBeLessThan(to)
        if (n > 0) expect(from).toBeGreaterThan(joined[n - 1]?.[1] ?? 0)
      }
    }),
  )
})

it('gives the same whichever device comes first, and however often', () => {
  fc.assert(
    fc.property(spans, spans, spans, (a, b, c) => {
      expect(union(a, b)).toEqual(union(b, a))
      expect(union(union(a, b), c)).toEqual(union(a, union(b, c)))
      expect(union(a, union(a, b))).toEqual(union(a, b))
    }),
  )
})

it('never says more than all, and all only when all was seen', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 10_000 }), (seen, duration) => {
      const percent = percentSeen(seen, duration)
      expect(percent).toBeLessThanOrEqual(100)
      expect(percent === 100).toBe(seen >= duration)
    }),
  )
  expect(percentSeen(10, 0)).toBe(0)
})

// What a player does: it plays on for a while, at some speed, or jumps somewhere.
const deed = fc.oneof(
  fc.record({ play: fc.double({ min: 0.1, max: 1.9, noNaN: true }), rate: fc.constantFrom(0.75, 1, 2) }),
  fc.record({ jump: fc.double({ min: 0, max: END, noNaN: true }) }),
)
type Deed = { play: number; rate: number } | { jump: number }
const run = (deeds: readonly Deed[]) => {
  let at = 0
  let true_ = 0
  let played: Played = playedTo(nothingPlayed, 0, 1)
  for (const one of deeds)
    if ('jump' in one) {
      at = one.jump
      played = playedTo(playedUntil(played), at, 1)
    } else {
      const to = Math.min(END, at + one.play)
      true_ += (to - at) / one.rate
      at = to
      played = playedTo(played, at, one.rate)
    }
  return { played, took: true_ }
}

it('earns nothing by a jump, and what is told of a real player is always believed', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 80 }), (deeds) => {
      const { played, took } = run(deeds)
      expect(played.took).toBeCloseTo(took, 6)
      expect(lengthOf(played.spans)).toBeLessThanOrEqual(took * 2 + 1e-6)
      const told = wholeSpans(played.spans, END)
      // Each stretch is rounded by half a second at either end.
      expect(lengthOf(told)).toBeLessThanOrEqual(lengthOf(played.spans) + played.spans.length)
      if (played.spans.length <= 3)
        expect(watchProblem({ spans: told, took: Math.ceil(played.took), position: END }, END)).toBe('')
    }),
  )
})

it('refuses what lies beyond, what overlaps, what is upside down and what is too fast', () => {
  const said = (list: Span[], took = 30, position = 0) => watchProblem({ spans: list, took, position }, END)
  expect(said([[0, END]])).toBe('')
  expect(said([[0, END + 1]])).toBe('观看记录超出了视频的长度')
  expect(said([[0, 5]], 5, END + 1)).toBe('观看记录超出了视频的长度')
  expect(
    said([
      [0, 10],
      [9, 12],
    ]),
  ).toBe('观看记录互相重叠')
  expect(
    said([
      [20, 30],
      [0, 10],
    ]),
  ).toBe('观看记录互相重叠')
  expect(said([[5, 5]])).toBe('观看记录有误')
  expect(said([[0, 50]], 2)).toBe('观看记录比播放得还快')
  expect(watchProblem({ spans: [], took: 0, position: 0 }, 0)).toBe('这里没有可以记录的音视频')
})

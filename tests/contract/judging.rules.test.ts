import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evenly } from '#contract/judging/even.rules'
import { dimensionsProblem, gapOf, judgeScore, mayMark, tooFar } from '#contract/judging/judging.rules'

const dimensions = fc
  .array(fc.record({ weight: fc.integer({ min: 1, max: 50 }), full: fc.integer({ min: 100, max: 100_000 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((list) => {
    // Weights that make 100: the last takes what the others leave.
    const sum = list.slice(0, -1).reduce((n, d) => n + Math.min(d.weight, 15), 0)
    return list.map((d, i) => ({
      ...d,
      id: i + 1,
      title: `维度${i}`,
      weight: i === list.length - 1 ? 100 - sum : Math.min(d.weight, 15),
    }))
  })

it('full marks are 100, none are 0, and more points never make less', () => {
  fc.assert(
    fc.property(
      dimensions,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
      (all, parts) => {
        const marks = (part: (i: number) => number) =>
          all.map((d, i) => ({ dimension_id: d.id, points: Math.floor(d.full * part(i)) }))
        expect(
          judgeScore(
            all,
            marks(() => 1),
          ),
        ).toBe(10_000)
        expect(
          judgeScore(
            all,
            marks(() => 0),
          ),
        ).toBe(0)
        const some =
          judgeScore(
            all,
            marks((i) => parts[i] ?? 0),
          ) ?? -1
        const more =
          judgeScore(
            all,
            marks((i) => Math.min(1, (parts[i] ?? 0) + 0.1)),
          ) ?? -1
        expect(some).toBeGreaterThanOrEqual(0)
        expect(more).toBeGreaterThanOrEqual(some)
        expect(more).toBeLessThanOrEqual(10_000)
        expect(judgeScore(all, marks(() => 1).slice(1))).toBeUndefined()
      },
    ),
  )
})

it('weights that do not make 100 are told', () => {
  const of = (...weights: number[]) =>
    dimensionsProblem(weights.map((weight, i) => ({ title: `d${i}`, description: '', skill: '', weight, full: 100 })))
  expect([of(60, 40), of(60, 50), of(60, 30), of(100, 0)]).toEqual([
    undefined,
    '权重总和不能大于100',
    '权重总和需等于100',
    '每个维度的权重至少1',
  ])
})

it('a third is called only where the gap is over the limit', () => {
  expect([gapOf([]), gapOf([5000]), gapOf([5000, 6500])]).toEqual([0, 0, 1500])
  expect([tooFar([5000, 6500], 15), tooFar([5000, 6501], 15), tooFar([0, 10_000], 0)]).toEqual([false, true, false])
})

it('a hand-in may be marked from the second of its end, until the results', () => {
  const row = { stage_status: 4, end_time: 100, state: 'open', reason: '' }
  expect([mayMark(row, 99), mayMark(row, 100)]).toEqual([false, true])
  expect(mayMark({ ...row, stage_status: 5 }, 200)).toBe(false)
  expect(mayMark({ ...row, stage_status: 5, reason: '申诉成立' }, 200)).toBe(true)
  expect([
    mayMark({ ...row, stage_status: 3 }, 200),
    mayMark({ ...row, stage_status: 6, reason: '晚了' }, 200),
  ]).toEqual([false, false])
})

it('deals evenly, to nobody twice and to nobody who must not', () => {
  const world = fc.record({
    judges: fc.integer({ min: 1, max: 8 }),
    teams: fc.integer({ min: 0, max: 30 }),
    places: fc.integer({ min: 1, max: 4 }),
    barred: fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 8 }))),
  })
  fc.assert(
    fc.property(world, ({ judges, teams, places, barred }) => {
      const people = Array.from({ length: judges }, (_, i) => ({ uid: i + 1, total: 0 }))
      const needs = Array.from({ length: teams }, (_, i) => ({
        itemId: 1,
        contestTeamId: i + 1,
        judges: places,
        found: [],
        had: [],
      }))
      const no = (team: number, uid: number) => barred.some(([t, u]) => t === team && u === uid)
      const { found, short } = evenly(needs, people, no)
      expect(found.length + short).toBe(teams * places)
      expect(found.some((f) => no(f.contestTeamId, f.judgeUid))).toBe(false)
      expect(new Set(found.map((f) => `${f.contestTeamId}:${f.judgeUid}`)).size).toBe(found.length)
      if (barred.length === 0 && short === 0) {
        const loads = people.map((p) => found.filter((f) => f.judgeUid === p.uid).length)
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

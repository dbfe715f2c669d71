import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calendarOf,
  DAY_MAX,
  DAY_MIN,
  dayInput,
  daysText,
  dayText,
  endOfDay,
  isOff,
  type SchoolDay,
  schoolDayFrom,
  shifted,
} from '#contract/plans/days/days.rules'
import { farOf, itemStateOf, planProblem, planStateOf, ringOf, waitsOf } from '#contract/plans/plans.rules'
import { movedDay, movedTime, movingOf } from '#contract/rooms/lifecycle/moving.rules'
import { dayOf, weekday } from '#contract/todo/todo.rules'
import { dayTyped } from '#lib/days'

const day = (text: string): number => dayTyped(text) ?? Number.NaN
const days = fc.integer({ min: DAY_MIN + 500, max: DAY_MAX - 2000 })
const school = (around: number): fc.Arbitrary<SchoolDay[]> =>
  fc.uniqueArray(
    fc.record({
      day: fc.integer({ min: around - 60, max: around + 400 }),
      title: fc.constant('假'),
      work: fc.boolean(),
    }),
    { selector: (one) => one.day, maxLength: 40 },
  )
const skips = fc.record({ weekends: fc.boolean(), holidays: fc.boolean() })

describe('days of a plan', () => {
  test('are written and read back the same, leap days and year ends among them, and no day that there is not', () => {
    fc.assert(fc.property(fc.integer({ min: DAY_MIN, max: DAY_MAX }), (one) => dayTyped(dayInput(one)) === one))
    expect(day('2028-02-29') + 1).toBe(day('2028-03-01'))
    expect(day('2026-12-31') + 1).toBe(day('2027-01-01'))
    for (const wrong of ['2027-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2100-02-29', 'abc', '2026-1-1'])
      expect(dayTyped(wrong)).toBeUndefined()
    expect(dayTyped('')).toBe(0)
    expect(dayInput(0)).toBe('')
  })

  test('are China’s whatever zone and summer time a device has: the last second belongs to the day, the next does not', () => {
    fc.assert(
      fc.property(days, (one) => {
        expect(dayOf(endOfDay(one))).toBe(one)
        expect(dayOf(endOfDay(one) + 1)).toBe(one + 1)
      }),
    )
    // New York turns its clocks that night, China's day is as long as any other.
    expect(endOfDay(day('2026-03-08')) - endOfDay(day('2026-03-07'))).toBe(86_400)
    expect(dayOf(Date.parse('2026-03-08T02:30:00-05:00') / 1000)).toBe(day('2026-03-08'))
  })

  test('are read, written and said the same on a device in any zone, at both its changes of clocks', () => {
    const own = process.env.TZ
    const said = () =>
      ['2028-02-29', '2027-03-14', '2027-11-07', '2027-04-04', '2027-09-26', '2027-12-31', '2028-01-01'].map((text) => [
        ...[day(text), dayInput(day(text)), dayText(day(text), day('2027-06-01')), weekday(day(text))],
        dayOf(endOfDay(day(text))),
      ])
    const here = said()
    try {
      for (const [zone, hours] of [
        ['America/New_York', 5],
        ['Pacific/Auckland', -13],
        ['Asia/Kathmandu', -5.75],
      ] as const) {
        process.env.TZ = zone
        expect(new Date('2027-01-01T12:00Z').getTimezoneOffset()).toBe(hours * 60)
        expect(said()).toEqual(here)
      }
    } finally {
      if (own === undefined) delete process.env.TZ
      else process.env.TZ = own
    }
  })

  test('are said with the year where that is another than today’s', () => {
    const today = day('2026-11-26')
    expect(dayText(day('2026-12-31'), today)).toBe('12月31日')
    expect(dayText(day('2027-01-01'), today)).toBe('2027年1月1日')
    expect(daysText(day('2026-11-01'), day('2026-11-02'), today)).toBe('11月1日 – 11月2日')
    expect(daysText(0, day('2026-11-02'), today)).toBe('11月2日前')
    expect(daysText(0, 0, today)).toBe('')
  })
})

describe('shifting', () => {
  const everyDay = calendarOf([], { weekends: false, holidays: false })

  test('without days to skip moves every day alike, and back again', () => {
    fc.assert(
      fc.property(days, days, fc.nat(300), (from, to, after) => {
        expect(shifted(from, to, everyDay)(from + after)).toBe(to + after)
        expect(shifted(to, from, everyDay)(shifted(from, to, everyDay)(from + after))).toBe(from + after)
      }),
    )
  })

  test('keeps the order, leaves none as none and lands on no day off', () => {
    fc.assert(
      fc.property(
        days.chain((from) => fc.record({ from: fc.constant(from), to: days, list: school(from), skip: skips })),
        fc.array(fc.nat(200), { maxLength: 12 }),
        ({ from, to, list, skip }, afters) => {
          const calendar = calendarOf(list, skip)
          const move = shifted(from, to, calendar)
          expect(move(0)).toBe(0)
          const moved = afters.sort((a, b) => a - b).map((after) => move(from + after))
          expect(moved).toEqual([...moved].sort((a, b) => a - b))
          if (skip.weekends || calendar.off.size > 0) for (const one of moved) expect(isOff(one, calendar)).toBe(false)
        },
      ),
    )
  })

  test('counts school days: what was five of them behind the first still is', () => {
    const weekends = calendarOf([], { weekends: true, holidays: false })
    // A Monday, and the Monday after it; then a Wednesday.
    const [from, to] = [day('2026-11-02'), day('2026-11-25')]
    expect(weekday(from)).toBe(0)
    const move = shifted(from, to, weekends)
    expect(dayInput(move(from))).toBe('2026-11-25')
    expect(dayInput(move(day('2026-11-06')))).toBe('2026-12-01')
    expect(dayInput(move(day('2026-11-09')))).toBe('2026-12-02')
    // Begins on a Saturday: on Monday instead.
    expect(dayInput(shifted(from, day('2026-11-28'), weekends)(from))).toBe('2026-11-30')
  })

  test('knows holidays, and weekends on which the school works', () => {
    const list: SchoolDay[] = [
      { day: day('2026-10-01'), title: '国庆节', work: false },
      { day: day('2026-10-02'), title: '国庆节', work: false },
      { day: day('2026-10-10'), title: '调休', work: true },
    ]
    const both = calendarOf(list, { weekends: true, holidays: true })
    expect(dayInput(schoolDayFrom(day('2026-10-01'), both))).toBe('2026-10-05')
    expect(dayInput(schoolDayFrom(day('2026-10-10'), both))).toBe('2026-10-10')
    const weekendsOnly = calendarOf(list, { weekends: true, holidays: false })
    expect(dayInput(schoolDayFrom(day('2026-10-01'), weekendsOnly))).toBe('2026-10-01')
    expect(dayInput(schoolDayFrom(day('2026-10-10'), weekendsOnly))).toBe('2026-10-12')
  })

  test('a calendar of nothing but holidays leaves a day where it is', () => {
    const from = day('2026-01-01')
    const list = Array.from({ length: 900 }, (_, n) => ({ day: from + n, title: '停课', work: false }))
    expect(schoolDayFrom(from + 10, calendarOf(list, { weekends: false, holidays: true }))).toBe(from + 10)
  })
})

describe('prerequisites', () => {
  const graph = fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 30 })
  const nodes = (edges: readonly (readonly [number, number])[]) =>
    Array.from({ length: 12 }, (_, id) => ({ id, before: edges.filter(([a]) => a === id).map(([, b]) => b) }))

  test('a ring is found where there is one, and is one', () => {
    fc.assert(
      fc.property(graph, (edges) => {
        const items = nodes(edges)
        const ring = ringOf(items)
        // Taking away what waits for nothing, again and again, leaves exactly what goes in rings.
        let left = items
        for (;;) {
          const ids = new Set(left.map(({ id }) => id))
          const next = left.filter(({ before }) => before.some((id) => ids.has(id)))
          if (next.length === left.length) break
          left = next
        }
        expect(ring !== undefined).toBe(left.length > 0)
        ring?.forEach((id, n) => {
          expect(items[id]?.before).toContain(ring[(n + 1) % ring.length])
        })
      }),
    )
  })

  test('what is not done holds up, what is gone does not', () => {
    const item = (id: number, to: object) => ({ id, before: [], done: false, bound: 'there' as const, ...to })
    const waits = waitsOf([
      item(1, {}),
      item(2, { bound: 'deleted' }),
      item(3, { before: [1, 2] }),
      item(4, { done: true }),
    ])
    expect(waits.get(3)).toEqual([1])
  })
})

const words = { kind: 'text' as const, ref_id: 0, note: '', need: 0, begin_day: 0, due_day: 0, before: [] as number[] }
const planOf = (...items: object[]) => ({
  title: '计划',
  intro: '',
  stages: [
    { id: 1, title: '一', items: items.map((item, n) => ({ ...words, id: n + 1, title: `项${n + 1}`, ...item })) },
  ],
})

test('a plan says what is wrong with it', () => {
  expect(planProblem(planOf({}, { before: [1] }))).toBeUndefined()
  expect(planProblem(planOf({ before: [2] }, { before: [1] }))).toBe('前置关系不能首尾相接：项1 → 项2 → 项1')
  expect(planProblem(planOf({ before: [1] }))).toContain('首尾相接')
  expect(planProblem(planOf({ before: [9] }))).toContain('前置安排已被删除')
  expect(planProblem(planOf({ begin_day: 21_000, due_day: 20_999 }))).toContain('早于开始日期')
  expect(planProblem(planOf({ due_day: 1 }))).toContain('2000 年至 2099 年')
  expect(planProblem(planOf({ title: ' \u200b ' }))).toBe('请填写安排的名称')
  expect(planProblem({ ...planOf(), title: '' })).toBe('请填写计划名称')
  expect(planProblem(planOf({ id: 7 }, { id: 7 }))).toContain('重复')
})

test('how an item and a plan stand on a day, and what counts', () => {
  const item = { bound: 'there' as const, done: false, waits_for: [], begin_day: 100, due_day: 110 }
  expect(itemStateOf(item, 99)).toBe('soon')
  expect(itemStateOf(item, 110)).toBe('open')
  expect(itemStateOf(item, 111)).toBe('late')
  expect(itemStateOf({ ...item, waits_for: [3] }, 111)).toBe('locked')
  expect(itemStateOf({ ...item, bound: 'taken_down' }, 111)).toBe('gone')
  expect(itemStateOf({ ...item, bound: 'deleted', done: true }, 111)).toBe('done')
  const plan = { published: true, begin_day: 100, end_day: 110 }
  expect([99, 100, 110, 111].map((today) => planStateOf(plan, today))).toEqual(['soon', 'running', 'running', 'over'])
  expect(planStateOf({ ...plan, published: false }, 105)).toBe('draft')
  const one = { required: true, bound: 'there' as const, done: false, due_day: 100 }
  const all = [one, { ...one, done: true }, { ...one, required: false }, { ...one, bound: 'deleted' as const }]
  expect(farOf(all, 101)).toEqual({ done: 1, total: 2, late: 1 })
})

const DAY = 86_400
const at = (text: string): number => Date.parse(`${text}+08:00`) / 1000
const read = (time: number): string => new Date((time + 8 * 3600) * 1000).toISOString().slice(0, 16)
const weekends = calendarOf([], { weekends: true, holidays: false })

test('where nothing is left out dates move as the beginning does, over a leap day, a year’s end and other places’ summer time', () => {
  const moving = movingOf(at('2027-02-22T09:00'), at('2028-02-21T10:30'))
  expect(read(movedTime(moving, at('2027-03-01T08:00')))).toBe('2028-02-28T09:30')
  expect(read(movedTime(moving, at('2027-03-02T08:00')))).toBe('2028-02-29T09:30')
  expect(movedTime(moving, 0)).toBe(0)
  // Shanghai kept its clocks when New York and Auckland turned theirs.
  const spring = movingOf(at('2027-03-01T09:00'), at('2027-03-29T09:00'))
  expect(read(movedTime(spring, at('2027-03-12T23:59')))).toBe('2027-04-09T23:59')
  expect(read(movedTime(movingOf(at('2027-12-20T08:00'), at('2027-12-27T08:00')), at('2027-12-28T08:00')))).toBe(
    '2028-01-04T08:00',
  )
  expect(movedTime(movingOf(0, at('2028-01-01T08:00')), at('2027-05-01T08:00'))).toBe(at('2027-05-01T08:00'))
})

test('past weekends a moment keeps its hour, lies as many school days behind the beginning, and on none that is off', () => {
  // From a Monday to the Wednesday before the leap day's weekend.
  const moving = movingOf(at('2027-09-06T08:00'), at('2028-02-23T08:00'), weekends)
  const moved = (text: string) => read(movedTime(moving, at(text)))
  expect(moved('2027-09-06T08:00')).toBe('2028-02-23T08:00')
  expect(moved('2027-09-08T23:59')).toBe('2028-02-25T23:59')
  expect(moved('2027-09-09T23:59')).toBe('2028-02-28T23:59')
  expect(moved('2027-09-10T00:00')).toBe('2028-02-29T00:00')
  // What is before the beginning moves as it does.
  expect(moved('2027-09-05T12:00')).toBe('2028-02-22T12:00')
  let last = 0
  for (let n = 0; n < 1500; n += 1) {
    const to = movedTime(moving, at('2027-09-06T12:00') + n * DAY)
    if (n < 1100) expect(isOff(dayOf(to), weekends)).toBe(false)
    expect(to).toBeGreaterThanOrEqual(last)
    expect(dayOf(to)).toBe(movedDay(moving, dayOf(at('2027-09-06T12:00')) + n))
    last = to
  }
})

test('what came behind something still does, as far as before where days off between the two are left out', () => {
  const moving = movingOf(at('2027-09-06T08:00'), at('2027-09-13T08:00'), weekends)
  const [begin, end] = [at('2027-09-10T20:00'), at('2027-09-11T10:00')]
  expect([weekday(dayOf(begin)), weekday(dayOf(end))]).toEqual([4, 5])
  expect(movedTime(moving, end)).toBeLessThan(movedTime(moving, begin))
  expect(movedTime(moving, end, begin) - movedTime(moving, begin)).toBe(end - begin)
  expect(movedTime(moving, at('2027-09-14T10:00'), begin)).toBe(at('2027-09-21T10:00'))
  expect(movedTime(moving, end, 0)).toBe(movedTime(moving, end))
  const moment = fc.integer({ min: at('2027-01-01T00:00'), max: at('2030-12-31T23:59') })
  fc.assert(
    fc.property(
      moment,
      moment,
      moment,
      moment,
      school(dayOf(at('2028-06-01T12:00'))),
      skips,
      (from, to, a, b, off, skip) => {
        const moves = movingOf(from, to, calendarOf(off, skip))
        const [first, second] = [Math.min(a, b), Math.max(a, b) + 1]
        expect(movedTime(moves, second, first)).toBeGreaterThan(movedTime(moves, first))
      },
    ),
    { numRuns: 40 },
  )
})

test('a beginning on the same day leaves every day where it is, at another hour moved by it', () => {
  const moving = movingOf(at('2027-09-06T08:00'), at('2027-09-06T09:00'), weekends)
  expect(read(movedTime(moving, at('2027-09-11T10:00')))).toBe('2027-09-11T11:00')
  expect(movedDay(moving, 21_000)).toBe(21_000)
  expect(movedDay(moving, 0)).toBe(0)
})

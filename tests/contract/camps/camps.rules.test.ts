import { describe, expect, it } from 'vitest'
import {
  checkinProblem,
  dayStart,
  daysEnd,
  joinProblem,
  lastDay,
  meets,
  overlap,
  percentRead,
  periodProblems,
  periodStateOf,
  phaseDays,
  streakOf,
  totalDays,
} from '#contract/camps/camps.rules'
import { dayOf } from '#contract/todo/todo.rules'

/** The day of a date in China. */
const day = (text: string): number => dayOf(Date.parse(`${text}T00:00:00+08:00`) / 1000)
const at = (text: string): number => Date.parse(`${text}+08:00`) / 1000

/** Numbers that are the same in every run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed
}
const open = { signup_begin: 0, signup_end: 0, places: 0, joined_num: 0 }

describe('days of a camp', () => {
  it('every moment lies in its day, which begins and ends at midnight in China', () => {
    const next = numbers(7)
    for (let i = 0; i < 2000; i++) {
      const moment = 946_656_000 + (next() % 3_155_000_000)
      const d = dayOf(moment)
      expect(dayStart(d)).toBeLessThanOrEqual(moment)
      expect(daysEnd(d)).toBeGreaterThan(moment)
      expect(new Date((dayStart(d) + 8 * 3600) * 1000).getUTCHours()).toBe(0)
    }
  })

  it('goes over the end of a year and over a leap day', () => {
    expect(lastDay(day('2026-12-28'), 10)).toBe(day('2027-01-06'))
    expect(lastDay(day('2028-02-25'), 7)).toBe(day('2028-03-02'))
    expect(lastDay(day('2027-02-25'), 7)).toBe(day('2027-03-03'))
    expect(lastDay(day('2028-02-29'), 1)).toBe(day('2028-02-29'))
  })

  it('phases follow each other without a gap and fill the camp', () => {
    const next = numbers(11)
    for (let i = 0; i < 300; i++) {
      const phases = Array.from({ length: 1 + (next() % 8) }, () => ({ days: 1 + (next() % 30) }))
      const spans = phaseDays(phases)
      for (const [n, span] of spans.entries()) {
        expect(span.to - span.from + 1).toBe(phases[n]?.days)
        if (n > 0) expect(span.from).toBe((spans[n - 1]?.to ?? 0) + 1)
      }
      expect((spans.at(-1)?.to ?? 0) + 1).toBe(totalDays(phases))
    }
  })

  it('two periods overlap exactly where they have a day in common', () => {
    const next = numbers(13)
    for (let i = 0; i < 500; i++) {
      const [a, b] = [0, 1].map(() => {
        const begin = next() % 60
        return { begin_day: begin, end_day: begin + (next() % 20) }
      }) as [{ begin_day: number; end_day: number }, { begin_day: number; end_day: number }]
      const days = (p: typeof a) => Array.from({ length: p.end_day - p.begin_day + 1 }, (_, n) => p.begin_day + n)
      const common = days(a).some((one) => days(b).includes(one))
      expect(overlap(a, b)).toBe(common)
      expect(overlap(b, a)).toBe(common)
    }
  })
})

describe('a period', () => {
  const p = { ...open, begin_day: day('2026-12-30'), end_day: day('2027-01-02') }

  it('stands where its days say, to the second', () => {
    expect(periodStateOf(p, at('2026-12-29T23:59:59'))).toBe('signup')
    expect(periodStateOf(p, at('2026-12-30T00:00:00'))).toBe('running')
    expect(periodStateOf(p, at('2027-01-02T23:59:59'))).toBe('running')
    expect(periodStateOf(p, at('2027-01-03T00:00:00'))).toBe('over')
    const late = { ...p, signup_begin: at('2026-12-20T09:00:00'), signup_end: at('2026-12-25T18:00:00') }
    expect(periodStateOf(late, at('2026-12-20T08:59:59'))).toBe('soon')
    expect(periodStateOf(late, at('2026-12-25T18:00:00'))).toBe('waiting')
  })

  it('takes people while its sign-up is open and places are left', () => {
    expect(joinProblem(p, at('2026-12-29T23:59:59'))).toBe('')
    expect(joinProblem(p, at('2026-12-30T00:00:00'))).toBe('这一期的报名已经截止')
    const longer = { ...p, signup_end: at('2026-12-31T12:00:00'), places: 2, joined_num: 1 }
    expect(joinProblem(longer, at('2026-12-30T12:00:00'))).toBe('')
    expect(joinProblem({ ...longer, joined_num: 2 }, at('2026-12-30T12:00:00'))).toBe('这一期已经满员')
    expect(joinProblem(longer, at('2027-01-03T00:00:00'))).toBe('这一期已经结束，不能报名')
  })

  it('has to end within what calendars can show', () => {
    const form = { begin_time: at('2099-12-25T09:00:00'), signup_begin: 0, signup_end: 0, places: 0 }
    expect(periodProblems(form, 7, 0)).toEqual({})
    expect(periodProblems(form, 8, 0)).toEqual({ begin_time: '结营日期须在 2099 年以前' })
    expect(periodProblems(form, 0, 0)).toEqual({ begin_time: '请先添加阶段，再安排期次' })
  })

  it('that are to begin today ask until when one may join, which by itself was until midnight', () => {
    const today = day('2028-03-01')
    const form = { begin_time: at('2028-03-01T00:00:00'), signup_begin: 0, signup_end: 0, places: 0 }
    expect(joinProblem({ ...open, begin_day: today, end_day: today }, at('2028-03-01T08:00:00'))).toBe(
      '这一期的报名已经截止',
    )
    expect(periodProblems(form, 1, today)).toEqual({
      signup_end: '今天就开营，请选择报名截止，不填就没有人能报名',
    })
    expect(periodProblems({ ...form, signup_end: at('2028-03-01T20:00:00') }, 1, today)).toEqual({})
    // Tomorrow's, and one that stays where it is.
    expect(periodProblems(form, 1, today - 1)).toEqual({})
    expect(periodProblems(form, 1, 0)).toEqual({})
  })
})

describe('a check-in', () => {
  const p = { begin_day: day('2028-02-27'), end_day: day('2028-03-01') }

  it('counts for its own day and no other, as late as the camp lets it', () => {
    const now = at('2028-03-01T08:00:00')
    expect(checkinProblem(p, at('2028-02-29T23:59:59'), now, 1)).toBe('')
    expect(checkinProblem(p, at('2028-02-28T23:59:59'), now, 1)).toBe('打卡最多可以晚1天送达')
    expect(checkinProblem(p, at('2028-02-29T12:00:00'), now, 0)).toBe('这一天已经过去，不能补交打卡')
    expect(checkinProblem(p, at('2028-03-02T00:00:00'), now, 7)).toBe('不能为将来的日期打卡')
    expect(checkinProblem(p, at('2028-02-26T23:59:59'), now, 7)).toBe('还没有开营，开营后再来打卡')
    // Later today by a clock that is fast: still today.
    expect(checkinProblem(p, at('2028-03-01T23:00:00'), now, 0)).toBe('')
  })

  it('days without a gap end today, or yesterday while today is open', () => {
    expect(streakOf([1, 2, 3], 3)).toBe(3)
    expect(streakOf([1, 2, 3], 4)).toBe(3)
    expect(streakOf([1, 2, 3], 5)).toBe(0)
    expect(streakOf([1, 3], 3)).toBe(1)
    expect(streakOf([], 3)).toBe(0)
  })
})

describe('graduation', () => {
  const p = { begin_day: 100, end_day: 109 }
  const far = { checkin_days: 7, read_done: 6, read_total: 9 }
  const rules = { need_days: 7, need_percent: 60, late_days: 3 }

  it('asks for days and contents together, and for staying where it asks for nothing', () => {
    expect(meets(rules, far, p, dayStart(107))).toBe(true)
    expect(meets(rules, { ...far, checkin_days: 6 }, p, dayStart(107))).toBe(false)
    expect(meets(rules, { ...far, read_done: 5 }, p, dayStart(107))).toBe(false)
    expect(meets(rules, far, p, dayStart(100) - 1)).toBe(false)
    const none = { need_days: 0, need_percent: 0, late_days: 3 }
    expect(meets(none, far, p, daysEnd(109) - 1)).toBe(false)
    expect(meets(none, far, p, daysEnd(109))).toBe(true)
  })

  it('what nobody can read is asked of nobody', () => {
    expect(percentRead(0, 0)).toBe(100)
    expect(percentRead(1, 3)).toBe(33)
    expect(percentRead(5, 3)).toBe(100)
  })
})

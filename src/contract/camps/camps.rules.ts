import { tooLong } from '../kernel/text'
import { TIME_MAX, TIME_MIN } from '../kernel/time'
import { dayOf } from '../todo/todo.rules'

/** Of a camp: 2 stands out and is labelled 精选 (section 3). */
export const CAMP_TYPES = [1, 2] as const
export type CampType = (typeof CAMP_TYPES)[number]
export const FEATURED: CampType = 2

export const PHASES_MAX = 20
export const PHASE_TITLE_MAX = 30
export const PHASE_INTRO_MAX = 200
/** Days that a phase lasts, and that a camp lasts in all. */
export const PHASE_DAYS_MAX = 180
export const CAMP_DAYS_MAX = 366
export const PHASE_CONTENTS_MAX = 30
export const PERIODS_MAX = 50
export const PLACES_MAX = 10_000
export const CHECKIN_TEXT_MAX = 300
export const REASON_MAX = 100
/** Days that a check-in which was made without a network may be on its way: as the outbox goes on sending. */
export const LATE_DAYS_MAX = 7
export const LATE_DAYS_USUAL = 3

const DAY = 86_400
const OFFSET = 8 * 3600

/** When a day in China begins, in Unix seconds; days are counted from 1970. */
export const dayStart = (day: number): number => day * DAY - OFFSET
/** When the last of these days is over. */
export const daysEnd = (day: number): number => dayStart(day + 1)

/** A period by its days: the first, and the last, which is part of it. */
export interface PeriodDays {
  begin_day: number
  end_day: number
}
export interface PeriodTimes extends PeriodDays {
  /** 0 = from when it was made. */
  signup_begin: number
  /** 0 = until it begins. */
  signup_end: number
  /** 0 = any number. */
  places: number
  joined_num: number
}

export const PERIOD_STATES = ['soon', 'signup', 'waiting', 'running', 'over'] as const
export type PeriodState = (typeof PERIOD_STATES)[number]

export const signupEnds = (p: PeriodTimes): number => p.signup_end || dayStart(p.begin_day)

/** Where a period stands: before its sign-up, in it, between that and its first day, on its days, behind them. */
export const periodStateOf = (p: PeriodTimes, now: number): PeriodState => {
  if (now >= daysEnd(p.end_day)) return 'over'
  if (now >= dayStart(p.begin_day)) return 'running'
  if (now < p.signup_begin) return 'soon'
  return now < signupEnds(p) ? 'signup' : 'waiting'
}

/** Why nobody can join a period now; '' where they can. */
export const joinProblem = (p: PeriodTimes, now: number): string => {
  if (now >= daysEnd(p.end_day)) return '这一期已经结束，不能报名'
  if (now < p.signup_begin) return '这一期还没有开始报名'
  if (now >= signupEnds(p)) return '这一期的报名已经截止'
  return p.places > 0 && p.joined_num >= p.places ? '这一期已经满员' : ''
}

/** Whether two periods have a day in common. */
export const overlap = (a: PeriodDays, b: PeriodDays): boolean => a.begin_day <= b.end_day && b.begin_day <= a.end_day

/** The last day of a camp of so many days that begins on this one. */
export const lastDay = (beginDay: number, days: number): number => beginDay + Math.max(1, days) - 1

/** The days of each phase, counted from 0 within the camp: they follow each other. */
export const phaseDays = (phases: readonly { days: number }[]): { from: number; to: number }[] => {
  let next = 0
  return phases.map(({ days }) => {
    const from = next
    next += days
    return { from, to: next - 1 }
  })
}
export const totalDays = (phases: readonly { days: number }[]): number =>
  phases.reduce((sum, { days }) => sum + days, 0)

export interface PhaseWords {
  title: string
  description: string
  days: number
  content_ids: readonly number[]
}
export interface CampRules {
  /** Days on which one has to have checked in; 0 = none. */
  need_days: number
  /** How much of the contents one has to have read, in hundredths; 0 = none of it. */
  need_percent: number
  /** Days that a check-in made without a network may be late. */
  late_days: number
}

/** What is wrong with phases and rules, in words; '' when nothing is. A draft may have none at all. */
export const campProblem = (phases: readonly PhaseWords[], rules: CampRules): string => {
  if (phases.length > PHASES_MAX) return `最多${PHASES_MAX}个阶段`
  for (const [n, phase] of phases.entries()) {
    const name = `第${n + 1}个阶段`
    if (!phase.title.trim()) return `请填写${name}的名称`
    if (tooLong(phase.title.trim(), PHASE_TITLE_MAX)) return `${name}的名称在${PHASE_TITLE_MAX}个字以内`
    if (tooLong(phase.description.trim(), PHASE_INTRO_MAX)) return `${name}的说明在${PHASE_INTRO_MAX}个字以内`
    if (!Number.isInteger(phase.days) || phase.days < 1 || phase.days > PHASE_DAYS_MAX)
      return `${name}的天数须在1至${PHASE_DAYS_MAX}之间`
    if (phase.content_ids.length > PHASE_CONTENTS_MAX) return `${name}最多放${PHASE_CONTENTS_MAX}项内容`
  }
  const days = totalDays(phases)
  if (days > CAMP_DAYS_MAX) return `训练营最多${CAMP_DAYS_MAX}天，现在共${days}天`
  if (phases.length > 0 && rules.need_days > days) return `训练营共${days}天，打卡要求不能超过${days}天`
  return ''
}

export interface PeriodForm {
  /** Unix seconds of any moment of the first day. */
  begin_time: number
  signup_begin: number
  signup_end: number
  places: number
}

type PeriodProblems = Partial<Record<keyof PeriodForm, string>>

const periodDayProblem = (begin: number, days: number, first: number): string => {
  if (days < 1) return '请先添加阶段，再安排期次'
  if (!begin || begin < TIME_MIN) return '请选择开营日期'
  if (dayOf(begin) < first) return '开营日期不能早于今天'
  return daysEnd(lastDay(dayOf(begin), days)) - 1 > TIME_MAX ? '结营日期须在 2099 年以前' : ''
}
const signupProblems = (p: PeriodForm, days: number, first: number): PeriodProblems => {
  const begin = dayOf(p.begin_time)
  // By itself it ends as the camp begins, which was at midnight: nobody could ever join.
  if (begin === first && !p.signup_end) return { signup_end: '今天就开营，请选择报名截止，不填就没有人能报名' }
  if (p.signup_end > 0 && p.signup_begin >= p.signup_end) return { signup_end: '报名截止须晚于报名开始' }
  if (p.signup_begin >= (p.signup_end || dayStart(begin))) return { signup_begin: '报名开始须早于开营' }
  return p.signup_end > daysEnd(lastDay(begin, days)) ? { signup_end: '报名截止不能晚于结营' } : {}
}

/** What is wrong with a period, by field; empty when nothing is. It begins on no day before `first`, which is today; 0: on any. */
export const periodProblems = (p: PeriodForm, days: number, first: number): PeriodProblems => {
  const day = periodDayProblem(p.begin_time, days, first)
  return {
    ...(day ? { begin_time: day } : signupProblems(p, days, first)),
    ...(p.places > PLACES_MAX && { places: `名额在${PLACES_MAX}人以内` }),
  }
}

/** Why a check-in of this moment can't count; '' where it does. `late` is how many days it may be on its way. */
export const checkinProblem = (p: PeriodDays, at: number, now: number, late: number): string => {
  const [day, today] = [dayOf(at), dayOf(now)]
  if (day > today) return '不能为将来的日期打卡'
  if (day < p.begin_day) return '还没有开营，开营后再来打卡'
  if (day > p.end_day) return '这一期已经结束，不能打卡'
  if (today - day > late) return late > 0 ? `打卡最多可以晚${late}天送达` : '这一天已经过去，不能补交打卡'
  return ''
}

/** How many days without a gap end today, or yesterday where today is still open. */
export const streakOf = (days: readonly number[], today: number): number => {
  const there = new Set(days)
  let day = there.has(today) ? today : today - 1
  let n = 0
  while (there.has(day)) {
    n += 1
    day -= 1
  }
  return n
}

export const percentRead = (done: number, total: number): number =>
  total > 0 ? Math.floor((Math.min(done, total) * 100) / total) : 100

/** How far somebody is in a period. */
export interface CampFar {
  checkin_days: number
  read_done: number
  read_total: number
}
/** Whether somebody has what graduation asks for; where it asks for nothing, whoever stayed until the end. */
export const meets = (rules: CampRules, far: CampFar, p: PeriodDays, now: number): boolean => {
  if (now < dayStart(p.begin_day)) return false
  if (rules.need_days === 0 && rules.need_percent === 0) return now >= daysEnd(p.end_day)
  return far.checkin_days >= rules.need_days && percentRead(far.read_done, far.read_total) >= rules.need_percent
}

/** What graduation asks for, in words. */
export const rulesText = (rules: CampRules): string => {
  const parts = [
    ...(rules.need_days > 0 ? [`打卡满 ${rules.need_days} 天`] : []),
    ...(rules.need_percent > 0 ? [`学完 ${rules.need_percent}% 的内容`] : []),
  ]
  return parts.length > 0 ? `${parts.join('，')}即可结营` : '坚持到最后一天即可结营'
}

/** A manager took the graduation back, who has to say why: the rule does not give it again. */
export const graduationTakenBack = (one: { graduate_time: number; graduate_reason: string }): boolean =>
  one.graduate_time === 0 && one.graduate_reason !== ''

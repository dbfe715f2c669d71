import { arrival } from '../works/passes/late.rules'

export const EXAM_TITLE_MAX = 60
export const EXAM_RULES_MAX = 2000
export const ATTEMPTS_MAX = 10
/** How long what was answered in time may wait for a network, in hours. */
export const OFFLINE_HOURS_MAX = 168
export const EXTRA_MAX = 600
/** Exams of a room. */
export const EXAMS_MAX = 200
export const COMMENT_MAX = 500
/** Answers of one call. */
export const ANSWERS_MAX = 50

export const RELEASES = ['hand', 'date'] as const
export type ReleaseBy = (typeof RELEASES)[number]
export const releaseLabels: Record<ReleaseBy, string> = { hand: '手动公布', date: '到时间自动公布' }

interface Times {
  publish_time: number
  begin_time: number
  /** 0 = no end. */
  end_time: number
}
export type ExamState = 'draft' | 'soon' | 'open' | 'over'
export const examStateLabels: Record<ExamState, string> = {
  draft: '草稿',
  soon: '未开始',
  open: '进行中',
  over: '已结束',
}

/** How an exam stands at `now`, whoever asks. */
export const examStateOf = ({ publish_time, begin_time, end_time }: Times, now: number): ExamState => {
  if (!publish_time) return 'draft'
  if (now < begin_time) return 'soon'
  return end_time && now >= end_time ? 'over' : 'open'
}

const TURN: Record<ExamState, number> = { open: 0, soon: 1, over: 2, draft: 3 }

/** As who takes them looks for them: what runs now, then what comes next, the nearest first, and what is over last. */
export const inTurn = <T extends Times & { my: { end_time: number } }>(exams: readonly T[], now: number): T[] => {
  const stateOf = (e: T) => examStateOf({ ...e, end_time: e.my.end_time }, now)
  return [...exams].sort((a, b) => {
    const state = stateOf(a)
    const apart = a.begin_time - b.begin_time
    return TURN[state] - TURN[stateOf(b)] || (state === 'soon' ? apart : -apart)
  })
}

/** Until when a person has time: their minutes, extra ones among them, and never beyond the end. */
export const dueOf = (at: { begin: number; minutes: number; extra: number; end: number }): number => {
  const own = at.begin + (at.minutes + at.extra) * 60
  return at.end ? Math.min(own, at.end + at.extra * 60) : own
}

/** Until when each section may be answered, one after the other; one without a time of its own as long as the exam. */
export const sectionDues = (
  begin: number,
  due: number,
  sections: readonly { minutes: number }[],
  extra = 0,
): number[] => {
  const all = sections.reduce((sum, { minutes }) => sum + minutes, 0)
  let at = begin
  return sections.map(({ minutes }) => {
    if (!minutes) return due
    // Extra time is shared out as the sections' own times are.
    at += minutes * 60 + Math.floor((extra * 60 * minutes) / all)
    return Math.min(due, at)
  })
}

/** When scores can be seen; 0 = not yet. */
export const shownFrom = (
  e: { release: ReleaseBy; release_time: number; released_time: number },
  now: number,
): number => {
  if (e.released_time) return e.released_time
  return e.release === 'date' && e.release_time > 0 && e.release_time <= now ? e.release_time : 0
}

/**
 * What becomes of an answer that was given at `at` by the device and reaches the server at `now`: as the works' rule has it for
 * what was made before a deadline. Undefined: it is refused.
 */
export const answerArrives = (a: {
  now: number
  at: number
  due: number
  shown: number
  offlineHours: number
}): { late: boolean } | undefined => {
  const taken = arrival({
    ...{ now: a.now, deviceTime: a.at, deadline: a.due, shown: a.shown, offlineHours: a.offlineHours },
    ...{ rule: 'made_before', returned: false },
  })
  return taken && taken.comes !== 'released' ? { late: taken.late } : undefined
}

/** Of a person's results the one that counts: the highest, the first of equals. */
export const bestOf = <T extends { score: number }>(results: readonly T[]): T | undefined =>
  results.reduce<T | undefined>((best, one) => (!best || one.score > best.score ? one : best), undefined)

/** Whether so many points of so many are enough; `percent` in hundredths. */
export const isPassed = (score: number, full: number, percent: number): boolean =>
  full > 0 && score * 100 >= full * percent

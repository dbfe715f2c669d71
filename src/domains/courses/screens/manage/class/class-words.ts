import type { courseClassApi } from '#contract/courses/class/class.api'
import { type ClassShown, isBegun, readCell } from '#contract/courses/class/class.rules'
import type { Output } from '#contract/kernel/endpoint'

export const shownLabels: Record<ClassShown, string> = { all: '全部', behind: '落后', idle: '没有开始', done: '已学完' }

/** What a cell says: a tick, the score of a quiz or how far one is, both in hundredths, or a dot. */
export const cellText = (sign: string): string => {
  const { done, percent, score } = readCell(sign)
  if (score >= 0) return String(score)
  if (done) return '✓'
  return isBegun(sign) ? `${percent}%` : '·'
}
export const cellKind = (sign: string): 'done' | 'way' | 'none' => {
  if (readCell(sign).done) return 'done'
  return isBegun(sign) ? 'way' : 'none'
}

/** Asked before people are told: who hears of it, how, and that nobody is told twice a day. */
export const remindQuestion = (names: readonly string[]) => {
  const whom = names.length === 1 ? (names[0] ?? '') : `${names.length} 位学员`
  return {
    title: `提醒${whom}？`,
    body: `${whom}会收到一条站内通知，点开就能接着学。已学完的和 24 小时内提醒过的不会收到。`,
    confirmText: '提醒',
  }
}
export const remindedText = ({ reminded, already }: Output<typeof courseClassApi.remind>): string => {
  if (reminded && already) return `已提醒 ${reminded} 人，${already} 人 24 小时内已提醒过`
  if (reminded) return `已提醒 ${reminded} 人`
  return already ? `${already} 人 24 小时内都已提醒过` : '他们都已学完'
}

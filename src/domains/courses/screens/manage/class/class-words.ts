import { type ClassShown, isBegun, readCell } from '#contract/courses/class/class.rules'

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

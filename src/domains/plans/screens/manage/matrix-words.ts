import { isBegun, readCell } from '#contract/courses/class/class.rules'
import type { Output } from '#contract/kernel/endpoint'
import type { planMatrixApi } from '#contract/plans/matrix/matrix.api'
import { MATRIX_SHOWN, type MatrixShown } from '#contract/plans/matrix/matrix.rules'
import { useListState } from '#lib/use-list-state'

export const shownLabels: Record<MatrixShown, string> = {
  all: '全部',
  late: '有逾期',
  idle: '没有开始',
  done: '已完成',
}

/** What the matrix shows, as its address says it; the route lets these names through. */
const matrixFilter = { show: MATRIX_SHOWN, team: '', unit: '', keyword: '' } as const
export const useMatrixList = () => useListState(matrixFilter)

type Kind = 'done' | 'late' | 'way' | 'none'
/** Done, overdue, on the way, or nothing yet. */
export const cellKind = (sign: string, overdue: boolean): Kind => {
  if (readCell(sign).done) return 'done'
  if (overdue) return 'late'
  return isBegun(sign) ? 'way' : 'none'
}
export const cellText = (sign: string, kind: Kind): string => {
  if (kind === 'done') return '✓'
  if (isBegun(sign)) return `${readCell(sign).percent}%`
  return kind === 'late' ? '逾期' : '·'
}

/** Asked before people are told: who hears of it, how, and that nobody is told twice a day. */
export const remindQuestion = (names: readonly string[]) => {
  const whom = names.length === 1 ? (names[0] ?? '') : `${names.length} 位学员`
  return {
    title: `提醒${whom}？`,
    body: `${whom}会收到一条站内通知。已全部完成的和 24 小时内提醒过的不会收到。`,
    confirmText: '提醒',
  }
}
export const remindedText = ({ reminded, already }: Output<typeof planMatrixApi.remind>): string => {
  if (reminded && already) return `已提醒 ${reminded} 人，${already} 人 24 小时内已提醒过`
  if (reminded) return `已提醒 ${reminded} 人`
  return already ? `${already} 人 24 小时内都已提醒过` : '他们都已完成'
}

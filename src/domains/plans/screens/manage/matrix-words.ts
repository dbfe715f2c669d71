import { isBegun, readCell } from '#contract/courses/class/class.rules'
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

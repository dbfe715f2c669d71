import type { MarkState, MissingRow } from './marks.model'

export const markStateLabels: Record<MarkState, string> = { waiting: '待评分', marked: '已评分', returned: '已退回' }

/** How far somebody is whose hand-in is missing. */
export const missingText = (row: Pick<MissingRow, 'teamless' | 'begun'>): string => {
  if (row.teamless) return '未加入团队'
  return row.begun ? '进行中' : '未开始'
}

import type { MarkState } from './marks.model'

export const markStateLabels: Record<MarkState, string> = { waiting: '待评分', marked: '已评分', returned: '已退回' }

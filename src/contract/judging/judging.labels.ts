import type { AssignmentState } from './judging.model'

export const assignmentStateLabels: Record<AssignmentState, string> = {
  open: '待评分',
  done: '已评分',
  recused: '已回避',
}

export const scoreRuleLabels: Record<'mean' | 'trimmed' | 'zscore', string> = {
  mean: '平均分',
  trimmed: '去掉最高分和最低分',
  zscore: '标准分',
}

import type { ToolState } from './tools/tools.model'

export const toolStateLabels: Record<ToolState, string> = {
  pending: '待审核',
  rejected: '未通过',
  enabled: '使用中',
  disabled: '已停用',
}

/** How a learner stands in an activity. */
export const activityStateLabels = { none: '未打开', opened: '已打开', done: '已完成' } as const

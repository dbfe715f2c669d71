import type { ActivityProgress } from './lti.rules'
import type { ToolState } from './tools/tools.model'

export const toolStateLabels: Record<ToolState, string> = {
  pending: '待审核',
  rejected: '未通过',
  enabled: '使用中',
  disabled: '已停用',
}

/** How a learner stands in an activity. */
export const activityStateLabels = { none: '未打开', opened: '已打开', done: '已完成' } as const

/** How far a tool says that a learner is. */
export const progressLabels: Record<ActivityProgress, string> = {
  Initialized: '未开始',
  Started: '已开始',
  InProgress: '进行中',
  Submitted: '已提交',
  Completed: '已完成',
}

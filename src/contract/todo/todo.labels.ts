import type { TodoKind } from './todo.model'

export const todoKindLabels: Record<TodoKind, string> = {
  work: '工单',
  task: '任务',
  contest: '比赛',
  team: '组队',
  announce: '公告',
  apply: '申请',
  signup: '报名',
  mark: '评分',
  post: '投稿',
  own: '我的待办',
}

import { dateTime } from '../kernel/dates'
import type { RoomProject } from './projects.model'
import type { HandInRule, HandInState, NodeKind } from './projects.rules'

export const nodeKindLabels: Record<NodeKind, string> = { brief: '任务书', data: '资料', step: '步骤', result: '成果' }
export const nodeKindHints: Record<NodeKind, string> = {
  brief: '项目背景、目标和要求',
  data: '做项目要用的资料',
  step: '一步一步怎么做',
  result: '最后要交的成果',
}
export const handInLabels: Record<HandInRule, string> = { none: '不提交', alone: '个人提交', team: '团队提交' }
export const handInStateLabels: Record<HandInState, string> = {
  submitted: '待评阅',
  returned: '已退回',
  marked: '已评阅',
}
/** The address that opens a project tree by itself, as a dialog shows it. */
export const projectTreePath = (
  contentType: string,
  contentId: number,
  search: Record<string, string> = {},
): string => {
  const more = new URLSearchParams(search).toString()
  return `/project-tree/${contentType}/${contentId}${more && `?${more}`}`
}
/** What such an address carries (section 2). */
export const microSearch = (from: string): Record<string, string> => ({ micro_from: 'ai', from, can_post: '0' })

/** The line below a project's title in its room: how far one has come, and until when it runs. */
export const projectLine = ({ total, done, due_time: due }: RoomProject): string =>
  [total ? `已提交 ${done} / ${total} 项` : '不要求提交', ...(due > 0 ? [`${dateTime(due)} 截止`] : [])].join(' · ')
export const handInTitle = (number: number): string => `第 ${number} 次提交`

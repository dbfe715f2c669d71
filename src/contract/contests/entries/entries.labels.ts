import type { Says } from '../../rooms/word.rules'
import type { EntryElsewhere } from './entries.model'

export const elsewhereLabels: Record<EntryElsewhere['state'], string> = {
  none: '未开始',
  doing: '进行中',
  submitted: '已提交',
  returned: '已退回，请修改',
  done: '已完成',
}
/** Stands where the bound thing stood (section 2). */
export const BOUND_GONE = '内容已被删除'
const boundLabels: Record<string, string> = { work: '{work}', task: '任务', exam: '考试', project: '项目' }
/** Where an item is done, in the words of the contest’s room. */
export const boundLabel = (kind: string, says: Says): string => says(boundLabels[kind] ?? '')

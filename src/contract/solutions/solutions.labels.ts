import type { Says } from '../rooms/word.rules'
import type { HeldKind, SolutionState, SolutionVisibility } from './solutions.rules'

const heldLabels: Record<HeldKind, string> = {
  course: '课程',
  exam: '考试',
  work: '{work}',
  contest: '比赛',
  task: '任务',
  plan: '计划',
  cert: '证书',
  content: '学习内容',
  material: '资料',
  software: '软件',
}
/** What a kind is called where the rooms of the solution’s template name it. */
export const heldLabel = (kind: HeldKind, says: Says): string => says(heldLabels[kind])
export const solutionStateLabels: Record<SolutionState, string> = {
  draft: '草稿',
  published: '已发布',
  taken_down: '已下架',
}
export const solutionVisibilityLabels: Record<SolutionVisibility, string> = { org: '本组织', store: '公共' }
export const solutionVisibilityHints: Record<SolutionVisibility, string> = {
  org: '本组织和下级组织的老师可以使用',
  store: '平台上所有组织的老师都可以使用',
}

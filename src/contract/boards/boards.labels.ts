import type { AppealState, BoardState, PromotionRule } from './boards.model'

export const boardLabels: Record<BoardState, string> = {
  hidden: '尚未公布',
  live: '实时',
  frozen: '已封榜',
  result: '正式结果',
}
export const appealLabels: Record<AppealState, string> = {
  open: '待裁决',
  upheld: '成立',
  dismissed: '不成立',
  withdrawn: '已撤回',
}
export const promotionLabels: Record<PromotionRule['kind'], string> = {
  top: '按名次',
  line: '按分数线',
  quota: '按组别名额',
  hand: '手动选择',
}
export const promotionStateLabels = { fresh: '可晋级', there: '已在其中', left: '已退赛' } as const

/** To a judge who looks at a blind contest's board. */
export const MASKED = '盲评中：你是评委，结果发布前只显示编号。'

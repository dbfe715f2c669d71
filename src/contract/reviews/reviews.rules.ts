export const REVIEW_MAX = 300
export const REPLY_MAX = 300
export const HIDE_REASON_MAX = 100
export const STARS = [1, 2, 3, 4, 5] as const
/** What a room's detail shows of its reviews. */
export const REVIEWS_SHOWN = 3
/** Reviews of one page. */
export const REVIEWS_PAGE = 10

export const starLabels: Record<(typeof STARS)[number], string> = {
  1: '很差',
  2: '较差',
  3: '一般',
  4: '满意',
  5: '非常满意',
}

/** With one decimal, as people compare it: 4.6. */
export const scoreText = (score: number): string => score.toFixed(1)
/** The mean in words, e.g. `4.6 分（12 人评价）`. */
export const reviewText = ({ score, total }: { score: number; total: number }): string =>
  total > 0 ? `${scoreText(score)} 分（${total} 人评价）` : '还没有评价'

/** Why somebody may not rate a room; '' = they may. */
export const reviewRefusal = (who: { member: boolean; manages: boolean; worked: boolean }): string => {
  if (who.manages) return '实训室的管理人员不能评价自己的实训室'
  if (!who.member) return '加入实训室并完成学习后才能评价'
  return who.worked ? '' : '提交过作业、任务，参加过比赛或签到后才能评价'
}

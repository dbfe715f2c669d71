export const stageLabels: Record<number, string> = {
  0: '筹备中',
  1: '报名中',
  2: '待开赛',
  3: '进行中',
  4: '评审中',
  5: '公示中',
  6: '已结束',
}

/** What the countdown counts to, by stage. */
export const deadlineLabels: Record<number, string> = {
  0: '距离报名开始',
  1: '距离报名截止',
  2: '距离比赛开始',
  3: '距离提交截止',
  4: '等待结果公布',
  5: '结果公示中',
  6: '比赛已结束',
}

export const signupLabels: Record<number, string> = { 0: '未报名', 2: '审核中', 3: '已报名', [-2]: '未通过' }
export const contestTypeLabels: Record<number, string> = { 1: '团队赛', 2: '个人赛' }

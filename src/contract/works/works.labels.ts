/** Step types (section 4). */
export const stepTypeLabels = {
  1: '导读',
  2: '获取信息',
  3: '制定计划',
  4: '做出决策',
  5: '实施任务',
  6: '过程控制',
  7: '评价反馈',
  99: '结尾',
} as const

/** What a step is for, where its author chooses. */
export const stepTypeHints = {
  1: '背景和目标',
  2: '资料和线索',
  3: '怎么做、分几步',
  4: '比较和选定',
  5: '动手完成',
  6: '检查和记录',
  7: '评价和反思',
  99: '总结和拓展',
} as const

/** Sets of steps that a new work may begin with. */
export const stepTemplates = {
  whole: { label: '完整行动导向', description: '导读到结尾八个步骤', steps: [1, 2, 3, 4, 5, 6, 7, 99] },
  plain: { label: '简单任务', description: '导读、实施任务、评价反馈', steps: [1, 5, 7] },
  one: { label: '只有一步', description: '实施任务，适合随堂作业', steps: [5] },
} as const

export const itemKindLabels = {
  rich_text: '图文',
  video: '视频',
  file: '资料',
  link: '链接',
  activity: '软件活动',
  quiz: '测验',
  text: '文字作答',
  upload: '文件作答',
} as const

export const workStatusLabels = { draft: '草稿', published: '已发布' } as const
export const handInLabels = { individual: '个人提交', team: '团队提交' } as const
export const audienceLabels = { all: '全体学员', team: '指定团队', class: '指定班级' } as const
export const releaseLabels = { hand: '手动公布成绩', date: '到时间公布成绩' } as const
/** How far an earlier work has to be. */
export const untilLabels = { submitted: '提交后', marked: '评分后' } as const
export const passStateLabels = {
  none: '未开始',
  in_progress: '进行中',
  submitted: '已提交',
  returned: '已退回',
  marked: '已评分',
} as const

/** What the upload of an answer may be told to take; none of them = anything. */
export const uploadAcceptLabels = {
  image: '图片',
  video: '视频',
  audio: '音频',
  document: '文档',
  archive: '压缩包',
} as const

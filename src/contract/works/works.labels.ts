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

export const questionKindLabels = { single: '单选题', multiple: '多选题', judge: '判断题' } as const
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

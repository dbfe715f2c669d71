import type { SearchKind } from './search.rules'

export const searchKinds: Record<SearchKind, string> = {
  room: '实训室',
  course: '课程',
  exam: '考试',
  project: '项目',
  work: '工单',
  task: '任务',
  contest: '比赛',
  announcement: '公告',
  material: '资料',
  content: '资源',
  camp: '训练营',
  solution: '方案',
  plan: '计划',
  cert: '证书',
  product: '商品',
  news: '比赛资讯',
  person: '成员',
}

/** What one box looks through. */
export const SEARCH_FIELD = '搜索实训室、课程、工单、比赛等'

import type { CourseMode, OpenRule, SectionKind } from './courses.rules'

export const modeLabels: Record<CourseMode, { label: string; about: string }> = {
  teaching: { label: '教学模式', about: '老师掌握进度，全班一起往前学' },
  self: { label: '自学模式', about: '学员自己安排进度' },
}
export const ruleLabels: Record<OpenRule, { label: string; about: string }> = {
  free: { label: '全部开放', about: '发布后所有小节都能学' },
  date: { label: '按日期开放', about: '每个小节到了设定的时间自动开放' },
  hand: { label: '手动开放', about: '由老师逐节开放' },
  after: { label: '按顺序开放', about: '学完前面的小节，下一节才开放' },
}
export const sectionKindLabels: Record<SectionKind, string> = {
  page: '图文',
  file: '文件',
  scorm: 'SCORM 课件',
  content: '资源库内容',
  quiz: '测验',
}
/** What a section with a video asks for. */
export const byWatch = (share: number): string => `看完 ${share}% 才算学完`

import type { ContentType } from './website.model'
import { FOOTER_MAX, LINE_MAX } from './website.rules'

/** The rich texts of a website: on the wire, in its table, and as its editor names them. */
export const siteTexts = [
  { key: 'intro', column: 'intro', label: '比赛介绍' },
  { key: 'about_contest', column: 'aboutContest', label: '赛事背景' },
  { key: 'about_me', column: 'aboutMe', label: '关于我们' },
] as const

/** Its plain lines. */
export const siteLines = [
  { key: 'hotline', column: 'hotline', label: '咨询热线', max: LINE_MAX },
  { key: 'copyright', column: 'copyright', label: '版权信息', max: LINE_MAX },
  { key: 'record_number', column: 'recordNumber', label: '备案号', max: LINE_MAX },
  { key: 'footer', column: 'footer', label: '页脚说明', max: FOOTER_MAX },
] as const

export const contentLabels: Record<ContentType, string> = { news: '资讯', help: '帮助' }
export const siteStatusLabels = { draft: '未发布', published: '已发布' } as const
/** What is said where there is no website. */
export const SITE_GONE = '比赛官网不存在或未开启'
/** What is said where its news or help are gone, or not out. */
export const CONTENT_GONE = '内容不存在或已下线'

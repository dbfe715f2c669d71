import { cleanName } from '../../kernel/text'
import type { BlockKey, PageLink } from './page.model'

/** What a block shows, said where a home is arranged: whoever only reads a home does not need it. */
export const blockHints: Record<BlockKey, string> = {
  notice: '置顶和最新的公告',
  todo: '比赛和组队；签到总在最上面',
  progress: '出勤、课程、考试、{work}、任务、证书和实训室的进度',
  ranking: '有团队的按团队排，没有的按个人排',
  schedule: '实训室和比赛的日期',
  resources: '上传的资料，和你放在这里的链接',
}

// What a browser drops or bends inside an address has no place in one that others will press.
const BENT = /[\p{Cc}\s\\]/u

/** A path of this site, or a full http(s) address without a name and password in it. */
const linkUrlGood = (url: string): boolean => {
  const text = url.trim()
  if (BENT.test(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  if (!/^https?:\/\//i.test(text)) return false
  try {
    const { hostname, username, password } = new URL(text)
    return hostname !== '' && username === '' && password === ''
  } catch {
    return false
  }
}

/** What is wrong with a link, by field; undefined when nothing is. */
export const linkProblem = (link: PageLink): { title?: string; url?: string } | undefined => {
  const title = cleanName(link.title) ? undefined : '请填写名称'
  const url = linkUrlGood(link.url) ? undefined : '请填写以 https:// 开头的网址，或本站的路径'
  return title || url ? { ...(title && { title }), ...(url && { url }) } : undefined
}

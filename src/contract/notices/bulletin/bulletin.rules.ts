import { tooLong } from '../../kernel/text'

export const BULLETIN_TITLE_MAX = 60
export const BULLETIN_CONTENT_MAX = 2000
export const BULLETIN_ORGS_MAX = 100
export const BULLETIN_KINDS = ['news', 'maintenance'] as const
export type BulletinKind = (typeof BULLETIN_KINDS)[number]
export const bulletinKindLabels: Record<BulletinKind, string> = { news: '公告', maintenance: '维护通知' }
export const BULLETIN_ROLES = ['student', 'teacher', 'admin'] as const
export type BulletinRole = (typeof BULLETIN_ROLES)[number]
export const bulletinRoleLabels: Record<BulletinRole, string> = {
  student: '学员',
  teacher: '教师',
  admin: '组织管理员',
}
/** Seconds that work on the platform lasts at most: nobody is kept from writing by a wrong year. */
export const WORK_MAX = 3 * 86_400

export interface BulletinTimes {
  kind: BulletinKind
  from_time: number
  to_time: number
  work_from: number
  work_to: number
}

type Problems = Partial<Record<'title' | 'content' | 'to_time' | 'work_from' | 'work_to', string>>

const workEndProblem = ({ work_from: from, work_to: to }: BulletinTimes, now: number): string => {
  if (!to) return '请选择维护的结束时间'
  if (to <= from) return '维护的结束时间要晚于开始时间'
  if (to <= now) return '维护的结束时间已经过了'
  return from && to - from > WORK_MAX ? '一次维护最长 3 天' : ''
}
const timeProblems = (b: BulletinTimes, now: number): Problems => {
  if (b.kind === 'news') {
    if (b.to_time && b.to_time <= b.from_time) return { to_time: '结束时间要晚于开始时间' }
    return b.to_time && b.to_time <= now ? { to_time: '结束时间已经过了' } : {}
  }
  const end = workEndProblem(b, now)
  return { ...(!b.work_from && { work_from: '请选择维护的开始时间' }), ...(end && { work_to: end }) }
}

/** What is wrong with a bulletin, by field; empty when nothing is. */
export const bulletinProblems = (b: BulletinTimes & { title: string; content: string }, now: number): Problems => ({
  ...(!b.title && { title: '请填写标题' }),
  ...(tooLong(b.title, BULLETIN_TITLE_MAX) && { title: `标题在${BULLETIN_TITLE_MAX}个字以内` }),
  ...(b.kind === 'news' && !b.content && { content: '请填写内容' }),
  ...(tooLong(b.content, BULLETIN_CONTENT_MAX) && { content: `内容在${BULLETIN_CONTENT_MAX}个字以内` }),
  ...timeProblems(b, now),
})

export type BulletinState = 'off' | 'planned' | 'shown' | 'over'
export const bulletinStateLabels: Record<BulletinState, string> = {
  off: '已撤下',
  planned: '未到时间',
  shown: '显示中',
  over: '已结束',
}
export const bulletinState = (
  b: { online: boolean; from_time: number; to_time: number },
  now: number,
): BulletinState => {
  if (!b.online) return 'off'
  if (b.from_time > now) return 'planned'
  return b.to_time && b.to_time <= now ? 'over' : 'shown'
}

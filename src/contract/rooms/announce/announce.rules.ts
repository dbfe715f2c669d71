import { cleanName, tooLong } from '../../kernel/text'

export const ANNOUNCE_TITLE_MAX = 50
export const ANNOUNCE_CONTENT_MAX = 2000
/** The same people are not reminded again before that, in seconds. */
export const REMIND_SECONDS = 3600

/** Whom an announcement is for. */
export const audienceLabels = {
  all: '全体成员和评委',
  user: '全体学员',
  teacher: '教师和管理员',
  noteam: '未加入团队的学员',
  team: '指定团队',
} as const
export type Audience = keyof typeof audienceLabels

interface Draft {
  title: string
  content: string
  audience: Audience
  team_ids: readonly number[]
}

/** What is wrong with an announcement, by field; empty when nothing is. */
export const announceProblems = (d: Draft): { title?: string; content?: string; team_ids?: string } => {
  const title = cleanName(d.title)
  const content = d.content.trim()
  return {
    ...(!title && { title: '请填写标题' }),
    ...(tooLong(title, ANNOUNCE_TITLE_MAX) && { title: `标题在${ANNOUNCE_TITLE_MAX}个字以内` }),
    ...(!content && { content: '请填写内容' }),
    ...(tooLong(content, ANNOUNCE_CONTENT_MAX) && { content: `内容在${ANNOUNCE_CONTENT_MAX}个字以内` }),
    ...(d.audience === 'team' && d.team_ids.length === 0 && { team_ids: '请选择团队' }),
  }
}

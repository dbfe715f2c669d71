import { cleanName, tooLong } from '../kernel/text'
import { type TaskTypeAlias, taskType } from './tasks.labels'

export const TASK_TITLE_MAX = 40
export const TASK_INTRO_MAX = 3000
export const LOGIC_NAME_MAX = 12
export const POST_CONTENT_MAX = 5000
export const POST_FILES_MAX = 9
export const REASON_MAX = 200
export const PLACES_MAX = 999
/** 一百万元: nobody types more by intent. */
export const AMOUNT_MAX = 100_000_000

/** The server's clock by hours that a review may take before a post is approved by itself. */
export const AUTO_HOURS = [0, 24, 48, 72, 168] as const

const part = (amount: number, rate: number): number => Math.floor((amount * rate) / 100)
/** Displayed bounty = stored amount × task_rate ÷ 100 (section 9). */
export const shownBounty = (amount: number, taskRate: number): number => part(amount, taskRate)
/** Maximum commission = bounty × commission_rate ÷ 100 (section 9). */
export const maxCommission = (amount: number, commissionRate: number): number => part(amount, commissionRate)

/** How one place's bounty is paid out: to the person, to the platform, and what stays for its giver. */
export const splitBounty = (single: number, taskRate: number, commissionRate: number) => {
  const paid = shownBounty(single, taskRate)
  const commission = maxCommission(single, commissionRate)
  return { paid, commission, rest: single - paid - commission }
}

export const STATUS_OPEN = 1
export const STATUS_SETTLED = 9
/** Status 9 or higher shows 已结束 (section 4). */
export const finished = (status: number): boolean => status >= STATUS_SETTLED

interface Shown {
  status: number
  end_post: number
  left_count: number
  type_alias: TaskTypeAlias
}
/** The state in words, as lists and details show it. */
export const taskState = (t: Shown): { text: string; tone: 'neutral' | 'success' | 'warning' | 'danger' | 'info' } => {
  if (finished(t.status)) return { text: '已结束', tone: 'neutral' }
  if (t.status < STATUS_OPEN) return { text: '草稿', tone: 'warning' }
  if (t.end_post) return { text: '投稿时间已截止', tone: 'danger' }
  if (!taskType(t.type_alias).places) return { text: '进行中', tone: 'success' }
  return t.left_count > 0 ? { text: `剩 ${t.left_count} 个名额`, tone: 'success' } : { text: '名额已满', tone: 'info' }
}

/** The task's menu (section 6). */
export const taskMenu = (
  t: Shown & { can_edit: boolean; can_delete: boolean; space_id: number; group_id: number },
  student: boolean,
) => ({
  // A draft has no posts to close: with a deadline gone by it could otherwise neither be changed nor published.
  edit: t.can_edit && (!t.end_post || t.status < STATUS_OPEN || taskType(t.type_alias).editableLate),
  unlinkSpace: !student && t.space_id > 0,
  delete: t.can_delete,
  unlinkGroup: t.group_id > 0 && !student,
})

export interface TaskDraft {
  title: string
  intro: string
  type_alias: TaskTypeAlias
  logic_name: string
  /** Cents: of one place, or the whole pot of a task that is split. */
  single_bounty: number
  places: number
  task_rate: number
  commission_rate: number
  task_num_score_limit: number
  /** 0 = none. */
  post_end_time: number
  is_virtual: number
}

/** What a task's bounty is in all. */
export const totalBounty = (d: Pick<TaskDraft, 'type_alias' | 'single_bounty' | 'places'>): number =>
  taskType(d.type_alias).places ? d.single_bounty * d.places : d.single_bounty

type Problems<T> = { [K in keyof T]?: string }
/** What is wrong with a task, by field; empty when nothing is. `now` in seconds: a deadline lies ahead. */
export const taskProblems = (d: TaskDraft, now: number): Problems<TaskDraft> => {
  const title = cleanName(d.title)
  return {
    ...(!title && { title: '请填写任务名称' }),
    ...(tooLong(title, TASK_TITLE_MAX) && { title: `任务名称在${TASK_TITLE_MAX}个字以内` }),
    ...(!d.intro.trim() && { intro: '请填写任务要求' }),
    ...(tooLong(d.intro.trim(), TASK_INTRO_MAX) && { intro: `任务要求在${TASK_INTRO_MAX}个字以内` }),
    ...(tooLong(cleanName(d.logic_name), LOGIC_NAME_MAX) && { logic_name: `技能方向在${LOGIC_NAME_MAX}个字以内` }),
    ...((d.single_bounty < 1 || totalBounty(d) > AMOUNT_MAX) && { single_bounty: '请输入正确的金额' }),
    ...(taskType(d.type_alias).places &&
      (d.places < 1 || d.places > PLACES_MAX) && { places: `名额在 1 到 ${PLACES_MAX} 之间` }),
    ...((d.task_rate < 1 || d.task_rate > 100) && { task_rate: '发放比例在 1 到 100 之间' }),
    ...(d.task_rate + d.commission_rate > 100 && { commission_rate: '发放比例与佣金比例之和不能超过 100' }),
    ...(d.post_end_time > 0 && d.post_end_time <= now && { post_end_time: '截止时间要晚于现在' }),
  }
}

/** Why this can't be handed in; undefined when it can. */
export const postProblem = (content: string, files: number): string | undefined => {
  if (!content.trim() && files === 0) return '请填写投稿内容或上传文件'
  if (tooLong(content, POST_CONTENT_MAX)) return `投稿内容在${POST_CONTENT_MAX}个字以内`
  return files > POST_FILES_MAX ? `最多上传${POST_FILES_MAX}个文件` : undefined
}

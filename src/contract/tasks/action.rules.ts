import { levelLabel, type PostState, type TaskTypeAlias, taskType } from './tasks.labels'
import type { ActionSec, TaskAction } from './tasks.model'
import { finished, STATUS_OPEN } from './tasks.rules'

/** All that decides what somebody can do with a task; the server gathers it in the statement that reads the task. */
export interface ActionFacts {
  type_alias: TaskTypeAlias
  status: number
  endPost: boolean
  leftCount: number
  /** Manages the task's room. */
  manages: boolean
  /** A student of the room. */
  student: boolean
  /** Posts that wait for review. */
  waiting: number
  accepted: boolean
  post: PostState | null
  limit: number
  score: number
  needWork: number
  needTask: number
  needVip: boolean
}

const say = (action: TaskAction, text: string, why = '', need_id = 0): ActionSec => ({ action, text, why, need_id })

const ofManager = (f: ActionFacts): ActionSec =>
  f.waiting > 0 ? say('post_work_admin', `审核投稿（${f.waiting}）`) : say('view', '查看任务')

const ofHolder = (f: ActionFacts): ActionSec => {
  const mayPost = f.post === null || f.post === 'draft' || f.post === 'returned'
  if (mayPost && !f.endPost) return say('post_work', f.post === 'returned' ? '修改后重新投稿' : '提交投稿')
  return f.post === null ? say('view', '查看任务', '投稿时间已截止') : say('post_work_user', '查看我的投稿')
}

/** What keeps somebody from taking a place, the nearest remedy first. */
const upgrade = (f: ActionFacts): ActionSec | undefined => {
  if (f.needWork) return say('to_upgrade_standard', '先完成前置{work}', '完成并提交指定{work}后才能接单', f.needWork)
  if (f.needTask) return say('to_upgrade_task', '先完成前置任务', '前置任务的投稿通过审核后才能接单', f.needTask)
  if (f.score < f.limit) {
    const why = `需要达到“${levelLabel(f.limit)}”。你现在是“${levelLabel(f.score)}”，再通过 ${f.limit - f.score} 个任务就能接单。`
    return say('to_upgrade_user', '提升任务等级', why)
  }
  return f.needVip
    ? say('to_upgrade_admin', '请管理员开通', '这个任务只对开通会员的组织开放，可以提醒你所在组织的管理员。')
    : undefined
}

/** action_sec (section 4): what the asker can do next with a task. */
export const actionFor = (f: ActionFacts): ActionSec => {
  if (f.manages) return ofManager(f)
  if (finished(f.status) || f.status < STATUS_OPEN || !taskType(f.type_alias).places)
    return f.post && f.post !== 'draft' ? say('post_work_user', '查看我的投稿') : say('view', '查看任务')
  if (f.accepted) return ofHolder(f)
  if (f.endPost) return say('view', '查看任务', '投稿时间已截止')
  if (f.leftCount <= 0) return say('view', '查看任务', '名额已满')
  if (!f.student) return say('view', '查看任务')
  return upgrade(f) ?? say('accept', '立即接单')
}

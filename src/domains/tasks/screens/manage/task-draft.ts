import { centsOf, yuan } from '#contract/kernel/money'
import { TASK_LEVELS, TASK_TYPES, type TaskTypeAlias, taskType } from '#contract/tasks/tasks.labels'
import type { TaskDetail } from '#contract/tasks/tasks.model'
import { AUTO_HOURS, taskProblems } from '#contract/tasks/tasks.rules'
import type { TaskDraft } from '../../tasks.mutations'

/** The form as typed; amounts and counts are still text. */
export interface TaskTyped {
  title: string
  intro: string
  type_alias: TaskTypeAlias
  logic_name: string
  amount: string
  places: string
  task_rate: string
  commission_rate: string
  limit: string
  post_end_time: number
  auto: string
  virtual: boolean
  vip: boolean
  after: string
  /** The work to be handed in before; '0' for none. */
  work: string
  cover: { id: number; url: string }
}

export const freshTask: TaskTyped = {
  title: '',
  intro: '',
  type_alias: 'guyong',
  logic_name: '',
  amount: '',
  places: '1',
  task_rate: '100',
  commission_rate: '0',
  limit: '0',
  post_end_time: 0,
  auto: '0',
  virtual: false,
  vip: false,
  after: '0',
  work: '0',
  cover: { id: 0, url: '' },
}

/** Cents that publishing a task takes out of the organisation's money and holds; 0 where none is paid. */
export const heldOf = (v: TaskTyped): number => {
  if (v.virtual) return 0
  return (centsOf(v.amount) ?? 0) * (taskType(v.type_alias).places ? Number(v.places) || 0 : 1)
}

/** Asked before a task is published: `held` in cents. */
export const publishQuestion = (title: string, held: number) => ({
  title: `发布“${title}”？`,
  body:
    held > 0
      ? `发布后托管赏金 ¥${yuan(held)}，类型、赏金和名额不能再修改。`
      : '发布后成员可以接单，类型和名额不能再修改。',
  confirmText: '发布',
})

export const typedOf = (t: TaskDetail): TaskTyped => ({
  title: t.title,
  intro: t.intro,
  type_alias: t.type_alias,
  logic_name: t.logic_name,
  amount: yuan(t.single_bounty).replaceAll(',', ''),
  places: String(t.places || 1),
  task_rate: String(t.task_rate),
  commission_rate: String(t.commission_rate),
  limit: String(t.task_num_score_limit),
  post_end_time: t.post_end_time,
  auto: String(t.auto_accept_hours),
  virtual: t.is_virtual === 1,
  vip: t.need_vip === 1,
  after: String(t.require_task_id),
  work: String(t.require_work_id),
  cover: t.cover_data ?? { id: 0, url: '' },
})

const limitOf = (text: string) => TASK_LEVELS.find(({ limit }) => String(limit) === text)?.limit ?? 0

export const draftOf = (v: TaskTyped): TaskDraft => ({
  title: v.title,
  intro: v.intro,
  type_alias: v.type_alias,
  logic_name: v.logic_name,
  single_bounty: centsOf(v.amount) ?? 0,
  places: TASK_TYPES[v.type_alias].places ? Number(v.places) || 0 : 0,
  task_rate: Number(v.task_rate) || 0,
  commission_rate: Number(v.commission_rate) || 0,
  task_num_score_limit: limitOf(v.limit),
  post_end_time: v.post_end_time,
  auto_accept_hours: Number(v.auto),
  is_virtual: v.virtual ? 1 : 0,
  need_vip: v.vip ? 1 : 0,
  require_task_id: Number(v.after),
  // A draft kept on the device from before this choice has none.
  require_work_id: Number(v.work) || 0,
  cover_id: v.cover.id,
})

export const problemsOf = (v: TaskTyped, now: number, before?: TaskTyped) => {
  const d = draftOf(v)
  const since = before && before.post_end_time === v.post_end_time ? 0 : now
  return taskProblems(
    {
      ...d,
      logic_name: v.logic_name,
      task_rate: d.task_rate ?? 100,
      commission_rate: d.commission_rate ?? 0,
      task_num_score_limit: d.task_num_score_limit ?? 0,
      post_end_time: d.post_end_time ?? 0,
      is_virtual: d.is_virtual ?? 0,
    },
    since,
  )
}

export const autoOptions = AUTO_HOURS.map((hours) => ({
  value: String(hours),
  label: hours === 0 ? '不自动通过' : hours < 72 ? `${hours} 小时未审核自动通过` : `${hours / 24} 天未审核自动通过`,
}))
export const levelOptions = TASK_LEVELS.map(({ limit, label }) => ({
  value: String(limit),
  label: limit === 0 ? `${label}（不限）` : `${label}（通过 ${limit} 个任务）`,
}))

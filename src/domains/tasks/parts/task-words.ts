import { yuan } from '#contract/kernel/money'
import type { TaskCard } from '#contract/tasks/tasks.model'
import { maxCommission, shownBounty } from '#contract/tasks/tasks.rules'
import { when } from '#lib/format'

type Money = Pick<TaskCard, 'is_virtual' | 'bounty' | 'single_bounty' | 'task_rate' | 'commission_rate'>

/** An amount as a person reads it; practice money is no yuan. */
export const money = (amount: number, virtual: number): string =>
  virtual ? `${yuan(amount).replace(/\.00$/, '')} 虚拟币` : `¥${yuan(amount)}`

/** What one place gives, as displayed: stored × task_rate ÷ 100. */
export const singleShown = (t: Money): string => money(shownBounty(t.single_bounty, t.task_rate), t.is_virtual)
export const totalShown = (t: Money): string => money(shownBounty(t.bounty, t.task_rate), t.is_virtual)
export const commissionShown = (t: Money): string => money(maxCommission(t.bounty, t.commission_rate), t.is_virtual)

export const deadlineText = (t: Pick<TaskCard, 'post_end_time' | 'end_post'>): string =>
  t.post_end_time === 0 ? '长期有效' : t.end_post ? '投稿时间已截止' : `${when(t.post_end_time)} 截止`

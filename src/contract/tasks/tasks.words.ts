import { whenAt } from '../kernel/dates'
import { yuan } from '../kernel/money'
import { taskType } from './tasks.labels'
import type { TaskCard, TaskDetail, TaskPost } from './tasks.model'
import { maxCommission, shownBounty } from './tasks.rules'

/** What screens of tasks say, and the first HTML of them. `now` in seconds. */

type Money = Pick<TaskCard, 'is_virtual' | 'bounty' | 'single_bounty' | 'task_rate' | 'commission_rate'>

/** An amount as a person reads it; practice money is no yuan. */
export const money = (amount: number, virtual: number): string =>
  virtual ? `${yuan(amount).replace(/\.00$/, '')} 虚拟币` : `¥${yuan(amount)}`

/** A stored amount of a task as displayed: × task_rate ÷ 100. */
export const bountyShown = (t: Pick<Money, 'is_virtual' | 'task_rate'>, amount: number): string =>
  money(shownBounty(amount, t.task_rate), t.is_virtual)
/** What one place gives. */
export const singleShown = (t: Money): string => bountyShown(t, t.single_bounty)
export const totalShown = (t: Money): string => bountyShown(t, t.bounty)
export const commissionShown = (t: Money): string => money(maxCommission(t.bounty, t.commission_rate), t.is_virtual)

export const deadlineAt = (t: Pick<TaskCard, 'post_end_time' | 'end_post'>, now: number): string =>
  t.post_end_time === 0 ? '长期有效' : t.end_post ? '投稿时间已截止' : `${whenAt(t.post_end_time, now)} 截止`

/** What it gives: to a place, or all of it. */
export const taskAmount = (t: TaskCard): string => (taskType(t.type_alias).places ? singleShown(t) : totalShown(t))
/** What stands below that in a card. */
export const taskTerms = (t: TaskCard, now: number): string =>
  `${taskType(t.type_alias).places ? '每个名额' : '总赏金'} · ${deadlineAt(t, now)}`
/** The same in one line of a list. */
export const taskLine = (t: TaskCard, now: number): string =>
  `${taskAmount(t)} · ${t.logic_name || t.type_name} · ${deadlineAt(t, now)}`

export const returnedText = (reason: string): string => `退回原因：${reason}`
/** The post as it was handed in last; what is drafted since stands in the form. */
export const handedIn = <Post extends TaskPost>(post: Post): Post => {
  const last = post.history.filter((one) => one.kind === 'submit').pop()
  return last ? { ...post, content: last.content, files: last.files } : post
}
/** What is to be read of the asker's own post, where there is one. */
export const ownPostTexts = ({ my_post: post, accept_user }: TaskDetail): string[] => {
  if (!accept_user || !post || post.version === 0) return []
  return [...(post.state === 'returned' ? [returnedText(post.reason)] : []), handedIn(post).content]
}

import type { LateRule } from '../works.model'
import type { ItemStand, Unready } from './hand-in.rules'
import { passesErrors } from './passes.errors'
import type { Arrival } from './passes.model'

export const lateRuleLabels: Record<LateRule, { label: string; description: string }> = {
  made_before: {
    label: '只接受断网补交',
    description: '截止前已在设备上完成、因断网晚送达的，接受；截止后做的不接受',
  },
  late: { label: '都接受', description: '截止后送达的都接受，并标为迟交' },
  refuse: { label: '不接受', description: '截止后送达的一律不接受，内容留在学员设备上' },
}

/** How long after the deadline what was made before it counts as on time. */
export const OFFLINE_CHOICES = [0, 2, 24, 72, 168] as const
export const offlineHoursLabel = (hours: number): string => {
  if (!hours) return '不算按时，只作标记'
  return hours % 24 ? `截止后 ${hours} 小时内送达的算按时` : `截止后 ${hours / 24} 天内送达的算按时`
}

/** What stands beside a hand-in; one that came in time needs no word. */
export const arrivalLabels: Record<Exclude<Arrival, 'on_time'>, string> = {
  offline: '断网补交',
  late: '迟交',
  released: '公布后提交',
}
/** “断网补交，算按时”, “断网补交”, “迟交”, “公布后提交”; '' for one that came in time. */
export const arrivalText = ({ arrival, late }: { arrival: Arrival; late: boolean }): string => {
  if (arrival === 'on_time') return ''
  return arrival === 'offline' && !late ? `${arrivalLabels.offline}，算按时` : arrivalLabels[arrival]
}

/** How an item stands before a hand-in. */
export const itemStandLabels: Record<ItemStand, string> = {
  split: '待选择',
  unsent: '待同步',
  answered: '已答',
  over: '已截止',
  open: '未答',
}
/** What is said before anything is sent: the server's refusal, with the item where it is about one. */
export const unreadyText = ({ why, items }: Unready<{ title: string }>): string => {
  if (why === 'answers_split') return '有一项有两份内容，请先选择用哪一份'
  return why === 'required_missing' ? `“${items[0]?.title}”还没有完成` : passesErrors[why].text
}

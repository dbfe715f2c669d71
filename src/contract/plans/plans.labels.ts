import type { Says } from '../rooms/word.rules'
import { daysText } from './days/days.rules'
import type { PlanCard, PlanItem } from './plans.model'
import type { BoundState, ItemState, PlanKind, PlanState } from './plans.rules'

const kindLabels: Record<PlanKind, string> = {
  course: '课程',
  work: '{work}',
  project: '项目',
  task: '任务',
  exam: '考试',
  contest: '比赛',
  camp: '训练营',
  activity: '第三方活动',
  content: '内容',
  text: '自定义',
}
/** What a kind is called in the room of the plan. */
export const planKindLabel = (kind: PlanKind, says: Says): string => says(kindLabels[kind])
export const planStateLabels: Record<PlanState, string> = {
  draft: '未发布',
  soon: '未开始',
  running: '进行中',
  over: '已结束',
}
export const itemStateLabels: Record<ItemState, string> = {
  gone: '已失效',
  done: '已完成',
  locked: '未解锁',
  late: '已逾期',
  soon: '未开始',
  open: '待完成',
}
/** What stands where the bound thing would; '' where it is there. */
export const boundLabels: Record<BoundState, string> = {
  there: '',
  taken_down: '已下架',
  deleted: '内容已被删除',
  unbound: '待选择',
}

/** 8 / 12 项 */
export const farText = ({ done, total }: { done: number; total: number }): string => `${done} / ${total} 项`

/** The line below a plan's title: where, when and how much. */
export const planWords = (plan: PlanCard, today: number, room: boolean): string =>
  [
    room && plan.room_title,
    daysText(plan.begin_day, plan.end_day, today) || '按自己的节奏',
    `${plan.stage_count} 个阶段`,
    `${plan.item_count} 项安排`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The title of the screen on which one's progress stands. */
export const progressTitle = (title: string): string => `${title} · 进度`

/** The line below an item's title: what kind, by when, and what it waits for. */
export const itemWords = (item: PlanItem, titles: ReadonlyMap<number, string>, today: number, says: Says): string =>
  [
    planKindLabel(item.kind, says),
    daysText(item.begin_day, item.due_day, today),
    !item.required && '选做',
    !item.done &&
      item.waits_for.length > 0 &&
      `先完成${item.waits_for.map((id) => `“${titles.get(id) ?? ''}”`).join('、')}`,
    item.note,
  ]
    .filter(Boolean)
    .join(' · ')

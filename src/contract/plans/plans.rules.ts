import { cleanName, nameKey, tooLong } from '../kernel/text'
import { DAY_MAX, DAY_MIN } from './days/days.rules'

export const PLANS_MAX = 50
export const STAGES_MAX = 20
export const ITEMS_MAX = 150
export const BEFORES_MAX = 10
export const PLAN_TITLE_MAX = 40
export const PLAN_INTRO_MAX = 500
export const STAGE_TITLE_MAX = 30
export const ITEM_TITLE_MAX = 60
export const ITEM_NOTE_MAX = 200
export const TEXTS_MAX = 200
export const TEXT_TITLE_MAX = 60
export const TEXT_BODY_MAX = 20_000
export const HOLIDAYS_MAX = 400
export const HOLIDAY_TITLE_MAX = 20

/** Things of a room that a plan may name: what is done of them, their own domain knows. */
export const ROOM_KINDS = ['course', 'work', 'project', 'task', 'exam', 'contest', 'camp', 'activity'] as const
export type RoomThing = (typeof ROOM_KINDS)[number]
/** What an item is bound to, in the order in which it is offered: those of a room, content of the library, a text of the organisation. */
export const PLAN_KINDS = [...ROOM_KINDS, 'content', 'text'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]

/** What learners tick off themselves; the rest counts as done where it is done. */
export const isTicked = (kind: PlanKind): boolean => kind === 'content' || kind === 'text'

/** How the bound thing stands: it can be done, it is not shown to learners now (已下架), it is gone (内容已被删除), or none was chosen. */
export const BOUND_STATES = ['there', 'taken_down', 'deleted', 'unbound'] as const
export type BoundState = (typeof BOUND_STATES)[number]
/** Whether the item counts towards the plan: what nobody can do now holds nobody up. */
export const counts = ({ required, bound }: { required: boolean; bound: BoundState }): boolean =>
  required && bound === 'there'

/** How a plan stands on a day. */
export const PLAN_STATES = ['draft', 'soon', 'running', 'over'] as const
export type PlanState = (typeof PLAN_STATES)[number]
export const planStateOf = (
  plan: { published: boolean; begin_day: number; end_day: number },
  today: number,
): PlanState => {
  if (!plan.published) return 'draft'
  if (plan.begin_day > today) return 'soon'
  return plan.end_day > 0 && plan.end_day < today ? 'over' : 'running'
}

/** How an item stands for a person on a day. */
export const ITEM_STATES = ['gone', 'done', 'locked', 'late', 'soon', 'open'] as const
export type ItemState = (typeof ITEM_STATES)[number]
export const itemStateOf = (
  item: { bound: BoundState; done: boolean; waits_for: readonly number[]; begin_day: number; due_day: number },
  today: number,
): ItemState => {
  if (item.done) return 'done'
  if (item.bound !== 'there') return 'gone'
  if (item.waits_for.length > 0) return 'locked'
  if (item.due_day > 0 && item.due_day < today) return 'late'
  return item.begin_day > today ? 'soon' : 'open'
}

/** Ids of items that have to be done before each and are not: what can't be done now is waited for by nobody. */
export const waitsOf = (
  items: readonly { id: number; before: readonly number[]; done: boolean; bound: BoundState }[],
): Map<number, number[]> => {
  const open = new Set(items.filter(({ done, bound }) => !done && bound === 'there').map(({ id }) => id))
  return new Map(items.map(({ id, before }) => [id, before.filter((one) => open.has(one))]))
}

/** Items that would wait for themselves, over however many others: the first such ring, in order; undefined where there is none. */
export const ringOf = (items: readonly { id: number; before: readonly number[] }[]): number[] | undefined => {
  const befores = new Map(items.map(({ id, before }) => [id, before]))
  const over = new Set<number>()
  for (const { id: start } of items) {
    // Depth first without recursion: where it stands, and how far it is with what comes before.
    const way: { id: number; at: number }[] = over.has(start) ? [] : [{ id: start, at: 0 }]
    const on = new Set(way.map(({ id }) => id))
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const next = befores.get(top.id)?.[top.at]
      top.at += 1
      if (next === undefined) {
        over.add(top.id)
        on.delete(top.id)
        way.pop()
      } else if (on.has(next)) return way.slice(way.findIndex(({ id }) => id === next)).map(({ id }) => id)
      else if (!over.has(next) && befores.has(next)) {
        way.push({ id: next, at: 0 })
        on.add(next)
      }
    }
  }
  return undefined
}

/** What is typed of an item. `id` 0 or less: it is new, and is called so within this plan. */
export interface ItemWords {
  id: number
  kind: PlanKind
  ref_id: number
  title: string
  note: string
  need: number
  begin_day: number
  due_day: number
  before: readonly number[]
}
export interface PlanWords {
  title: string
  intro: string
  stages: readonly { id: number; title: string; items: readonly ItemWords[] }[]
}

const dayWrong = (day: number): boolean => day !== 0 && (!Number.isInteger(day) || day < DAY_MIN || day > DAY_MAX)

/** What is wrong with an item, in words; undefined where nothing is. */
export const itemProblem = (item: ItemWords): string | undefined => {
  const called = cleanName(item.title)
  if (!nameKey(called)) return '请填写安排的名称'
  if (tooLong(called, ITEM_TITLE_MAX)) return `名称在${ITEM_TITLE_MAX}个字以内：${called.slice(0, 10)}…`
  if (tooLong(item.note, ITEM_NOTE_MAX)) return `“${called}”的说明在${ITEM_NOTE_MAX}个字以内`
  if (dayWrong(item.begin_day) || dayWrong(item.due_day)) return `“${called}”的日期须在 2000 年至 2099 年之间`
  if (item.begin_day && item.due_day && item.due_day < item.begin_day) return `“${called}”的截止日期早于开始日期`
  if (item.before.length > BEFORES_MAX) return `“${called}”最多设置${BEFORES_MAX}项前置`
  return undefined
}

/** What is wrong with a plan as it is typed, in words. */
export const planProblem = (plan: PlanWords): string | undefined => {
  if (!nameKey(cleanName(plan.title))) return '请填写计划名称'
  if (tooLong(cleanName(plan.title), PLAN_TITLE_MAX)) return `计划名称在${PLAN_TITLE_MAX}个字以内`
  if (tooLong(plan.intro, PLAN_INTRO_MAX)) return `计划说明在${PLAN_INTRO_MAX}个字以内`
  if (plan.stages.length > STAGES_MAX) return `最多${STAGES_MAX}个阶段`
  const items = plan.stages.flatMap((stage) => stage.items)
  if (items.length > ITEMS_MAX) return `最多${ITEMS_MAX}项安排`
  for (const { title } of plan.stages) {
    if (!nameKey(cleanName(title))) return '请填写阶段名称'
    if (tooLong(cleanName(title), STAGE_TITLE_MAX)) return `阶段名称在${STAGE_TITLE_MAX}个字以内`
  }
  const ids = new Set(items.map(({ id }) => id))
  if (ids.size < items.length) return '安排重复，请刷新后重试'
  for (const item of items) {
    const problem = itemProblem(item)
    if (problem) return problem
    if (item.before.some((id) => !ids.has(id))) return `“${cleanName(item.title)}”的前置安排已被删除，请重新选择`
  }
  const ring = ringOf(items)
  if (!ring) return undefined
  const names = ring.map((id) => cleanName(items.find((item) => item.id === id)?.title ?? ''))
  return `前置关系不能首尾相接：${[...names, names[0]].join(' → ')}`
}

/** First and last day of what is planned; 0 where nothing has a day. */
export const spanOf = (items: readonly { begin_day: number; due_day: number }[]): { begin: number; end: number } => {
  const days = items.flatMap(({ begin_day, due_day }) => [begin_day, due_day]).filter((day) => day > 0)
  return days.length > 0 ? { begin: Math.min(...days), end: Math.max(...days) } : { begin: 0, end: 0 }
}

/** How far somebody is: of what counts what is done, and what should have been. */
export const farOf = (
  items: readonly { required: boolean; bound: BoundState; done: boolean; due_day: number }[],
  today: number,
): { done: number; total: number; late: number } => {
  const counting = items.filter(counts)
  return {
    done: counting.filter(({ done }) => done).length,
    total: counting.length,
    late: counting.filter(({ done, due_day }) => !done && due_day > 0 && due_day < today).length,
  }
}

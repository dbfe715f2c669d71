import type { PlanItemInput } from '#contract/plans/plans.edit.api'
import type { PlanDetail } from '#contract/plans/plans.model'
import { type BoundState, spanOf } from '#contract/plans/plans.rules'

/** An item as it is written: what is new has a number below 0. */
export interface DraftItem extends PlanItemInput {
  bound: BoundState
  bound_title: string
}
export interface DraftStage {
  id: number
  title: string
  items: DraftItem[]
}
export interface PlanDraft {
  /** The one that was opened; a later one of somebody else is not written over. */
  title: string
  intro: string
  stages: DraftStage[]
}

export const EMPTY: PlanDraft = { title: '', intro: '', stages: [{ id: -1, title: '第一阶段', items: [] }] }

export const draftOf = ({ title, intro, stages }: PlanDetail): PlanDraft => ({
  ...{ title, intro },
  stages: stages.map((stage) => ({
    id: stage.id,
    title: stage.title,
    items: stage.items.map((item) => ({
      ...{ id: item.id, kind: item.kind, ref_id: item.ref_id, title: item.title, note: item.note, need: item.need },
      ...{ begin_day: item.begin_day, due_day: item.due_day, required: item.required, before: item.before },
      ...{ bound: item.bound, bound_title: item.bound_title },
    })),
  })),
})

/** What is sent: nothing of what is only shown. */
export const sentOf = ({ title, intro, stages }: PlanDraft) => ({
  ...{ title, intro },
  stages: stages.map((stage) => ({
    ...{ id: stage.id, title: stage.title },
    items: stage.items.map(({ bound: _, bound_title: __, ...item }) => item),
  })),
})

/** Mine over a later one of somebody else: what they have taken out meanwhile is made anew, since it has its number no more. */
export const over = (draft: PlanDraft, theirs: PlanDetail): PlanDraft => {
  let next = newId(draft)
  const fresh = (ids: readonly number[], known: readonly number[]) =>
    new Map(ids.map((id) => [id, id < 0 || known.includes(id) ? id : next--]))
  const stages = fresh(
    draft.stages.map(({ id }) => id),
    theirs.stages.map(({ id }) => id),
  )
  const items = fresh(
    itemsOf(draft).map(({ id }) => id),
    theirs.stages.flatMap((stage) => stage.items.map(({ id }) => id)),
  )
  const now = (ids: Map<number, number>, id: number) => ids.get(id) ?? id
  return {
    ...draft,
    stages: draft.stages.map((stage) => ({
      ...{ ...stage, id: now(stages, stage.id) },
      items: stage.items.map((item) => ({
        ...{ ...item, id: now(items, item.id) },
        before: item.before.map((id) => now(items, id)),
      })),
    })),
  }
}

export const itemsOf = (draft: PlanDraft): DraftItem[] => draft.stages.flatMap(({ items }) => items)
/** A number that nothing new has yet. */
export const newId = (draft: PlanDraft): number =>
  Math.min(0, ...draft.stages.map(({ id }) => id), ...itemsOf(draft).map(({ id }) => id)) - 1

const inStages = (draft: PlanDraft, change: (stage: DraftStage) => DraftStage): PlanDraft => ({
  ...draft,
  stages: draft.stages.map(change),
})
/** An item written into a stage: in its place where it stood there, else behind all. */
export const putItem = (draft: PlanDraft, stageId: number, item: DraftItem): PlanDraft =>
  inStages(draft, (stage) => {
    const there = stage.items.some(({ id }) => id === item.id)
    if (stage.id !== stageId) return there ? { ...stage, items: stage.items.filter(({ id }) => id !== item.id) } : stage
    const items = there ? stage.items.map((one) => (one.id === item.id ? item : one)) : [...stage.items, item]
    return { ...stage, items }
  })
/** Without it, nothing waits for it any more. */
export const dropItem = (draft: PlanDraft, itemId: number): PlanDraft =>
  inStages(draft, (stage) => ({
    ...stage,
    items: stage.items
      .filter(({ id }) => id !== itemId)
      .map((item) => ({ ...item, before: item.before.filter((id) => id !== itemId) })),
  }))
export const moveDays = (draft: PlanDraft, itemId: number, days: Pick<DraftItem, 'begin_day' | 'due_day'>): PlanDraft =>
  inStages(draft, (stage) => ({
    ...stage,
    items: stage.items.map((item) => (item.id === itemId ? { ...item, ...days } : item)),
  }))
/** All days moved. */
export const shiftAll = (draft: PlanDraft, move: (day: number) => number): PlanDraft =>
  inStages(draft, (stage) => ({
    ...stage,
    items: stage.items.map((item) => ({ ...item, begin_day: move(item.begin_day), due_day: move(item.due_day) })),
  }))
export const firstDay = (draft: PlanDraft): number => spanOf(itemsOf(draft)).begin

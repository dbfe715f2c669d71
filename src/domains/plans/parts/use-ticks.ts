import { useQueryClient } from '@tanstack/react-query'
import type { PlanContent, PlanDetail, PlanItem } from '#contract/plans/plans.model'
import { farOf, waitsOf } from '#contract/plans/plans.rules'
import { dayOf } from '#contract/todo/todo.rules'
import { serverSeconds } from '#lib/net/clock'
import { useOutbox } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { useWhenSent } from '#lib/outbox/paused-saves'
import { ofTicks, type Ticking, unsentTicks } from '../plans.offline'

/** The day that it is at school. */
export const schoolToday = (): number => dayOf(serverSeconds())

/** What was ticked on this device and has not arrived, by item; once it has, what the server says is read anew. */
export const useTicks = (planId: number): ReadonlyMap<number, boolean> => {
  const client = useQueryClient()
  const { items } = useOutbox()
  const mine = unsentTicks(items, planId)
  useWhenSent(mine.length, () => {
    for (const queryKey of ofTicks()) void client.invalidateQueries({ queryKey })
  })
  const counting = mine.filter(({ state }) => state !== 'refused')
  return new Map(counting.map(({ input }) => [(input as Ticking).itemId, (input as Ticking).done]))
}

const ticked = <T extends PlanItem>(item: T, ticks: ReadonlyMap<number, boolean>): T => {
  const done = ticks.get(item.id)
  return done === undefined || done === item.done ? item : { ...item, done, percent: done ? 100 : 0 }
}

/** A plan with what was ticked here: what that sets free is free. */
export const planWithTicks = (plan: PlanDetail, ticks: ReadonlyMap<number, boolean>): PlanDetail => {
  if (ticks.size === 0) return plan
  const stages = plan.stages.map((stage) => ({ ...stage, items: stage.items.map((item) => ticked(item, ticks)) }))
  const all = stages.flatMap(({ items }) => items)
  const waits = waitsOf(all)
  return {
    ...plan,
    ...farOf(all, schoolToday()),
    stages: stages.map((stage) => ({
      ...stage,
      items: stage.items.map((item) => ({ ...item, waits_for: waits.get(item.id) ?? [] })),
    })),
  }
}
export const contentWithTicks = (content: PlanContent, ticks: ReadonlyMap<number, boolean>): PlanContent => ({
  ...content,
  item: ticked(content.item, ticks),
  waits: content.waits.filter(({ id }) => !ticks.get(id)),
})

/** Items of any plan that were ticked off here, and the server does not know it yet. */
export const itemsTicked = (items: readonly OutboxItem[]): Set<number> => {
  const mine = unsentTicks(items).filter(({ state, input }) => state !== 'refused' && (input as Ticking).done)
  return new Set(mine.map(({ input }) => (input as Ticking).itemId))
}

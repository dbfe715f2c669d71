import { itemStateOf } from '#contract/plans/plans.rules'
import { dayOf } from '#contract/todo/todo.rules'
import type { Db } from '../../db/client'
import { finalsFor, NO_FINALS } from './finals.service'
import { itemsFrom } from './plans.service'
import { type OwnItemRow, ownItems } from './plans.store'

/** One statement, and another where scores decide that peers may change. */
const rowsFor = async (db: Db, q: { uid: number; now: number; roomId: number }): Promise<OwnItemRow[]> => {
  const rows = await ownItems(db, { ...q, finals: NO_FINALS })
  const scored = rows.filter(({ kind, need }) => kind === 'work' && need > 0).map(({ plan_id }) => plan_id)
  if (scored.length === 0) return rows
  return ownItems(db, { ...q, finals: await finalsFor(db, [...new Set(scored)], q.now) })
}

/** What of a person's plans is dated and theirs to do, for lists over all domains; what waits for others is not yet. */
export const plansOfPerson = async (db: Db, uid: number, now: number, roomId = 0) => {
  const today = dayOf(now)
  const rows = await rowsFor(db, { uid, now, roomId })
  const ofPlan = (id: number) => rows.filter(({ plan_id }) => plan_id === id)
  const items = new Map(
    [...new Set(rows.map(({ plan_id }) => plan_id))]
      .flatMap((id) => itemsFrom(ofPlan(id)))
      .map((item) => [item.id, item]),
  )
  return rows.flatMap(({ id, title, due_day, plan_id, plan_title, room_id, room_title, template }) => {
    const item = items.get(id)
    const state = item && itemStateOf(item, today)
    if (due_day === 0 || !state || state === 'done' || state === 'gone' || state === 'locked') return []
    return [{ id, title, due_day, state, plan_id, plan_title, room_id, room_title, template }]
  })
}
export type PlanDue = Awaited<ReturnType<typeof plansOfPerson>>[number]

import { itemStateOf } from '#contract/plans/plans.rules'
import { dayOf } from '#contract/todo/todo.rules'
import type { Db } from '../../db/client'
import { itemsOf } from './plans.service'
import { ofPerson, type PlanRow } from './plans.store'

/** What of a person's plans is dated and theirs to do, for lists over all domains; what waits for others is not yet. */
export const plansOfPerson = async (db: Db, uid: number, now: number, roomId = 0) => {
  const today = dayOf(now)
  const runs = (row: PlanRow) => !row.room_ended && (row.room_end === 0 || row.room_end > now)
  const rows = (await ofPerson(db, uid)).filter((row) => runs(row) && (roomId === 0 || row.room_id === roomId))
  const items = await itemsOf(db, { planIds: rows.map(({ id }) => id), uid, now })
  return rows.flatMap((row) =>
    (items.get(row.id) ?? []).flatMap((item) => {
      const state = itemStateOf(item, today)
      if (item.due_day === 0 || state === 'done' || state === 'gone' || state === 'locked') return []
      const { id, title, begin_day, due_day, kind } = item
      const at = { room_id: row.room_id, room_title: row.room_title, template: row.room_template }
      return [{ id, title, begin_day, due_day, kind, state, plan_id: row.id, plan_title: row.title, ...at }]
    }),
  )
}
export type PlanDue = Awaited<ReturnType<typeof plansOfPerson>>[number]

import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { PlanKind } from '#contract/plans/plans.rules'
import { type Db, rowsOf } from '../../db/client'
import { plan, planItem, planItemBefore, planStage } from '../../db/schema/plans'
import { schoolOf, thingRows } from './things.service'

export const count = (db: Db, roomId: number): Promise<number> =>
  db.$count(plan, and(eq(plan.roomId, roomId), eq(plan.deletedTime, 0)))

export const add = async (tx: Db, row: typeof plan.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(plan).values(row).returning({ id: plan.id })
  if (!made) throw new Error('no plan')
  return made.id
}

/** Held until the end of the transaction. */
export const held = async (tx: Db, id: number) => {
  const [row] = await tx.select().from(plan).where(eq(plan.id, id)).for('update')
  return row
}
export const change = async (tx: Db, id: number, to: Partial<typeof plan.$inferInsert>): Promise<void> => {
  await tx.update(plan).set(to).where(eq(plan.id, id))
}

export const stageIds = async (tx: Db, planId: number): Promise<number[]> =>
  (await tx.select({ id: planStage.id }).from(planStage).where(eq(planStage.planId, planId))).map(({ id }) => id)

/** Writes a stage at its place; its id. */
export const putStage = async (
  tx: Db,
  { id, ...row }: { id: number; planId: number; title: string; sort: number },
): Promise<number> => {
  if (id > 0) {
    await tx.update(planStage).set(row).where(eq(planStage.id, id))
    return id
  }
  const [made] = await tx.insert(planStage).values(row).returning({ id: planStage.id })
  if (!made) throw new Error('no stage')
  return made.id
}
export const dropStages = async (tx: Db, planId: number, keep: readonly number[]): Promise<void> => {
  await tx.delete(planStage).where(and(eq(planStage.planId, planId), notInArray(planStage.id, [0, ...keep])))
}

export interface ItemNow {
  id: number
  kind: PlanKind
  refId: number
  title: string
  need: number
  required: boolean
  beginDay: number
  dueDay: number
  /** Ids of what comes before it. */
  before: number[]
}
/** What stands in a plan before it is written anew. */
export const itemsNow = (tx: Db, planId: number): Promise<ItemNow[]> =>
  tx
    .select({
      ...{ id: planItem.id, kind: planItem.kind, refId: planItem.refId, title: planItem.title },
      ...{ need: planItem.need, required: planItem.required },
      ...{ beginDay: planItem.beginDay, dueDay: planItem.dueDay },
      before: sql<number[]>`array(select b.before_id from plan_item_before b where b.item_id = ${planItem.id})`,
    })
    .from(planItem)
    .where(and(eq(planItem.planId, planId), eq(planItem.deletedTime, 0)))

type Written = Omit<typeof planItem.$inferInsert, 'id' | 'planId' | 'slot' | 'deletedTime'>
export const changeItem = async (tx: Db, id: number, to: Written): Promise<void> => {
  await tx.update(planItem).set(to).where(eq(planItem.id, id))
}
/** Behind all that ever stood in the plan, so that no letter of the matrix is read as another's. */
export const addItem = async (tx: Db, planId: number, row: Written): Promise<number> => {
  const slot = sql`(select coalesce(max(o.slot), 0) + 1 from plan_item o where o.plan_id = ${planId})`
  const [made] = await tx
    .insert(planItem)
    .values({ ...row, planId, slot })
    .returning({ id: planItem.id })
  if (!made) throw new Error('no item')
  return made.id
}
export const dropItems = async (tx: Db, ids: readonly number[], now: number): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(planItem)
    .set({ deletedTime: now })
    .where(inArray(planItem.id, [...ids]))
}

/** What comes before what, written anew. */
export const putBefores = async (
  tx: Db,
  planId: number,
  pairs: readonly { itemId: number; beforeId: number }[],
): Promise<void> => {
  await tx.execute(
    sql`delete from plan_item_before b using plan_item i where i.id = b.item_id and i.plan_id = ${planId}`,
  )
  if (pairs.length > 0)
    await tx
      .insert(planItemBefore)
      .values([...pairs])
      .onConflictDoNothing()
}

/** What may be bound in a room: its things that are there, and texts of its school. */
export const choices = (db: Db, roomId: number): Promise<{ kind: PlanKind; id: number; title: string }[]> =>
  rowsOf(
    db,
    sql`select * from (${thingRows(sql`${roomId}::int`)} union all select 'text', t.id, t.title from plan_text t
      where t.deleted_time = 0 and t.org_id = ${schoolOf(sql`${roomId}::int`)}) x order by x.kind, x.id desc`,
  )

export const countItems = (db: Db, planId: number): Promise<number> =>
  db.$count(planItem, and(eq(planItem.planId, planId), eq(planItem.deletedTime, 0)))

/** Items for which nothing was chosen yet. */
export const unbound = async (db: Db, planId: number): Promise<string[]> =>
  (
    await db
      .select({ title: planItem.title })
      .from(planItem)
      .where(and(eq(planItem.planId, planId), eq(planItem.deletedTime, 0), eq(planItem.refId, 0)))
  ).map(({ title }) => title)

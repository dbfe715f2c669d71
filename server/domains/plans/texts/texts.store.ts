import { and, eq, sql } from 'drizzle-orm'
import type { PlanText } from '#contract/plans/plans.model'
import { type Db, rowsOf } from '../../../db/client'
import { page } from '../../../db/page'
import { planText } from '../../../db/schema/plans'
import { schoolOf } from '../things.service'

/** A text of the school of a room; for who does not manage it, one that a published plan of the room holds. */
export const seen = async (
  db: Db,
  q: { id: number; roomId: number; manages: boolean },
): Promise<PlanText | undefined> =>
  (
    await rowsOf<PlanText>(
      db,
      sql`select t.id, t.title, t.body, t.version, t.update_time::int8 as update_time from plan_text t
        where t.id = ${q.id} and t.deleted_time = 0 and t.org_id = ${schoolOf(sql`${q.roomId}::int`)}
          and (${q.manages}::boolean or exists (select 1 from plan_item i join plan p on p.id = i.plan_id
            where i.kind = 'text' and i.ref_id = t.id and i.deleted_time = 0 and p.room_id = ${q.roomId}
              and p.deleted_time = 0 and p.publish_time > 0))`,
    )
  )[0]

/** Plans of its school that have text `t`; what elsewhere asks for it finds nothing there. */
const used = sql`(select count(distinct i.plan_id)::int from plan_item i join plan p on p.id = i.plan_id
  where i.kind = 'text' and i.ref_id = t.id and i.deleted_time = 0 and p.deleted_time = 0
    and ${schoolOf(sql`p.room_id`)} = t.org_id)`

interface Row {
  id: number
  title: string
  truename: string
  used: number
  update_time: number
}
export const lists = (
  db: Db,
  q: { roomId: number; keyword: string; offset: number; limit: number },
): Promise<{ list: Row[]; total: number }> =>
  page<Row>(
    db,
    sql`select t.id, t.title, a.truename, ${used} as used, t.update_time::int8 as update_time
      from plan_text t join account a on a.uid = t.uid
      where t.deleted_time = 0 and t.org_id = ${schoolOf(sql`${q.roomId}::int`)}
        and (${q.keyword} = '' or position(lower(${q.keyword}) in lower(t.title)) > 0)`,
    sql`update_time desc, id desc`,
    q,
    sql`1 as found`,
  )

/** A text of the school, held until the end; also one that was deleted. */
export const held = async (tx: Db, orgId: number, id: number) => {
  const [row] = await tx
    .select()
    .from(planText)
    .where(and(eq(planText.id, id), eq(planText.orgId, orgId)))
    .for('update')
  return row
}
export const count = (db: Db, orgId: number): Promise<number> =>
  db.$count(planText, and(eq(planText.orgId, orgId), eq(planText.deletedTime, 0)))
export const add = async (tx: Db, row: typeof planText.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(planText).values(row).returning({ id: planText.id })
  if (!made) throw new Error('no text')
  return made.id
}
export const change = async (tx: Db, id: number, to: Partial<typeof planText.$inferInsert>): Promise<void> => {
  await tx.update(planText).set(to).where(eq(planText.id, id))
}
/** Plans that have it. */
export const usedBy = async (tx: Db, id: number): Promise<number> =>
  (await rowsOf<{ n: number }>(tx, sql`select ${used} as n from plan_text t where t.id = ${id}`))[0]?.n ?? 0

/** Texts of other schools that items of a plan hold, also those that were deleted. */
export const foreignIn = (
  tx: Db,
  q: { planId: number; orgId: number },
): Promise<{ id: number; title: string; body: string; deleted_time: number }[]> =>
  rowsOf(
    tx,
    sql`select t.id, t.title, t.body, t.deleted_time::int8 as deleted_time from plan_text t where t.org_id <> ${q.orgId}
      and t.id in (select i.ref_id from plan_item i where i.plan_id = ${q.planId} and i.kind = 'text' and i.deleted_time = 0)
      order by t.id`,
  )
/** A text of the school in the very same words, 0 = none. */
export const sameAs = async (
  tx: Db,
  { orgId, title, body }: { orgId: number; title: string; body: string },
): Promise<number> => {
  const [row] = await tx
    .select({ id: planText.id })
    .from(planText)
    .where(
      and(eq(planText.orgId, orgId), eq(planText.deletedTime, 0), eq(planText.title, title), eq(planText.body, body)),
    )
    .orderBy(planText.id)
    .limit(1)
  return row?.id ?? 0
}
/** Items of a plan that hold one text hold another, 0 = none, from now on. */
export const replaceIn = async (tx: Db, q: { planId: number; id: number; by: number }): Promise<void> => {
  await tx.execute(sql`update plan_item set ref_id = ${q.by}
    where plan_id = ${q.planId} and kind = 'text' and ref_id = ${q.id} and deleted_time = 0`)
}

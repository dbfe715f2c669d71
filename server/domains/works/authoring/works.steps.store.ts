import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { WorkStepType } from '#contract/works/works.model'
import { type Db, rowsOf } from '../../../db/client'
import { work, workItem, workStep, workStepPast } from '../../../db/schema/works/works'
import { noteFiles } from './works.files.store'
import { readable, type Written } from './works.readable'

export interface StepRow {
  id: number
  work_id: number
  type: WorkStepType
  title: string
  sort: number
  version: number
  update_time: number
  update_by: string
}

export interface ItemRow extends Written {
  work_id: number
  step_id: number
  sort: number
}

const stepColumns = sql`s.id, s.work_id, s.type, s.title, s.sort, s.version, s.update_time::int8,
  coalesce((select a.truename from account a where a.uid = s.update_uid), '') as update_by`
const itemColumns = sql`i.id, i.work_id, i.step_id, i.kind, i.title, i.intro, i.content, i.score, i.required,
  i.deadline::int8, i.rubric, i.sort`

export const stepsOf = (db: Db, workId: number): Promise<StepRow[]> =>
  rowsOf<StepRow>(
    db,
    sql`select ${stepColumns} from work_step s where s.work_id = ${workId} and s.deleted_time = 0 order by s.sort, s.id`,
  )

export const itemsOf = async (db: Db, workId: number): Promise<ItemRow[]> =>
  (
    await rowsOf<ItemRow>(
      db,
      sql`select ${itemColumns} from work_item i join work_step s on s.id = i.step_id
        where i.work_id = ${workId} and i.deleted_time = 0 and s.deleted_time = 0 order by i.sort, i.id`,
    )
  ).map(readable)

export const itemOf = async (db: Db, workId: number, id: number): Promise<ItemRow | undefined> =>
  (
    await rowsOf<ItemRow>(
      db,
      sql`select ${itemColumns} from work_item i join work_step s on s.id = i.step_id
        where i.work_id = ${workId} and i.id = ${id} and i.deleted_time = 0 and s.deleted_time = 0`,
    )
  ).map(readable)[0]

/** Takes the step in hand: whoever saves it next waits, and then sees what this one did. */
export const lockStep = async (
  tx: Db,
  workId: number,
  id: number,
): Promise<(StepRow & { deleted_time: number }) | undefined> =>
  (
    await rowsOf<StepRow & { deleted_time: number }>(
      tx,
      sql`select ${stepColumns}, s.deleted_time::int8 from work_step s where s.id = ${id} and s.work_id = ${workId} for update of s`,
    )
  )[0]

export const insertStep = async (tx: Db, row: typeof workStep.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(workStep).values(row).returning({ id: workStep.id })
  if (!made) throw new Error('no step')
  return made.id
}

export const changeStep = async (
  tx: Db,
  workId: number,
  id: number,
  to: Partial<Omit<typeof workStep.$inferInsert, 'version'>>,
): Promise<void> => {
  await tx
    .update(workStep)
    .set({ ...to, version: sql`${workStep.version} + 1` })
    .where(and(eq(workStep.id, id), eq(workStep.workId, workId)))
}

export const keepPast = async (tx: Db, row: typeof workStepPast.$inferInsert): Promise<void> => {
  await tx.insert(workStepPast).values(row)
}

export type NewItem = Omit<typeof workItem.$inferInsert, 'workId' | 'stepId' | 'sort'> & {
  id?: number | undefined
  fileIds: number[]
}

/** Puts these items, in this order, into the step; those not named are taken out and stay as rows. False: an id is not of this work. */
export const putItems = async (
  tx: Db,
  at: { workId: number; stepId: number; now: number },
  items: NewItem[],
): Promise<boolean> => {
  const kept: number[] = []
  for (const [sort, { id, fileIds, ...item }] of items.entries()) {
    const row = { ...item, workId: at.workId, stepId: at.stepId, sort, deletedTime: 0 }
    const [there] = id
      ? await tx
          .update(workItem)
          .set(row)
          // An answer is of a kind: an item that becomes another one is a new item.
          .where(and(eq(workItem.id, id), eq(workItem.workId, at.workId), eq(workItem.kind, item.kind)))
          .returning({ id: workItem.id })
      : await tx.insert(workItem).values(row).returning({ id: workItem.id })
    if (!there) return false
    kept.push(there.id)
    await noteFiles(tx, there.id, fileIds)
  }
  await tx
    .update(workItem)
    .set({ deletedTime: at.now })
    .where(
      and(
        eq(workItem.stepId, at.stepId),
        eq(workItem.deletedTime, 0),
        kept.length ? notInArray(workItem.id, kept) : sql`true`,
      ),
    )
  return true
}

export const countAll = async (db: Db, workId: number): Promise<{ steps: number; items: number }> => {
  const [row] = await rowsOf<{ steps: number; items: number }>(
    db,
    sql`select (select count(*)::int from work_step where work_id = ${workId} and deleted_time = 0) as steps,
      (select count(*)::int from work_item i join work_step s on s.id = i.step_id
        where i.work_id = ${workId} and i.deleted_time = 0 and s.deleted_time = 0) as items`,
  )
  return row ?? { steps: 0, items: 0 }
}

/** Numbers the named steps in their order; ids of other works change nothing. */
export const sortSteps = async (tx: Db, workId: number, ids: number[]): Promise<void> => {
  await tx.execute(
    sql`update work_step s set sort = o.place from (select id, place::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
      with ordinality as e(id, place)) o where s.work_id = ${workId} and s.id = o.id::int`,
  )
}

/** Moves on with anything inside of the work. */
export const touch = async (tx: Db, workId: number, now: number): Promise<void> => {
  await tx.update(work).set({ updateTime: now }).where(eq(work.id, workId))
}

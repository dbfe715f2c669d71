import { and, eq, sql } from 'drizzle-orm'
import type { WorkAudience } from '#contract/works/works.model'
import { type Db, rowsOf } from '../../../db/client'
import { work, workStep } from '../../../db/schema/works/works'
import { list, type WorkRow } from '../works.store'

export type LockedWork = Pick<
  WorkRow,
  | 'id'
  | 'room_id'
  | 'title'
  | 'status'
  | 'version'
  | 'hand_in'
  | 'deleted_time'
  | 'release'
  | 'release_time'
  | 'released_time'
  | 'shown_time'
  | 'publish_time'
  | 'cover_id'
>

/** Takes a work of the room in hand; `deleted` says which kind is meant. */
export const lockWork = async (tx: Db, roomId: number, id: number, deleted = false): Promise<LockedWork | undefined> =>
  (
    await rowsOf<LockedWork>(
      tx,
      sql`select id, room_id, title, status, version, hand_in, deleted_time::int8, release, release_time::int8,
          released_time::int8, shown_time::int8, publish_time::int8,
          coalesce(cover_id, 0) as cover_id
        from work where id = ${id} and room_id = ${roomId} and (deleted_time > 0) = ${deleted}::boolean for update`,
    )
  )[0]

export type NewWork = typeof work.$inferInsert

export const insertWork = async (tx: Db, row: NewWork): Promise<number> => {
  const [made] = await tx.insert(work).values(row).returning({ id: work.id })
  if (!made) throw new Error('no work')
  return made.id
}

export const changeWork = async (tx: Db, id: number, to: Partial<NewWork>): Promise<void> => {
  await tx.update(work).set(to).where(eq(work.id, id))
}

/** Numbers the named works of a room in their order; ids of other rooms change nothing. */
export const sortWorks = async (tx: Db, roomId: number, ids: number[]): Promise<void> => {
  await tx.execute(
    sql`update work w set sort = o.place from (select id, place::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
      with ordinality as e(id, place)) o where w.room_id = ${roomId} and w.id = o.id::int`,
  )
}

/** Deletes a step of the work or brings it back; false when there is none to do so with. */
export const flipStep = async (tx: Db, workId: number, stepId: number, now: number, back: boolean): Promise<boolean> =>
  (
    await tx
      .update(workStep)
      .set({ deletedTime: back ? 0 : now, version: sql`${workStep.version} + 1` })
      .where(
        and(
          eq(workStep.id, stepId),
          eq(workStep.workId, workId),
          back ? sql`${workStep.deletedTime} > 0` : eq(workStep.deletedTime, 0),
        ),
      )
      .returning({ id: workStep.id })
  ).length > 0

/** Whether every team or class is one of the room's. */
export const audienceFits = async (db: Db, roomId: number, audience: WorkAudience): Promise<boolean> => {
  if (audience.kind === 'all' || !audience.ids.length) return true
  const ids = list(audience.ids)
  const [row] = await rowsOf<{ n: number }>(
    db,
    audience.kind === 'team'
      ? sql`select count(*)::int as n from team where room_id = ${roomId} and id in (${ids})`
      : sql`select count(*)::int as n from org_unit u join room r on r.id = ${roomId} join org o on o.id = r.org_id
          where u.id in (${ids}) and u.org_id in (o.id, o.parent_id)`,
  )
  return row?.n === new Set(audience.ids).size
}

export const pictureIsMine = async (db: Db, uid: number, id: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from attachment where id = ${id} and uid = ${uid} and use = 'picture'`)).length > 0

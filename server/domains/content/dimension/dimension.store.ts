import { eq, sql } from 'drizzle-orm'
import type { DimensionRow } from '#contract/content/dimension/dimension.model'
import { type Db, rowsOf } from '../../../db/client'
import { contentDimension } from '../../../db/schema/content/content'

export const tableOf = (db: Db, contentId: number): Promise<DimensionRow[]> =>
  rowsOf(
    db,
    sql`select id, title, description, skill_points as skill_point, weight, pid from content_dimension
      where content_id = ${contentId} order by sort, id`,
  )

export const drop = async (tx: Db, contentId: number): Promise<void> => {
  await tx.delete(contentDimension).where(eq(contentDimension.contentId, contentId))
}

type New = Omit<typeof contentDimension.$inferInsert, 'pid'>
/** Writes rows in their order; `parent` is the place of the row above, -1 of one on top. */
export const write = async (tx: Db, rows: (New & { parent: number })[]): Promise<void> => {
  const ids: number[] = []
  for (const [sort, { parent, ...row }] of rows.entries()) {
    const [made] = await tx
      .insert(contentDimension)
      .values({ ...row, pid: ids[parent] ?? 0, sort })
      .returning({ id: contentDimension.id })
    ids.push(made?.id ?? 0)
  }
}

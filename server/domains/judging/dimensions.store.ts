import { eq, sql } from 'drizzle-orm'
import type { DimensionInput } from '#contract/judging/judging.model'
import type { Db } from '../../db/client'
import { contestDimension } from '../../db/schema/judging'

/** Nothing was marked by those that were there before. */
export const replaceDimensions = async (
  tx: Db,
  itemId: number,
  dimensions: readonly DimensionInput[],
): Promise<void> => {
  await tx.delete(contestDimension).where(eq(contestDimension.itemId, itemId))
  await tx.insert(contestDimension).values(dimensions.map((d, sort) => ({ ...d, itemId, sort })))
}

/** What the copy of an item is marked by. */
export const copyDimensions = (tx: Db, { from, to }: { from: number; to: number }): Promise<unknown> =>
  tx.execute(sql`insert into contest_dimension (item_id, title, description, skill, weight, "full", sort)
    select ${to}, title, description, skill, weight, "full", sort from contest_dimension where item_id = ${from} order by sort`)

import { eq } from 'drizzle-orm'
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

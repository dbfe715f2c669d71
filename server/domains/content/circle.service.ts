import { contentErrors } from '#contract/content/content.errors'
import { DomainError } from '#contract/kernel/errors'
import type { Db } from '../../db/client'
import { inTurn } from '../../db/turn'
import { leadTo } from './content.store'

/** Whether what content is about to hold would come round to it. Until the end of the transaction nobody else closes a circle meanwhile. */
export const comesRound = async (tx: Db, contentId: number, held: readonly number[]): Promise<boolean> => {
  if (!held.length) return false
  await inTurn(tx, 'content:circle', 0)
  return leadTo(tx, held, contentId)
}

/** The one rule over all ways in which content holds content: none of it comes round to itself. */
export const assertNoCircle = async (tx: Db, contentId: number, held: readonly number[]): Promise<void> => {
  if (await comesRound(tx, contentId, held)) throw new DomainError(contentErrors.content_circle)
}

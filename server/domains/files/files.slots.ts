import type { Db } from '../../db/client'
import { slot } from '../../lib/events'

/** Whether nobody answers for this account yet: registered some days ago at most, and in no room and on no organisation's list. */
export const isNewcomer = slot(
  'files.is-newcomer',
  async (_db: Db, _uid: number, _now: number): Promise<boolean> => false,
)

import type { Db } from '../../../db/client'
import { admit } from './contests.seats.store'
import * as store from './promote.store'

/** Registers teams of one contest for the next, each with a seat of its own; false when there are too few seats. */
export const promoteTeams = async (tx: Db, fromId: number, going: store.Going): Promise<boolean> => {
  for (const { id } of await store.registerAll(tx, going)) if (!(await admit(tx, going.toId, id))) return false
  await store.comesFrom(tx, going.toId, fromId)
  return true
}

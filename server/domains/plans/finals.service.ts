import type { Db } from '../../db/client'
import { finalsIn } from '../certs/requirements/progress.service'
import { scoredRooms } from './plans.store'

/** Peers change nothing. */
export const NO_FINALS = '[]'

/** What peers change of the scores that these plans ask for; where none does, nothing is read. */
export const finalsFor = async (db: Db, planIds: readonly number[], now: number): Promise<string> => {
  const found: unknown[] = []
  for (const roomId of await scoredRooms(db, planIds))
    found.push(...(JSON.parse(await finalsIn(db, roomId, now)) as unknown[]))
  return JSON.stringify(found)
}

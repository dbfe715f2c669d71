import type { Db } from '../../db/client'
import { type NearRow, nearOf } from './near.store'

const DAY = 86_400
/** Days before its end that an award's date stands in lists and calendars, and after it that it stays. */
const BEFORE = 180
const AFTER = 30

/** What of certificates waits for a person, for lists over several domains: in one room or (0) in all of theirs. */
export const certsOfPerson = (db: Db, uid: number, now: number, roomId: number): Promise<NearRow[]> =>
  nearOf(db, { uid, now, roomId, since: now - AFTER * DAY, until: now + BEFORE * DAY })

import type { SQL } from 'drizzle-orm'
import { collection } from '../../lib/events'

/** Where else it shows that somebody worked in a room, beside being there: conditions in SQL. */
export const workedIn = collection<(uid: SQL, roomId: SQL, now: SQL) => SQL>('reviews.worked-in')

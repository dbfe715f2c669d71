import type { SQL } from 'drizzle-orm'

/** Of whom a domain counts: rows uid, done and total of people of a room, as a subselect. */
export interface CountedOf {
  roomId: SQL
  now: number
  /** Narrows whom is asked for. */
  only(uid: SQL): SQL
}

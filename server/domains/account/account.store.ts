import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import type { Actor } from '../../lib/context'
import { type ActorRow, actorColumns, actorFrom, toActor } from './account.access'

/** Who holds this session; null when there is none or it ended. */
export const findActor = async (db: Db, sid: string, now: number): Promise<Actor | null> => {
  const [row] = await rowsOf<ActorRow>(db, sql`select ${actorColumns} from ${actorFrom(sid, now)}`)
  return row ? toActor(row) : null
}

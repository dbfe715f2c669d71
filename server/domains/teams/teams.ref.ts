import { sql } from 'drizzle-orm'
import { refTo } from '../../lib/calls/room-ref'

/** A team, for calls that are about one. */
export const teamRef = refTo('team', (id) => sql`(select tr.room_id from team tr where tr.id = ${id})`)

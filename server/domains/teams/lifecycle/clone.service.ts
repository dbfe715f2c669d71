import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import type { roomCloned } from '../../rooms/rooms.events'

type Cloned = Parameters<(typeof roomCloned)['handlers'][number]>[1]

/** A cloned room may keep the categories; teams belong to people and stay behind. */
export const onRoomCloned = async (tx: Db, { fromId, toId, teamCategories }: Cloned): Promise<void> => {
  if (!teamCategories) return
  await tx.execute(
    sql`insert into team_category (room_id, title, sort) select ${toId}, title, sort from team_category where room_id = ${fromId} order by id`,
  )
}

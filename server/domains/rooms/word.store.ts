import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'

/** A room's template, and what the room or its organisation calls a work in the menu. */
export const menuWord = async (
  db: Db,
  roomId: number,
): Promise<{ template: number; own: string | null } | undefined> => {
  const [row] = await rowsOf<{ template: number; own: string | null }>(
    db,
    sql`select r.template, coalesce(r.menus #>> '{work,label}',
        o.template_config #>> array[r.template::text, 'work', 'label']) as own
      from room r join org o on o.id = r.org_id where r.id = ${roomId}`,
  )
  return row
}

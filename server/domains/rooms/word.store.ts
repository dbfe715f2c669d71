import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { allTemplates } from './rooms.store'

/** Rooms' templates, what each or its organisation calls a work in the menu, and what the platform says of templates. */
export const menuWords = (
  db: Db,
  rooms: readonly number[],
): Promise<{ id: number; template: number; own: string | null; platform: unknown }[]> =>
  rowsOf(
    db,
    sql`select r.id, r.template, coalesce(r.menus #>> '{work,label}',
        o.template_config #>> array[r.template::text, 'work', 'label']) as own, ${allTemplates} as platform
      from room r join org o on o.id = r.org_id where r.id = any(${sql.param(`{${rooms.join(',')}}`)}::int[])`,
  )

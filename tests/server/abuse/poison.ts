import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/db/client'
import { rowsOf } from '../../../server/db/client'

/** Markup where it is taken for some, a formula in a table, lines of its own in a calendar. */
export const EVIL = `=1+1"'></title></script><img src=x onerror=alert(1)>`

/** Plain texts that people write; what is rich is cleaned when it is kept, and has tests of its own. */
const PLAIN = [
  'title',
  'truename',
  'shortname',
  'content',
  'note',
  'reason',
  'site_name',
  'hotline',
  'label',
  'answer',
  'filename',
]
/** What would make other columns unreadable to the program is named with its table. */
const NAMED = [
  ['content', 'description'],
  ['course', 'description'],
  ['camp_phase', 'description'],
  ['solution', 'description'],
  ['plan', 'intro'],
  ['library_folder', 'name'],
  ['org', 'name'],
] as const
const LISTS = [
  ['content', 'tags'],
  ['library_item', 'tags'],
] as const

/** Everything that people write says the same from now on, which is as hostile as it can be; which columns do. */
export const poison = async (db: Db): Promise<string[]> => {
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select c.table_name as table, c.column_name as column from information_schema.columns c
      where c.table_schema = 'public' and c.data_type = 'text' and c.column_name in ${PLAIN}`,
  )
  const named = NAMED.map(([table, column]) => ({ table, column }))
  const poisoned: string[] = []
  for (const { table, column } of [...columns, ...named]) {
    const [t, c] = [sql.identifier(table), sql.identifier(column)]
    // Where a name has to be the only one of its kind, that column stays.
    await db.execute(sql`update ${t} set ${c} = ${EVIL}`).then(
      () => poisoned.push(`${table}.${column}`),
      () => {},
    )
  }
  for (const [table, column] of LISTS)
    await db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = array[${EVIL}]`)
  return poisoned
}

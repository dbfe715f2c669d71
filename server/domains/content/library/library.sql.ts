import { type SQL, sql } from 'drizzle-orm'
import { testScores } from '../content.slots'

/** Whom content was given to may read it. */
export const readsShared = (uid: SQL, contentId: SQL): SQL =>
  sql`exists (select 1 from library_share ls where ls.content_id = ${contentId} and ls.uid = ${uid})`

/** A person's best test in content; −1 = none yet. */
export const bestTest = (uid: SQL, contentId: SQL): SQL => {
  const results = testScores.items.map((of) => sql`(${of(uid, contentId)})`)
  return sql`greatest(${sql.join([sql`-1`, ...results], sql`, `)})::int`
}

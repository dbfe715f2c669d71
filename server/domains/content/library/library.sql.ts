import { type SQL, sql } from 'drizzle-orm'

/** Whom content was given to may read it. */
export const readsShared = (uid: SQL, contentId: SQL): SQL =>
  sql`exists (select 1 from library_share ls where ls.content_id = ${contentId} and ls.uid = ${uid})`

import { type SQL, sql } from 'drizzle-orm'

/** Library's collection: the best that tools have reported of a person in content and call final, in whichever room. */
export const testedByTools = (
  uid: SQL,
  contentId: SQL,
): SQL => sql`select max(least(100, round(ts.score * 100 / ts."full"))) from lti_score ts
  join lti_line_item ti on ti.id = ts.item_id and ti.content_id = ${contentId}
  where ts.uid = ${uid} and ts.score >= 0 and ts."full" > 0 and ts.grading = 'FullyGraded'`

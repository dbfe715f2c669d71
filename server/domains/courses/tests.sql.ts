import { type SQL, sql } from 'drizzle-orm'

/** Library's collection: the best that a person got in sections that are made of content. */
export const testedInCourses = (
  uid: SQL,
  contentId: SQL,
): SQL => sql`select max(least(100, td.score * 100 / td."full")) from course_section ts
  join course_done td on td.section_id = ts.id and td.uid = ${uid} and td."full" > 0
  where ts.content_id = ${contentId} and ts.content_id > 0`

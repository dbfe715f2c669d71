import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'
import { seen } from './camps.sql'

/**
 * Camps that the person may see by their visibility. The words are looked for first and by themselves (`offset 0` keeps the two
 * apart): camps are so few among all content that the database would rather go to them by their type, for which it reads an
 * index of all content from end to end.
 */
export const campSource: SearchSource = {
  kind: 'camp',
  rows: ({
    uid,
    holds,
  }) => sql`select c.id, c.title, c.description, 0, '', c.publish_time, '/training-camp-detail/' || c.id
    from (select c.* from content c where ${holds(sql`c.title`, sql`c.description`)} offset 0) c where ${seen(uid)}`,
}

import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'
import { seen } from './camps.sql'

/** Camps that the person may see by their visibility. */
export const campSource: SearchSource = {
  kind: 'camp',
  rows: ({
    uid,
    holds,
  }) => sql`select c.id, c.title, c.description, 0, '', c.publish_time, '/training-camp-detail/' || c.id
    from content c where ${seen(uid)} and ${holds(sql`c.title`, sql`c.description`)}`,
}

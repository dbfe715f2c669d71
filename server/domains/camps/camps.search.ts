import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'
import { seen } from './camps.sql'

/** Camps that the person may see by their visibility. */
export const campSource: SearchSource = {
  kind: 'camp',
  rows: ({
    uid,
    matching,
  }) => sql`select c.id, c.title, c.description, 0, '', c.publish_time, '/training-camp-detail/' || c.id
    from ${matching('content', 'title', 'description')} c where ${seen(uid)}`,
}

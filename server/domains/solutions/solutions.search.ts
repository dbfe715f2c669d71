import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'
import { seen } from './solutions.sql'

export const solutionSource: SearchSource = {
  kind: 'solution',
  rows: ({ orgId, matching }) => sql`select s.id, s.title, s.description, 0, '', s.publish_time, '/solution/' || s.id
    from ${matching('solution', 'title', 'description')} s where s.deleted_time = 0 and ${seen(orgId)}`,
}

import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'
import { seen } from './solutions.sql'

export const solutionSource: SearchSource = {
  kind: 'solution',
  rows: ({ orgId, holds }) => sql`select s.id, s.title, s.description, 0, '', s.publish_time, '/solution/' || s.id
    from solution s where s.deleted_time = 0 and ${seen(orgId)} and ${holds(sql`s.title`, sql`s.description`)}`,
}

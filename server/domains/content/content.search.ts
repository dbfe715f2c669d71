import { sql } from 'drizzle-orm'
import type { SearchSource } from '../orgs/search.slots'
import { isOut, seenBy } from './content.sql'

/** What is out and the person may read by its visibility; what is given to them alone is found in its place. Camps are found as such. */
export const contentSource: SearchSource = {
  kind: 'content',
  rows: ({ uid, matching }) => sql`select c.id, c.title, c.description, 0, '', c.publish_time,
      '/published-content-detail/' || c.id
    from ${matching('content', 'title', 'description')} c
    where c.content_type <> 'training_camp' and ${isOut()} and ${seenBy(uid, sql`c`)}`,
}

import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { account } from '../account'
import { reference, seconds } from '../columns'
import { content } from './content'

/** How far a person has read content. */
export const contentProgress = pgTable(
  'content_progress',
  {
    uid: reference('uid', () => account.uid),
    contentId: reference('content_id', () => content.id),
    /** The farthest, in hundredths. */
    percent: integer('percent').notNull(),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.contentId] }), index('content_progress_content').on(t.contentId)],
)

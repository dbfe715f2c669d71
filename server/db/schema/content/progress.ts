import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { account } from '../account'
import { reference, seconds, watchedColumns } from '../columns'
import { content } from './content'

/** How far a person has read content, and what they have seen of it where it is a video. */
export const contentProgress = pgTable(
  'content_progress',
  {
    uid: reference('uid', () => account.uid),
    contentId: reference('content_id', () => content.id),
    /** The farthest, in hundredths. */
    percent: integer('percent').notNull(),
    ...watchedColumns(),
    /** How long the file is in seconds, as the devices say; the longest. */
    duration: integer('duration').notNull().default(0),
    /** When a device said the last of it. */
    at: seconds('at').notNull().default(0),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.contentId] }), index('content_progress_content').on(t.contentId)],
)

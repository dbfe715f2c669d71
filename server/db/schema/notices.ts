import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { pk, seconds } from './columns'

export const notification = pgTable(
  'notification',
  {
    id: pk(),
    uid: integer('uid').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull().default(''),
    link: text('link').notNull().default(''),
    /** 0 = unread. */
    readTime: seconds('read_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [index('notification_uid').on(t.uid, t.id), index('notification_unread').on(t.uid, t.readTime)],
)

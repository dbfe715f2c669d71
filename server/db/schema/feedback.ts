import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { pk, reference, seconds } from './columns'

export const feedback = pgTable(
  'feedback',
  {
    id: pk(),
    uid: integer('uid').notNull(),
    content: text('content').notNull(),
    contact: text('contact').notNull().default(''),
    pictureIds: jsonb('picture_ids').$type<number[]>().notNull().default([]),
    source: text('source').notNull(),
    /** waiting, doing or done. */
    state: text('state').notNull().default('waiting'),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [index('feedback_time').on(t.createTime), index('feedback_uid').on(t.uid)],
)

/** What those who run the platform answered. */
export const feedbackReply = pgTable(
  'feedback_reply',
  {
    id: pk(),
    feedbackId: reference('feedback_id', () => feedback.id, { onDelete: 'cascade' }),
    uid: integer('uid').notNull(),
    content: text('content').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [index('feedback_reply_feedback').on(t.feedbackId)],
)

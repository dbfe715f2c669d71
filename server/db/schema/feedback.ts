import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { pk, seconds } from './columns'

export const feedback = pgTable(
  'feedback',
  {
    id: pk(),
    uid: integer('uid').notNull(),
    content: text('content').notNull(),
    contact: text('contact').notNull().default(''),
    pictureIds: jsonb('picture_ids').$type<number[]>().notNull().default([]),
    source: text('source').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [index('feedback_time').on(t.createTime)],
)

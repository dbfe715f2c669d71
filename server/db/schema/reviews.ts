import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from './account'
import { pk, reference, seconds } from './columns'
import { room } from './rooms/rooms'

/** What people who worked in a room think of it; each has one. */
export const roomReview = pgTable(
  'room_review',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    uid: reference('uid', () => account.uid),
    /** 1 to 5. */
    score: integer('score').notNull(),
    content: text('content').notNull().default(''),
    editTime: seconds('edit_time').notNull().default(0),
    reply: text('reply').notNull().default(''),
    replyTime: seconds('reply_time').notNull().default(0),
    /** Its words are hidden, why and by whom; the stars count on. */
    hiddenTime: seconds('hidden_time').notNull().default(0),
    hiddenReason: text('hidden_reason').notNull().default(''),
    hiddenUid: integer('hidden_uid').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [uniqueIndex('room_review_person').on(t.roomId, t.uid), index('room_review_uid').on(t.uid)],
)

import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from './account'
import { deletedTime, pk, reference, seconds } from './columns'

/** What people write down for themselves; nobody else sees it. */
export const todoEntry = pgTable(
  'todo_entry',
  {
    id: pk(),
    uid: reference('uid', () => account.uid),
    /** 0 = of no room. */
    roomId: integer('room_id').notNull().default(0),
    title: text('title').notNull(),
    /** 0 = no date. */
    time: seconds('time').notNull().default(0),
    doneTime: seconds('done_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
    deletedTime: deletedTime(),
  },
  (t) => [index('todo_entry_uid').on(t.uid)],
)

/** The calendar link of a person: only its hash, so that nobody who reads the table can use it. */
export const todoFeed = pgTable(
  'todo_feed',
  {
    uid: integer('uid')
      .primaryKey()
      .references(() => account.uid),
    tokenHash: text('token_hash').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [uniqueIndex('todo_feed_token').on(t.tokenHash)],
)

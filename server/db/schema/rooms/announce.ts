import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account } from '../account'
import { deletedTime, pk, reference, searchIndex, seconds } from '../columns'
import { room } from './rooms'

/** What a room's managers tell its people. */
export const announcement = pgTable(
  'announcement',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    uid: reference('uid', () => account.uid),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** all, user, teacher, noteam or team, see `announce.rules`. */
    audience: text('audience').notNull(),
    /** Of audience `team`. */
    teamIds: jsonb('team_ids').$type<number[]>().notNull().default([]),
    pinned: boolean('pinned').notNull().default(false),
    /** When those who have not read it were last reminded. */
    remindTime: seconds('remind_time').notNull().default(0),
    editTime: seconds('edit_time').notNull().default(0),
    deletedTime: deletedTime(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    searchIndex('announcement_search', t.title, t.content),
    index('announcement_room').on(t.roomId, t.id),
    index('announcement_uid').on(t.uid),
  ],
)

/** Who has read it, and when first. */
export const announcementRead = pgTable(
  'announcement_read',
  {
    announcementId: reference('announcement_id', () => announcement.id, { onDelete: 'cascade' }),
    uid: integer('uid').notNull(),
    readTime: seconds('read_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.announcementId, t.uid] })],
)

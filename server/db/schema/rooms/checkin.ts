import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account } from '../account'
import { deletedTime, pk, reference, seconds } from '../columns'
import { room } from './rooms'

/** One check-in of a room's students: open from `begin_time` to `end_time`. */
export const checkin = pgTable(
  'checkin',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    uid: reference('uid', () => account.uid),
    title: text('title').notNull(),
    /** Keys its rotating codes; never leaves the server. */
    secret: text('secret').notNull(),
    beginTime: seconds('begin_time').notNull(),
    /** From then on a mark counts as late. */
    lateTime: seconds('late_time').notNull(),
    endTime: seconds('end_time').notNull(),
    deletedTime: deletedTime(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [index('checkin_room').on(t.roomId, t.id), index('checkin_uid').on(t.uid)],
)

/** Who was there. Nobody's row: absent, once it is over. */
export const checkinMark = pgTable(
  'checkin_mark',
  {
    checkinId: reference('checkin_id', () => checkin.id, { onDelete: 'cascade' }),
    uid: integer('uid').notNull(),
    /** present, late, leave or absent (as a manager set it). */
    status: text('status').notNull(),
    /** qr, code or manual. */
    way: text('way').notNull(),
    /** Taken without a network and sent later. */
    offline: boolean('offline').notNull().default(false),
    /** When the code was taken, and when it arrived. */
    time: seconds('time').notNull(),
    arriveTime: seconds('arrive_time').notNull(),
    /** The manager who set it by hand; 0 = the person themself. */
    byUid: integer('by_uid').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.checkinId, t.uid] }), index('checkin_mark_uid').on(t.uid)],
)

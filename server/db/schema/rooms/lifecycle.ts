import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { account } from '../account'
import { deedNumber, pk, reference, seconds } from '../columns'
import { room } from './rooms'

/** Who did what in a room, in words of `lifecycle.labels`; never changed. */
export const roomLog = pgTable(
  'room_log',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    /** 0: the clock did it. */
    uid: integer('uid').notNull(),
    action: text('action').notNull(),
    /** What it was done to: `room`, `member:12`, `team:3` … */
    target: text('target').notNull().default('room'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    time: seconds('time').notNull(),
    seq: deedNumber(),
  },
  (t) => [index('room_log_room').on(t.roomId, t.id)],
)

/** The owner offers the room to a teacher of it, who takes it or not. One offer a room. */
export const roomHandover = pgTable(
  'room_handover',
  {
    roomId: integer('room_id')
      .primaryKey()
      .references(() => room.id),
    fromUid: reference('from_uid', () => account.uid),
    toUid: reference('to_uid', () => account.uid),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [index('room_handover_to').on(t.toUid), index('room_handover_from').on(t.fromUid)],
)

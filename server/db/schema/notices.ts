import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { pk, seconds } from './columns'

export const notification = pgTable(
  'notification',
  {
    id: pk(),
    uid: integer('uid').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull().default(''),
    link: text('link').notNull().default(''),
    /** The bulletin that it tells of; 0 of none. */
    bulletinId: integer('bulletin_id').notNull().default(0),
    /** 0 = unread. */
    readTime: seconds('read_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    index('notification_uid').on(t.uid, t.id),
    index('notification_unread').on(t.uid, t.readTime),
    // Nobody is told of one twice, and its readers are counted.
    uniqueIndex('notification_bulletin').on(t.bulletinId, t.uid).where(sql`${t.bulletinId} > 0`),
  ],
)

/** What whoever runs the platform tells everybody, or some: an announcement, or that the platform will be worked on. */
export const bulletin = pgTable(
  'bulletin',
  {
    id: pk(),
    /** news or maintenance. */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull().default(''),
    /** From when until when it shows; an end of 0 is none. */
    fromTime: seconds('from_time').notNull(),
    toTime: seconds('to_time').notNull().default(0),
    /** When the work begins and ends, of a maintenance. */
    workFrom: seconds('work_from').notNull().default(0),
    workTo: seconds('work_to').notNull().default(0),
    /** While the work lasts nothing is written but by those who run the platform. */
    stops: boolean('stops').notNull().default(false),
    /** Organisations at the top that it is for; none are all. */
    orgIds: integer('org_ids').array().notNull().default(sql`'{}'::int[]`),
    /** student, teacher, admin; none are all. */
    roles: text('roles').array().notNull().default(sql`'{}'::text[]`),
    online: boolean('online').notNull().default(true),
    /** When its people were told; 0 until its time has come. */
    toldTime: seconds('told_time').notNull().default(0),
    byUid: integer('by_uid').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [index('bulletin_time').on(t.online, t.fromTime)],
)

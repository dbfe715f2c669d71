import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account, session } from './account'
import { pk, reference, seconds } from './columns'

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
    /** Whom the words name at their head or in “ ”, and by which name; 0 for nobody. */
    aboutUid: integer('about_uid').notNull().default(0),
    aboutName: text('about_name').notNull().default(''),
    /** 0 = unread. */
    readTime: seconds('read_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    index('notification_uid').on(t.uid, t.id),
    index('notification_unread').on(t.uid, t.readTime),
    index('notification_about').on(t.aboutUid).where(sql`${t.aboutUid} > 0`),
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

/** A device that is told of notifications while no page is open. Its session's, and gone with it. */
export const webPushSubscription = pgTable(
  'web_push_subscription',
  {
    id: pk(),
    uid: reference('uid', () => account.uid, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** Whoever knows it may send there, with our key: it is a secret. */
    endpoint: text('endpoint').notNull(),
    /** What messages to it are sealed with. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('web_push_subscription_session').on(t.sessionId),
    uniqueIndex('web_push_subscription_endpoint').on(t.endpoint),
    index('web_push_subscription_uid').on(t.uid),
  ],
)

/** What a device is still to be told: written with the notification, gone once it was told, was read or is no news any more. */
export const webPushDue = pgTable(
  'web_push_due',
  {
    subscriptionId: reference('subscription_id', () => webPushSubscription.id, { onDelete: 'cascade' }),
    notificationId: reference('notification_id', () => notification.id, { onDelete: 'cascade' }),
    dueTime: seconds('due_time').notNull(),
    /** How often its push service did not take it. */
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.notificationId] }),
    index('web_push_due_notification').on(t.notificationId),
    index('web_push_due_time').on(t.dueTime),
  ],
)

/** When a person is left alone; who has no row has the usual hours. */
export const quietHours = pgTable('quiet_hours', {
  uid: integer('uid')
    .primaryKey()
    .references(() => account.uid, { onDelete: 'cascade' }),
  on: boolean('on').notNull(),
  /** Minutes since midnight, of China's clock. */
  fromMinute: integer('from_minute').notNull(),
  toMinute: integer('to_minute').notNull(),
})

import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from './account'
import { pk, reference, seconds, sortNumber } from './columns'
import { content } from './content/content'

/** What a training camp adds to the content that it is; one without a row has what `camps.store` says. */
export const camp = pgTable('camp', {
  contentId: integer('content_id')
    .primaryKey()
    .references(() => content.id),
  featured: boolean('featured').notNull().default(false),
  needDays: integer('need_days').notNull().default(0),
  needPercent: integer('need_percent').notNull().default(0),
  lateDays: integer('late_days').notNull().default(3),
  /** Moves on with each change of phases and rules. */
  version: integer('version').notNull().default(0),
})

/** A phase; its contents are bindings (`module_type` training_camp, `module_id` its id). */
export const campPhase = pgTable(
  'camp_phase',
  {
    id: pk(),
    contentId: reference('content_id', () => content.id),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** How many days it lasts; phases follow each other. */
    days: integer('days').notNull(),
    sort: sortNumber(),
  },
  (t) => [index('camp_phase_content').on(t.contentId, t.sort)],
)

/** A time for which people join a camp. Its days are counted from 1970, in China. */
export const campPeriod = pgTable(
  'camp_period',
  {
    id: pk(),
    contentId: reference('content_id', () => content.id),
    number: integer('number').notNull(),
    beginDay: integer('begin_day').notNull(),
    /** Its last day. */
    endDay: integer('end_day').notNull(),
    signupBegin: seconds('signup_begin').notNull().default(0),
    /** 0 = until it begins. */
    signupEnd: seconds('signup_end').notNull().default(0),
    /** 0 = any number. */
    places: integer('places').notNull().default(0),
    joined: integer('joined').notNull().default(0),
    /** Phases of which its people were told that they are open. */
    told: integer('told').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [uniqueIndex('camp_period_number').on(t.contentId, t.number), index('camp_period_days').on(t.endDay)],
)

/** Who is in a period. */
export const campMember = pgTable(
  'camp_member',
  {
    periodId: reference('period_id', () => campPeriod.id),
    uid: reference('uid', () => account.uid),
    contentId: reference('content_id', () => content.id),
    joinTime: seconds('join_time').notNull(),
    /** 0 = not graduated. */
    graduateTime: seconds('graduate_time').notNull().default(0),
    /** The manager who said so; 0 = the rule. */
    graduateBy: integer('graduate_by').notNull().default(0),
    graduateReason: text('graduate_reason').notNull().default(''),
    /** A manager took the graduation back: the rule does not give it again. */
    held: boolean('held').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.periodId, t.uid] }),
    index('camp_member_uid').on(t.uid),
    index('camp_member_content').on(t.contentId, t.uid),
  ],
)

/** One check-in a day. */
export const campCheckin = pgTable(
  'camp_checkin',
  {
    periodId: reference('period_id', () => campPeriod.id),
    uid: reference('uid', () => account.uid),
    day: integer('day').notNull(),
    content: text('content').notNull().default(''),
    /** By the device's clock, never after it came. */
    madeTime: seconds('made_time').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.periodId, t.uid, t.day] }), index('camp_checkin_uid').on(t.uid)],
)

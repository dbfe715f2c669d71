import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PlanKind } from '#contract/plans/plans.rules'
import { account } from './account'
import { deletedTime, pk, reference, searchIndex, seconds, sortNumber } from './columns'
import { org } from './orgs/orgs'
import { room } from './rooms/rooms'

/** A plan of a room: what its learners do when. */
export const plan = pgTable(
  'plan',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    /** Who made it. */
    uid: reference('uid', () => account.uid),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    /** First and last day of its items, counted from 1970 in China; 0 = none has one. */
    beginDay: integer('begin_day').notNull().default(0),
    endDay: integer('end_day').notNull().default(0),
    publishTime: seconds('publish_time').notNull().default(0),
    /** Other rooms of the organisation may make theirs after it. */
    template: boolean('template').notNull().default(false),
    version: integer('version').notNull().default(1),
    /** When `plan_far` was counted last. */
    countedTime: seconds('counted_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull(),
    deletedTime: deletedTime(),
  },
  (t) => [
    index('plan_room').on(t.roomId).where(sql`${t.deletedTime} = 0`),
    searchIndex('plan_search', t.title, t.intro),
    index('plan_uid').on(t.uid),
  ],
)

export const planStage = pgTable(
  'plan_stage',
  {
    id: pk(),
    planId: reference('plan_id', () => plan.id),
    title: text('title').notNull(),
    sort: sortNumber(),
  },
  (t) => [index('plan_stage_plan').on(t.planId)],
)

/** What is planned. What was taken out stays for whoever ticked it off. */
export const planItem = pgTable(
  'plan_item',
  {
    id: pk(),
    planId: reference('plan_id', () => plan.id),
    /** Of what was taken out the stage may be gone. */
    stageId: integer('stage_id').notNull(),
    kind: text('kind').$type<PlanKind>().notNull(),
    /** 0 = nothing was chosen yet. */
    refId: integer('ref_id').notNull().default(0),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    /** In the kind's unit. */
    need: integer('need').notNull().default(0),
    beginDay: integer('begin_day').notNull().default(0),
    dueDay: integer('due_day').notNull().default(0),
    required: boolean('required').notNull().default(true),
    sort: sortNumber(),
    /** Its letter in `plan_far.cells`, from 1: it never changes and is nobody else's. */
    slot: integer('slot').notNull(),
    updateTime: seconds('update_time').notNull(),
    deletedTime: deletedTime(),
  },
  (t) => [index('plan_item_plan').on(t.planId), index('plan_item_ref').on(t.kind, t.refId)],
)

/** What has to be done before an item of the same plan. */
export const planItemBefore = pgTable(
  'plan_item_before',
  {
    itemId: reference('item_id', () => planItem.id),
    beforeId: reference('before_id', () => planItem.id),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.beforeId] }), index('plan_item_before_back').on(t.beforeId)],
)

/** A text of an organisation that its plans may hold. */
export const planText = pgTable(
  'plan_text',
  {
    id: pk(),
    orgId: reference('org_id', () => org.id),
    uid: reference('uid', () => account.uid),
    title: text('title').notNull(),
    /** Sanitised HTML. */
    body: text('body').notNull().default(''),
    version: integer('version').notNull().default(1),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull(),
    deletedTime: deletedTime(),
  },
  (t) => [index('plan_text_org').on(t.orgId), index('plan_text_uid').on(t.uid)],
)

/**
 * What learners ticked off themselves: a content that was read, a text that was followed. It counts for what the item held
 * then, and again where the item comes to hold that once more.
 */
export const planTick = pgTable(
  'plan_tick',
  {
    itemId: reference('item_id', () => planItem.id),
    uid: reference('uid', () => account.uid),
    kind: text('kind').$type<PlanKind>().notNull(),
    refId: integer('ref_id').notNull(),
    doneTime: seconds('done_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.uid, t.kind, t.refId] }), index('plan_tick_uid').on(t.uid)],
)

/** How far the learners of a plan were when it was counted, a letter an item at its slot: what the matrix is read from. */
export const planFar = pgTable(
  'plan_far',
  {
    planId: reference('plan_id', () => plan.id),
    uid: reference('uid', () => account.uid),
    cells: text('cells').notNull(),
  },
  (t) => [primaryKey({ columns: [t.planId, t.uid] }), index('plan_far_uid').on(t.uid)],
)

/** When a learner was last reminded of a plan that they have not finished. */
export const planReminder = pgTable(
  'plan_reminder',
  {
    planId: reference('plan_id', () => plan.id),
    uid: reference('uid', () => account.uid),
    time: seconds('time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.planId, t.uid] }), index('plan_reminder_uid').on(t.uid)],
)

/** Days of a school that are not what their weekday says: holidays, and weekends on which it works. */
export const schoolDay = pgTable(
  'school_day',
  {
    orgId: reference('org_id', () => org.id),
    day: integer('day').notNull(),
    title: text('title').notNull(),
    work: boolean('work').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.day] })],
)

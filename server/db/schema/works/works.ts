import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ItemContents, ItemKind, LateRule, RubricRow, WorkAudience } from '#contract/works/works.model'
import { account } from '../account'
import { deletedTime, pk, reference, searchIndex, seconds, sortNumber } from '../columns'
import { room } from '../rooms/rooms'

export const work = pgTable(
  'work',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    uid: reference('uid', () => account.uid),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    coverId: integer('cover_id'),
    /** draft or published. */
    status: text('status').notNull().default('draft'),
    /** Moves on with each change of the settings. */
    version: integer('version').notNull().default(1),
    /** individual or team. */
    handIn: text('hand_in').notNull().default('individual'),
    audience: jsonb('audience').$type<WorkAudience>().notNull().default({ kind: 'all', ids: [] }),
    startTime: seconds('start_time').notNull().default(0),
    /** 0 = none. */
    deadline: seconds('deadline').notNull().default(0),
    /** hand or date. */
    release: text('release').notNull().default('hand'),
    releaseTime: seconds('release_time').notNull().default(0),
    releasedTime: seconds('released_time').notNull().default(0),
    /** When answers could first be seen, once somebody took them back or put them off; 0 = the times above say it. */
    shownTime: seconds('shown_time').notNull().default(0),
    /** refuse, late or made_before. */
    lateRule: text('late_rule').$type<LateRule>().notNull().default('made_before'),
    /** For so many hours after the deadline what a device made before it counts as on time. */
    offlineHours: integer('offline_hours').notNull().default(0),
    /** Where the manager put it; among equals the newest comes first. */
    sort: sortNumber(),
    publishTime: seconds('publish_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull(),
    deletedTime: deletedTime(),
  },
  (t) => [
    searchIndex('work_search', t.title, t.intro),
    index('work_room').on(t.roomId, t.sort).where(sql`${t.deletedTime} = 0`),
    index('work_uid').on(t.uid),
  ],
)

export const workStep = pgTable(
  'work_step',
  {
    id: pk(),
    workId: reference('work_id', () => work.id),
    /** 1 to 7, 99. */
    type: integer('type').notNull(),
    title: text('title').notNull().default(''),
    sort: sortNumber(),
    version: integer('version').notNull().default(1),
    updateTime: seconds('update_time').notNull(),
    updateUid: integer('update_uid').notNull(),
    deletedTime: deletedTime(),
  },
  (t) => [index('work_step_work').on(t.workId, t.sort)],
)

/** An item that was taken out stays as a row: answers refer to it. */
export const workItem = pgTable(
  'work_item',
  {
    id: pk(),
    workId: reference('work_id', () => work.id),
    stepId: reference('step_id', () => workStep.id),
    kind: text('kind').$type<ItemKind>().notNull(),
    title: text('title').notNull().default(''),
    intro: text('intro').notNull().default(''),
    content: jsonb('content').$type<ItemContents[ItemKind]>().notNull(),
    score: integer('score').notNull().default(0),
    required: boolean('required').notNull().default(false),
    /** 0 = the work's own. */
    deadline: seconds('deadline').notNull().default(0),
    rubric: jsonb('rubric').$type<RubricRow[]>().notNull().default([]),
    sort: sortNumber(),
    deletedTime: deletedTime(),
  },
  (t) => [index('work_item_step').on(t.stepId, t.sort), index('work_item_work').on(t.workId)],
)

/** What has to be done before a work can be opened: another one of its room, handed in or marked. */
export const workNeed = pgTable(
  'work_need',
  {
    workId: reference('work_id', () => work.id),
    needsId: reference('needs_id', () => work.id),
    /** submitted or marked. */
    until: text('until').$type<'submitted' | 'marked'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.needsId] }), index('work_need_needs').on(t.needsId)],
)

/** Each step as it was before a save replaced it, so that nothing anybody wrote is lost. */
export const workStepPast = pgTable(
  'work_step_past',
  {
    id: pk(),
    workId: integer('work_id').notNull(),
    stepId: integer('step_id').notNull(),
    version: integer('version').notNull(),
    uid: integer('uid').notNull(),
    data: jsonb('data').notNull(),
    time: seconds('time').notNull(),
  },
  (t) => [index('work_step_past_step').on(t.stepId, t.version)],
)

/** Which files an item shows: who may see the item may read them. */
export const workFile = pgTable(
  'work_file',
  {
    itemId: reference('item_id', () => workItem.id),
    fileId: integer('file_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.fileId] }), index('work_file_file').on(t.fileId)],
)

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from '../account'
import { cents, deletedTime, pk, reference, searchIndex, seconds } from '../columns'
import { org } from '../orgs/orgs'
import { room } from '../rooms/rooms'

/** A bounty task; its money is in the ledger. */
export const task = pgTable(
  'task',
  {
    id: pk(),
    /** Where it was made and is managed. */
    roomId: reference('room_id', () => room.id),
    /** Who pays. */
    orgId: reference('org_id', () => org.id),
    uid: reference('uid', () => account.uid),
    parentId: integer('parent_id'),
    title: text('title').notNull(),
    intro: text('intro').notNull(),
    typeAlias: text('type_alias').notNull(),
    logicName: text('logic_name').notNull().default(''),
    coverId: integer('cover_id'),
    virtual: boolean('is_virtual').notNull().default(false),
    /** 0 draft, 1 open, 9 settled. */
    status: integer('status').notNull().default(0),
    singleBounty: cents('single_bounty').notNull(),
    bounty: cents('bounty').notNull(),
    taskRate: integer('task_rate').notNull().default(100),
    commissionRate: integer('commission_rate').notNull().default(0),
    places: integer('places').notNull(),
    used: integer('used').notNull().default(0),
    scoreLimit: integer('task_num_score_limit').notNull().default(0),
    needVip: boolean('need_vip').notNull().default(false),
    requireTaskId: integer('require_task_id').notNull().default(0),
    requireWorkId: integer('require_work_id').notNull().default(0),
    autoAcceptHours: integer('auto_accept_hours').notNull().default(0),
    postEndTime: seconds('post_end_time').notNull().default(0),
    publishTime: seconds('publish_time').notNull().default(0),
    settleTime: seconds('settle_time').notNull().default(0),
    deletedTime: deletedTime(),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [
    searchIndex('task_search', t.title, t.intro),
    index('task_room').on(t.roomId, t.id),
    index('task_parent').on(t.parentId),
    check('task_places', sql`${t.used} >= 0 and ${t.used} <= ${t.places}`),
    index('task_uid').on(t.uid),
  ],
)

/** Where a task is shown: in a room, or in all rooms of an organisation. */
export const taskLink = pgTable(
  'task_link',
  {
    id: pk(),
    taskId: reference('task_id', () => task.id, { onDelete: 'cascade' }),
    roomId: integer('room_id'),
    groupId: integer('group_id'),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('task_link_room').on(t.taskId, t.roomId).where(sql`${t.roomId} is not null`),
    uniqueIndex('task_link_group').on(t.taskId, t.groupId).where(sql`${t.groupId} is not null`),
    index('task_link_in_room').on(t.roomId),
    index('task_link_in_group').on(t.groupId),
  ],
)

/** Places taken; given back ones are gone. */
export const taskAccept = pgTable(
  'task_accept',
  {
    taskId: reference('task_id', () => task.id, { onDelete: 'cascade' }),
    uid: reference('uid', () => account.uid),
    time: seconds('time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.uid] }), index('task_accept_uid').on(t.uid)],
)

export const taskPost = pgTable(
  'task_post',
  {
    id: pk(),
    taskId: reference('task_id', () => task.id, { onDelete: 'cascade' }),
    uid: reference('uid', () => account.uid),
    /** draft, submitted, approved, returned. */
    state: text('state').notNull(),
    content: text('content').notNull(),
    files: jsonb('files').$type<number[]>().notNull().default([]),
    version: integer('version').notNull().default(0),
    /** The draft that counts, see below. */
    revision: integer('revision').notNull().default(0),
    reason: text('reason').notNull().default(''),
    submittedTime: seconds('submitted_time').notNull().default(0),
    reviewedTime: seconds('reviewed_time').notNull().default(0),
    /** null: the clock approved it. */
    reviewedUid: integer('reviewed_uid'),
    paid: cents('paid').notNull().default(0),
  },
  (t) => [
    uniqueIndex('task_post_once').on(t.taskId, t.uid),
    index('task_post_uid').on(t.uid, t.state),
    index('task_post_waiting').on(t.submittedTime).where(sql`${t.state} = 'submitted'`),
  ],
)

/** Every version of a post that its writer kept, nothing is ever written over. */
export const taskDraft = pgTable(
  'task_draft',
  {
    postId: reference('post_id', () => taskPost.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    /** Which page wrote it. */
    client: text('client').notNull(),
    content: text('content').notNull(),
    files: jsonb('files').$type<number[]>().notNull().default([]),
    /** It counted when it came; what was written on top of an outdated one does not. */
    kept: boolean('kept').notNull(),
    /** Waits beside the one that counts for its writer's choice. */
    aside: boolean('aside').notNull(),
    deviceTime: seconds('device_time').notNull(),
    serverTime: seconds('server_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.revision] })],
)

/** Every hand-in and verdict, as it was. */
export const taskPostLog = pgTable(
  'task_post_log',
  {
    id: pk(),
    postId: reference('post_id', () => taskPost.id, { onDelete: 'cascade' }),
    /** submit, approve, return. */
    kind: text('kind').notNull(),
    uid: integer('uid'),
    version: integer('version').notNull(),
    content: text('content').notNull().default(''),
    files: jsonb('files').$type<number[]>().notNull().default([]),
    reason: text('reason').notNull().default(''),
    time: seconds('time').notNull(),
  },
  (t) => [index('task_post_log_post').on(t.postId, t.id)],
)

/** When somebody last asked their organisation's admins about a task. */
export const taskAsk = pgTable(
  'task_ask',
  {
    taskId: reference('task_id', () => task.id, { onDelete: 'cascade' }),
    uid: integer('uid').notNull(),
    time: seconds('time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.uid] })],
)

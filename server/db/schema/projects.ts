import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { HandInRule, HandInState, NodeKind } from '#contract/projects/projects.rules'
import { account } from './account'
import { deletedTime, pk, reference, seconds, sortNumber } from './columns'
import { content } from './content/content'
import { room } from './rooms/rooms'

/**
 * Nodes of a project's tree, by the version of the content in which they were last written: a version without rows of its own
 * has those of the latest one before it.
 */
export const projectNode = pgTable(
  'project_node',
  {
    contentId: reference('content_id', () => content.id),
    number: integer('number').notNull(),
    /** The same in every version: what is handed in names it. */
    id: integer('id').notNull(),
    /** 0 = on top. */
    pid: integer('pid').notNull().default(0),
    kind: text('kind').$type<NodeKind>().notNull(),
    title: text('title').notNull(),
    /** Sanitised HTML. */
    body: text('body').notNull().default(''),
    fileId: integer('file_id').notNull().default(0),
    /** Content of the library that it shows; 0 = none. */
    refContentId: integer('ref_content_id').notNull().default(0),
    handIn: text('hand_in').$type<HandInRule>().notNull().default('none'),
    score: integer('score').notNull().default(0),
    sort: sortNumber(),
    /** Taken out of a draft; it is not there any more once the draft is published. */
    deletedTime: deletedTime(),
  },
  (t) => [
    primaryKey({ columns: [t.contentId, t.number, t.id] }),
    index('project_node_file').on(t.fileId).where(sql`${t.fileId} > 0`),
    index('project_node_ref').on(t.refContentId).where(sql`${t.refContentId} > 0`),
  ],
)

/** What was once made from a table, as it came: what of it is as it was can go together. */
export const projectImport = pgTable(
  'project_import',
  {
    id: pk(),
    contentId: reference('content_id', () => content.id),
    uid: reference('uid', () => account.uid),
    nodes: jsonb('nodes').$type<ImportedRow[]>().notNull(),
    createTime: seconds('create_time').notNull(),
    /** 0 = it stands. */
    undoneTime: seconds('undone_time').notNull().default(0),
  },
  (t) => [index('project_import_content').on(t.contentId, t.id), index('project_import_uid').on(t.uid)],
)

/** A node as an import made it. */
export interface ImportedRow {
  id: number
  kind: NodeKind
  title: string
  body: string
  handIn: HandInRule
  score: number
}

/** How a room works on a project that it holds; without a row from always to for ever. */
export const projectSetting = pgTable(
  'project_setting',
  {
    roomId: reference('room_id', () => room.id),
    contentId: reference('content_id', () => content.id),
    startTime: seconds('start_time').notNull().default(0),
    endTime: seconds('end_time').notNull().default(0),
    closed: boolean('closed').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.contentId] }), index('project_setting_content').on(t.contentId)],
)

/** Until when a room hands in at a node. */
export const projectDue = pgTable(
  'project_due',
  {
    roomId: reference('room_id', () => room.id),
    contentId: reference('content_id', () => content.id),
    nodeId: integer('node_id').notNull(),
    dueTime: seconds('due_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.contentId, t.nodeId] }), index('project_due_content').on(t.contentId)],
)

/** When a learner was last reminded of what they have not handed in of a project in a room. */
export const projectReminder = pgTable(
  'project_reminder',
  {
    roomId: reference('room_id', () => room.id),
    contentId: reference('content_id', () => content.id),
    uid: reference('uid', () => account.uid),
    time: seconds('time').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.contentId, t.uid] }),
    index('project_reminder_content').on(t.contentId),
    index('project_reminder_uid').on(t.uid),
  ],
)

/** What a learner or a team handed in at a node: one row a time; only its mark is written later. */
export const projectHandIn = pgTable(
  'project_hand_in',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    contentId: reference('content_id', () => content.id),
    nodeId: integer('node_id').notNull(),
    /** As it was called then: the node may be gone since. */
    nodeTitle: text('node_title').notNull(),
    /** 0 = handed in alone. The team may be gone: what it handed in stays. */
    teamId: integer('team_id').notNull().default(0),
    uid: reference('uid', () => account.uid),
    number: integer('number').notNull(),
    /** The last one of its side: it counts. */
    last: boolean('last').notNull().default(true),
    /** Plain text. */
    text: text('text').notNull().default(''),
    fileIds: integer('file_ids').array().notNull().default(sql`'{}'::int[]`),
    state: text('state').$type<HandInState>().notNull().default('submitted'),
    late: boolean('late').notNull().default(false),
    score: integer('score').notNull().default(0),
    /** Full points of the node then. */
    full: integer('full').notNull().default(0),
    comment: text('comment').notNull().default(''),
    markUid: integer('mark_uid').notNull().default(0),
    markTime: seconds('mark_time').notNull().default(0),
    deviceTime: seconds('device_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('project_hand_in_last')
      .on(t.roomId, t.contentId, t.nodeId, t.teamId, sql`(case when ${t.teamId} > 0 then 0 else ${t.uid} end)`)
      .where(sql`${t.last}`),
    index('project_hand_in_room').on(t.roomId, t.contentId, t.nodeId),
    index('project_hand_in_uid').on(t.uid),
    index('project_hand_in_content').on(t.contentId),
    index('project_hand_in_files').using('gin', t.fileIds),
  ],
)

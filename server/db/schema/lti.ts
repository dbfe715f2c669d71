import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ActivityProgress, GradingProgress, LtiScope } from '#contract/lti/lti.rules'
import type { PickedItem, ToolState } from '#contract/lti/tools/tools.model'
import { account } from './account'
import { pk, reference, seconds } from './columns'
import { content } from './content/content'
import { org } from './orgs/orgs'
import { room } from './rooms/rooms'

type Custom = { name: string; value: string }[]

/** A tool of somebody else that speaks LTI 1.3. */
export const ltiTool = pgTable(
  'lti_tool',
  {
    id: pk(),
    /** null: the platform's own, for every organisation. */
    orgId: integer('org_id').references(() => org.id),
    /** Who registered it. */
    uid: reference('uid', () => account.uid),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** What we call it towards itself. */
    clientId: text('client_id').notNull(),
    deploymentId: text('deployment_id').notNull(),
    loginUrl: text('login_url').notNull(),
    targetUrl: text('target_url').notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    jwksUrl: text('jwks_url').notNull(),
    scopes: text('scopes').array().$type<LtiScope[]>().notNull(),
    shareNames: boolean('share_names').notNull().default(false),
    deepLinking: boolean('deep_linking').notNull().default(false),
    custom: jsonb('custom').$type<Custom>().notNull().default([]),
    state: text('state').$type<ToolState>().notNull(),
    reason: text('reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [
    uniqueIndex('lti_tool_client').on(t.clientId),
    index('lti_tool_org').on(t.orgId),
    index('lti_tool_uid').on(t.uid),
  ],
)

/** The tool through which third-party content opens. */
export const ltiContent = pgTable(
  'lti_content',
  {
    contentId: integer('content_id')
      .primaryKey()
      .references(() => content.id),
    toolId: reference('tool_id', () => ltiTool.id),
    custom: jsonb('custom').$type<Custom>().notNull().default([]),
    /** 0 = it reports no score. */
    full: integer('full').notNull().default(0),
  },
  (t) => [index('lti_content_tool').on(t.toolId)],
)

/** What a room's managers say of third-party content that the room holds. */
export const ltiActivity = pgTable(
  'lti_activity',
  {
    roomId: reference('room_id', () => room.id),
    contentId: reference('content_id', () => content.id),
    /** 0 = without a date. */
    dueTime: seconds('due_time').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.contentId] }), index('lti_activity_content').on(t.contentId)],
)

/** How far a person is in an activity of a room; it stays where the room no longer holds it, and counts again when it does. */
export const ltiProgress = pgTable(
  'lti_progress',
  {
    roomId: reference('room_id', () => room.id),
    contentId: reference('content_id', () => content.id),
    uid: reference('uid', () => account.uid),
    openTime: seconds('open_time').notNull().default(0),
    /** 0 = not finished. */
    doneTime: seconds('done_time').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.contentId, t.uid] }),
    index('lti_progress_uid').on(t.uid),
    index('lti_progress_content').on(t.contentId),
  ],
)

/** When a learner was last reminded of an activity of a room that they have not finished. */
export const ltiReminder = pgTable(
  'lti_reminder',
  {
    roomId: reference('room_id', () => room.id),
    contentId: reference('content_id', () => content.id),
    uid: reference('uid', () => account.uid),
    time: seconds('time').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.contentId, t.uid] }),
    index('lti_reminder_content').on(t.contentId),
    index('lti_reminder_uid').on(t.uid),
  ],
)

/** What a tool calls a person: another name for each tool, so that no two can compare whom they know. */
export const ltiPerson = pgTable(
  'lti_person',
  {
    toolId: reference('tool_id', () => ltiTool.id, { onDelete: 'cascade' }),
    uid: reference('uid', () => account.uid),
    sub: text('sub').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.toolId, t.uid] }),
    uniqueIndex('lti_person_sub').on(t.toolId, t.sub),
    index('lti_person_uid').on(t.uid),
  ],
)

/** A launch that was begun, or a choice in a tool: whose, on which session, and what became of it. */
export const ltiLaunch = pgTable(
  'lti_launch',
  {
    /** A hash of what the browser carries. */
    id: text('id').primaryKey(),
    kind: text('kind').$type<'resource' | 'pick'>().notNull(),
    toolId: reference('tool_id', () => ltiTool.id, { onDelete: 'cascade' }),
    uid: reference('uid', () => account.uid),
    /** The session that began it; no other one gets through. */
    sid: text('sid').notNull(),
    contentId: integer('content_id').notNull(),
    /** 0 = outside of any room. */
    roomId: integer('room_id').notNull().default(0),
    /** The person runs the room, or writes the content. */
    instructor: boolean('instructor').notNull().default(false),
    expireTime: seconds('expire_time').notNull(),
    /** 0 = not answered yet: it is answered once. */
    usedTime: seconds('used_time').notNull().default(0),
    /** Of a choice: when the tool sent something back, and what. */
    returnTime: seconds('return_time').notNull().default(0),
    message: text('message').notNull().default(''),
    items: jsonb('items').$type<PickedItem[]>().notNull().default([]),
  },
  (t) => [index('lti_launch_expire').on(t.expireTime), index('lti_launch_uid').on(t.uid)],
)

/** Numbers that count once: of launches and of what tools sign. */
export const ltiNonce = pgTable(
  'lti_nonce',
  {
    toolId: reference('tool_id', () => ltiTool.id, { onDelete: 'cascade' }),
    nonce: text('nonce').notNull(),
    expireTime: seconds('expire_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.toolId, t.nonce] }), index('lti_nonce_expire').on(t.expireTime)],
)

/** With what a tool asks: a hash of its token, and for what it is good. */
export const ltiToken = pgTable(
  'lti_token',
  {
    hash: text('hash').primaryKey(),
    toolId: reference('tool_id', () => ltiTool.id, { onDelete: 'cascade' }),
    scopes: text('scopes').array().$type<LtiScope[]>().notNull(),
    expireTime: seconds('expire_time').notNull(),
  },
  (t) => [index('lti_token_tool').on(t.toolId), index('lti_token_expire').on(t.expireTime)],
)

/** A column of scores that a tool has in a room: that of an activity, or one that it made. */
export const ltiLineItem = pgTable(
  'lti_line_item',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    toolId: reference('tool_id', () => ltiTool.id, { onDelete: 'cascade' }),
    /** The activity that it is about; 0 = none. */
    contentId: integer('content_id').notNull().default(0),
    /** The activity's own: it comes and goes with it. */
    own: boolean('own').notNull().default(false),
    label: text('label').notNull(),
    full: doublePrecision('full').notNull(),
    resourceId: text('resource_id').notNull().default(''),
    tag: text('tag').notNull().default(''),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    index('lti_line_item_room').on(t.roomId, t.toolId),
    uniqueIndex('lti_line_item_own').on(t.roomId, t.toolId, t.contentId).where(sql`${t.own}`),
  ],
)

/** What a tool last reported of a person in a column. */
export const ltiScore = pgTable(
  'lti_score',
  {
    itemId: reference('item_id', () => ltiLineItem.id, { onDelete: 'cascade' }),
    uid: reference('uid', () => account.uid),
    /** null = none was given. */
    score: doublePrecision('score'),
    full: doublePrecision('full').notNull(),
    progress: text('progress').$type<ActivityProgress>().notNull(),
    grading: text('grading').$type<GradingProgress>().notNull(),
    comment: text('comment').notNull().default(''),
    /** The tool's own time in milliseconds: what is older than this changes nothing. */
    stamp: bigint('stamp', { mode: 'number' }).notNull(),
    time: seconds('time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.uid] }), index('lti_score_uid').on(t.uid)],
)

/** Keys that sign launches; the private part is sealed by what lies outside of the database. */
export const ltiKey = pgTable('lti_key', {
  id: pk(),
  kid: text('kid').notNull().unique(),
  publicJwk: jsonb('public_jwk').$type<{ kty: string; n: string; e: string }>().notNull(),
  sealed: text('sealed').notNull(),
  createTime: seconds('create_time').notNull(),
  retireTime: seconds('retire_time').notNull().default(0),
})

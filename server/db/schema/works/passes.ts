import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Answer, AnswerValue, Arrival } from '#contract/works/passes/passes.model'
import { pk, reference, seconds } from '../columns'
import { room } from '../rooms/rooms'
import { work } from './works'

/** One learner, or one team, and one work. Exactly one of `uid` and `team_id` is set. */
export const workPass = pgTable(
  'work_pass',
  {
    id: pk(),
    workId: reference('work_id', () => work.id),
    roomId: reference('room_id', () => room.id),
    uid: integer('uid').notNull().default(0),
    /** The team may be dissolved one day; what it did stays. */
    teamId: integer('team_id').notNull().default(0),
    /** in_progress, submitted, returned or marked. */
    state: text('state').notNull().default('in_progress'),
    /** Set when it is marked; -1 = not. */
    score: integer('score').notNull().default(-1),
    /** Number of the last hand-in. */
    version: integer('version').notNull().default(0),
    /** The hand-in that stands; 0 = none. */
    submissionId: integer('submission_id').notNull().default(0),
    beginTime: seconds('begin_time').notNull(),
    submitTime: seconds('submit_time').notNull().default(0),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [
    uniqueIndex('work_pass_one').on(t.workId, t.uid, t.teamId),
    index('work_pass_uid').on(t.uid),
    index('work_pass_room').on(t.roomId),
  ],
)

/** Every version of every answer. Nothing here is ever deleted, and only `current`, `aside` and `score` change. */
export const workAnswer = pgTable(
  'work_answer',
  {
    id: pk(),
    passId: reference('pass_id', () => workPass.id),
    itemId: integer('item_id').notNull(),
    /** Who wrote it. */
    uid: integer('uid').notNull(),
    value: jsonb('value').$type<AnswerValue>().notNull(),
    /** Points that the server gave by itself; -1 = nothing to mark by itself. */
    score: integer('score').notNull().default(-1),
    revision: integer('revision').notNull(),
    baseRevision: integer('base_revision').notNull(),
    /** The device that wrote it. */
    client: text('client').notNull(),
    current: boolean('current').notNull(),
    /** It counts, or did until a later one took its place. */
    kept: boolean('kept').notNull(),
    /** It lost to a newer one and waits for its writer's choice. */
    aside: boolean('aside').notNull().default(false),
    deviceTime: seconds('device_time').notNull(),
    serverTime: seconds('server_time').notNull(),
  },
  (t) => [
    uniqueIndex('work_answer_revision').on(t.passId, t.itemId, t.revision),
    uniqueIndex('work_answer_current').on(t.passId, t.itemId).where(sql`${t.current}`),
  ],
)

/** Which files belong to a pass: whoever may see it may read them. */
export const workAnswerFile = pgTable(
  'work_answer_file',
  {
    fileId: integer('file_id').notNull(),
    passId: reference('pass_id', () => workPass.id),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.passId] })],
)

/** Each hand-in as it was: its content does not change with later answers. */
export const workSubmission = pgTable(
  'work_submission',
  {
    id: pk(),
    passId: reference('pass_id', () => workPass.id),
    version: integer('version').notNull(),
    uid: integer('uid').notNull(),
    hash: text('hash').notNull(),
    snapshot: jsonb('snapshot').$type<Omit<Answer, 'truename' | 'files'>[]>().notNull(),
    /** Points of the quizzes in it. */
    autoScore: integer('auto_score').notNull().default(0),
    deviceTime: seconds('device_time').notNull(),
    serverTime: seconds('server_time').notNull(),
    /** on_time, offline, late or released: how it came. */
    arrival: text('arrival').$type<Arrival>().notNull().default('on_time'),
    /** It does not count as on time. */
    late: boolean('late').notNull().default(false),
    withdrawnTime: seconds('withdrawn_time').notNull().default(0),
  },
  (t) => [uniqueIndex('work_submission_version').on(t.passId, t.version)],
)

/** What new works of a room do with hand-ins that arrive after the deadline. */
export const workRule = pgTable('work_rule', {
  roomId: integer('room_id')
    .primaryKey()
    .references(() => room.id),
  /** refuse, late or made_before. */
  lateRule: text('late_rule').notNull(),
  updateUid: integer('update_uid').notNull(),
  updateTime: seconds('update_time').notNull(),
})

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Anchor, ItemPoints, RubricPoints } from '#contract/works/marking/marks.model'
import { account } from '../account'
import { deletedTime, pk, reference, seconds } from '../columns'
import { workSubmission } from './passes'
import { work, workItem } from './works'

/** What markers gave, each change as one more row: nothing here is ever edited. */
export const workMark = pgTable(
  'work_mark',
  {
    id: pk(),
    submissionId: reference('submission_id', () => workSubmission.id),
    itemId: reference('item_id', () => workItem.id),
    uid: integer('uid').notNull(),
    score: integer('score').notNull(),
    rubric: jsonb('rubric').$type<RubricPoints>().notNull().default([]),
    comment: text('comment').notNull().default(''),
    time: seconds('time').notNull(),
    /** Given together with others; 0 = by itself. */
    batchId: integer('batch_id').notNull().default(0),
    /** Its batch was undone: it stays on record and counts no more. */
    undoneTime: seconds('undone_time').notNull().default(0),
  },
  (t) => [
    index('work_mark_submission').on(t.submissionId, t.itemId, t.id),
    index('work_mark_batch_marks').on(t.batchId).where(sql`${t.batchId} > 0`),
  ],
)

/** What was decided about whole hand-ins: marked with a score, or returned with a reason. Only added to. */
export const workVerdict = pgTable(
  'work_verdict',
  {
    id: pk(),
    submissionId: reference('submission_id', () => workSubmission.id),
    uid: integer('uid').notNull(),
    /** marked or returned. */
    kind: text('kind').$type<'marked' | 'returned'>().notNull(),
    /** -1 where it was returned. */
    score: integer('score').notNull().default(-1),
    reason: text('reason').notNull().default(''),
    /** What the score is made of: later changes of the points don't show until they are decided on. */
    points: jsonb('points').$type<ItemPoints[]>().notNull().default([]),
    time: seconds('time').notNull(),
    batchId: integer('batch_id').notNull().default(0),
    undoneTime: seconds('undone_time').notNull().default(0),
  },
  (t) => [index('work_verdict_submission').on(t.submissionId, t.id)],
)

/** Comments on words or on points of pictures; one that was taken back stays as a row. */
export const workComment = pgTable(
  'work_comment',
  {
    id: pk(),
    submissionId: reference('submission_id', () => workSubmission.id),
    itemId: reference('item_id', () => workItem.id),
    uid: integer('uid').notNull(),
    anchor: jsonb('anchor').$type<Anchor>().notNull(),
    text: text('text').notNull(),
    time: seconds('time').notNull(),
    deletedTime: deletedTime(),
  },
  (t) => [index('work_comment_submission').on(t.submissionId).where(sql`${t.deletedTime} = 0`)],
)

/** The same points given to several hand-ins at once, with how each stood before: so that it can be undone. */
export const workMarkBatch = pgTable(
  'work_mark_batch',
  {
    id: pk(),
    workId: reference('work_id', () => work.id),
    itemId: integer('item_id').notNull(),
    uid: integer('uid').notNull(),
    score: integer('score').notNull(),
    before: jsonb('before').$type<BatchBefore[]>().notNull().default([]),
    time: seconds('time').notNull(),
    undoneTime: seconds('undone_time').notNull().default(0),
  },
  (t) => [index('work_mark_batch_work').on(t.workId, t.uid)],
)

/** When a person was last reminded of a work that they did not hand in. */
export const workReminder = pgTable(
  'work_reminder',
  {
    workId: reference('work_id', () => work.id),
    uid: reference('uid', () => account.uid),
    time: seconds('time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.uid] }), index('work_reminder_uid').on(t.uid)],
)

export interface BatchBefore {
  submission_id: number
  state: 'submitted' | 'marked'
  score: number
  /** The last mark of the item and the last verdict by then; 0 = none. */
  mark_id: number
  verdict_id: number
}

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Anchor, ItemPoints, RubricPoints } from '#contract/works/marks.model'
import { pk, seconds } from './columns'
import { workSubmission } from './passes'
import { workItem } from './works'

/** What markers gave, each change as one more row: nothing here is ever edited. */
export const workMark = pgTable(
  'work_mark',
  {
    id: pk(),
    submissionId: integer('submission_id')
      .notNull()
      .references(() => workSubmission.id),
    itemId: integer('item_id')
      .notNull()
      .references(() => workItem.id),
    uid: integer('uid').notNull(),
    score: integer('score').notNull(),
    rubric: jsonb('rubric').$type<RubricPoints>().notNull().default([]),
    comment: text('comment').notNull().default(''),
    time: seconds('time').notNull(),
  },
  (t) => [index('work_mark_submission').on(t.submissionId, t.itemId, t.id)],
)

/** What was decided about whole hand-ins: marked with a score, or returned with a reason. Only added to. */
export const workVerdict = pgTable(
  'work_verdict',
  {
    id: pk(),
    submissionId: integer('submission_id')
      .notNull()
      .references(() => workSubmission.id),
    uid: integer('uid').notNull(),
    /** marked or returned. */
    kind: text('kind').$type<'marked' | 'returned'>().notNull(),
    /** -1 where it was returned. */
    score: integer('score').notNull().default(-1),
    reason: text('reason').notNull().default(''),
    /** What the score is made of: later changes of the points don't show until they are decided on. */
    points: jsonb('points').$type<ItemPoints[]>().notNull().default([]),
    time: seconds('time').notNull(),
  },
  (t) => [index('work_verdict_submission').on(t.submissionId, t.id)],
)

/** Comments on words or on points of pictures; one that was taken back stays as a row. */
export const workComment = pgTable(
  'work_comment',
  {
    id: pk(),
    submissionId: integer('submission_id')
      .notNull()
      .references(() => workSubmission.id),
    itemId: integer('item_id')
      .notNull()
      .references(() => workItem.id),
    uid: integer('uid').notNull(),
    anchor: jsonb('anchor').$type<Anchor>().notNull(),
    text: text('text').notNull(),
    time: seconds('time').notNull(),
    deletedTime: seconds('deleted_time').notNull().default(0),
  },
  (t) => [index('work_comment_submission').on(t.submissionId).where(sql`${t.deletedTime} = 0`)],
)

import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AppealState } from '#contract/exams/appeals/appeals.rules'
import { account } from '../account'
import { pk, reference, seconds } from '../columns'
import { examItem, examRecord } from './runs'

/** What one of several markers gave for an answer; the answer's own score is there once they agree. */
export const examMark = pgTable(
  'exam_mark',
  {
    recordId: reference('record_id', () => examRecord.id),
    itemId: reference('item_id', () => examItem.id),
    markerUid: reference('marker_uid', () => account.uid),
    score: integer('score').notNull(),
    comment: text('comment').notNull().default(''),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.itemId, t.markerUid] }), index('exam_mark_marker').on(t.markerUid)],
)

/** Somebody asks for another look at what an answer of theirs was given. */
export const examAppeal = pgTable(
  'exam_appeal',
  {
    id: pk(),
    recordId: reference('record_id', () => examRecord.id),
    itemId: reference('item_id', () => examItem.id),
    body: text('body').notNull(),
    state: text('state').$type<AppealState>().notNull().default('open'),
    answer: text('answer').notNull().default(''),
    /** Who decided; 0 = nobody yet. */
    arbiterUid: integer('arbiter_uid').notNull().default(0),
    scoreBefore: integer('score_before').notNull(),
    scoreAfter: integer('score_after').notNull(),
    createTime: seconds('create_time').notNull(),
    handledTime: seconds('handled_time').notNull().default(0),
  },
  (t) => [uniqueIndex('exam_appeal_once').on(t.recordId, t.itemId)],
)

import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PeerPoints } from '#contract/works/peers/peers.model'
import type { RubricRow } from '#contract/works/works.model'
import { pk, reference, seconds } from '../columns'
import { workPass } from './passes'
import { work } from './works'

/** How a work is reviewed by peers; no row = not at all. */
export const workPeer = pgTable('work_peer', {
  workId: integer('work_id')
    .primaryKey()
    .references(() => work.id),
  enabled: boolean('enabled').notNull().default(false),
  /** own or cross. */
  kind: text('kind').$type<'own' | 'cross'>().notNull(),
  count: integer('count').notNull(),
  blind: boolean('blind').notNull(),
  beginTime: seconds('begin_time').notNull(),
  endTime: seconds('end_time').notNull(),
  weight: integer('weight').notNull(),
  calibrate: boolean('calibrate').notNull(),
  rubric: jsonb('rubric').$type<RubricRow[]>().notNull(),
  /** Decides who reviews whom among equals. */
  seed: text('seed').notNull(),
  /** Moves on with each save. */
  version: integer('version').notNull().default(1),
  remindTime: seconds('remind_time').notNull().default(0),
  updateUid: integer('update_uid').notNull(),
  updateTime: seconds('update_time').notNull(),
})

/** Who is to review what. A given review is never deleted, and counts unless it was dismissed. */
export const workPeerReview = pgTable(
  'work_peer_review',
  {
    id: pk(),
    workId: reference('work_id', () => work.id),
    passId: reference('pass_id', () => workPass.id),
    /** Whose part in the hand-in of a team; 0 = all of it. */
    subjectUid: integer('subject_uid').notNull().default(0),
    reviewerUid: integer('reviewer_uid').notNull(),
    points: jsonb('points').$type<PeerPoints[]>().notNull().default([]),
    /** Of what was handed over, and what could be had then. */
    score: integer('score').notNull().default(0),
    full: integer('full').notNull().default(0),
    /** Which hand-in was reviewed. */
    submissionId: integer('submission_id').notNull().default(0),
    givenTime: seconds('given_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull(),
    /** It went to somebody else before it was given. */
    droppedTime: seconds('dropped_time').notNull().default(0),
    dismissedTime: seconds('dismissed_time').notNull().default(0),
    dismissedUid: integer('dismissed_uid').notNull().default(0),
    dismissedReason: text('dismissed_reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('work_peer_review_one').on(t.passId, t.subjectUid, t.reviewerUid),
    index('work_peer_review_work').on(t.workId),
    index('work_peer_review_reviewer').on(t.reviewerUid).where(sql`${t.droppedTime} = 0 and ${t.givenTime} = 0`),
  ],
)

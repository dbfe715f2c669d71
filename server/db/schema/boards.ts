import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoredRow } from '#contract/boards/boards.model'
import { pk, reference, seconds } from './columns'
import { contest, contestTeam } from './contests'

/** Every set of weights that was in force, and why it changed. Nothing here changes. */
export const contestWeights = pgTable(
  'contest_weights',
  {
    contestId: reference('contest_id', () => contest.id),
    version: integer('version').notNull(),
    /** Percent by item id. */
    weights: jsonb('weights').$type<Record<string, number>>().notNull(),
    reason: text('reason').notNull().default(''),
    uid: integer('uid').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.version] })],
)

/** The stored board: one row a contest, written anew when a mark is finished. `live` is for those who run the contest. */
export const contestBoard = pgTable('contest_board', {
  contestId: integer('contest_id')
    .primaryKey()
    .references(() => contest.id),
  live: jsonb('live').$type<StoredRow[]>().notNull().default([]),
  liveTime: seconds('live_time').notNull().default(0),
  /** As it stood when it was frozen: what competitors see in stage 4. */
  frozen: jsonb('frozen').$type<StoredRow[]>().notNull().default([]),
  frozenTime: seconds('frozen_time').notNull().default(0),
  /** Marks came since `live` was made. */
  stale: boolean('stale').notNull().default(true),
})

/** A published result. A correction is a new version with a reason; nothing here changes. */
export const contestResult = pgTable(
  'contest_result',
  {
    contestId: reference('contest_id', () => contest.id),
    version: integer('version').notNull(),
    rows: jsonb('rows').$type<StoredRow[]>().notNull(),
    /** SHA-256 of the rows as sent. */
    hash: text('hash').notNull(),
    reason: text('reason').notNull().default(''),
    uid: integer('uid').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.version] })],
)

/** An appeal against a result, decided by somebody who did not judge it. */
export const contestAppeal = pgTable(
  'contest_appeal',
  {
    id: pk(),
    contestId: reference('contest_id', () => contest.id),
    contestTeamId: reference('contest_team_id', () => contestTeam.id),
    /** The item in question; 0 = the whole. */
    itemId: integer('item_id').notNull().default(0),
    uid: integer('uid').notNull(),
    body: text('body').notNull(),
    fileIds: jsonb('file_ids').$type<number[]>().notNull().default([]),
    /** open, upheld, dismissed or withdrawn. */
    state: text('state').notNull().default('open'),
    arbiterUid: integer('arbiter_uid').notNull().default(0),
    answer: text('answer').notNull().default(''),
    handledTime: seconds('handled_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [index('contest_appeal_contest').on(t.contestId, t.state)],
)

/** Who went on into which contest, by which rule. */
export const contestPromotion = pgTable(
  'contest_promotion',
  {
    id: pk(),
    contestId: reference('contest_id', () => contest.id),
    contestTeamId: reference('contest_team_id', () => contestTeam.id),
    toContestId: reference('to_contest_id', () => contest.id),
    /** top, line, quota or hand. */
    rule: text('rule').notNull(),
    uid: integer('uid').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [uniqueIndex('contest_promotion_one').on(t.contestTeamId, t.toContestId)],
)

import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LegalChapter } from '#contract/account/legal/legal.rules'
import { pk, reference, seconds } from './columns'

/** Somebody who runs the platform acts for a person: why, from when, until when. */
export const acting = pgTable(
  'acting',
  {
    id: pk(),
    uid: integer('uid').notNull(),
    /** Who acts. */
    byUid: integer('by_uid').notNull(),
    reason: text('reason').notNull(),
    beginTime: seconds('begin_time').notNull(),
    /** When it ends by itself. */
    untilTime: seconds('until_time').notNull(),
    /** When it was ended before that; 0 where it was not. */
    endTime: seconds('end_time').notNull().default(0),
  },
  (t) => [index('acting_uid').on(t.uid, t.id)],
)

/** Every call that was made in such a session, by the order of their coming; no input of it. */
export const actingCall = pgTable(
  'acting_call',
  {
    id: pk(),
    actingId: reference('acting_id', () => acting.id, { onDelete: 'cascade' }),
    method: text('method').notNull(),
    path: text('path').notNull(),
    /** The room that it was about; 0 of none. */
    roomId: integer('room_id').notNull().default(0),
    /** How it was answered (HTTP). */
    status: integer('status').notNull(),
    time: seconds('time').notNull(),
  },
  (t) => [index('acting_call_acting').on(t.actingId, t.id)],
)

/** Terms and privacy notice as they were put into force; the latest counts, and none is changed. */
export const legalVersion = pgTable(
  'legal_version',
  {
    id: pk(),
    version: text('version').notNull(),
    terms: jsonb('terms').$type<LegalChapter[]>().notNull(),
    privacy: jsonb('privacy').$type<LegalChapter[]>().notNull(),
    /** What changed, in a sentence for those who agree anew. */
    note: text('note').notNull().default(''),
    byUid: integer('by_uid').notNull(),
    publishTime: seconds('publish_time').notNull(),
  },
  (t) => [uniqueIndex('legal_version_version').on(t.version)],
)

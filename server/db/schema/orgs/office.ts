import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { pk, reference, seconds } from '../columns'
import { org } from './orgs'

/** A class as it was and as it became when all moved up a year. */
export interface RisenClass {
  id: number
  name: string
  grade: number
  to_name: string
  to_grade: number
  leaves: boolean
}

/** All classes of an organisation moved up a year; kept, so that one press takes it back. */
export const orgRise = pgTable(
  'org_rise',
  {
    id: pk(),
    orgId: reference('org_id', () => org.id),
    byUid: integer('by_uid').notNull(),
    classes: jsonb('classes').$type<RisenClass[]>().notNull(),
    createTime: seconds('create_time').notNull(),
    undoneTime: seconds('undone_time').notNull().default(0),
  },
  (t) => [index('org_rise_org').on(t.orgId, t.id)],
)

/** Two accounts of one person are to become one: asked by one admin, done by another. */
export const accountMerge = pgTable(
  'account_merge',
  {
    id: pk(),
    /** Where it was asked. */
    orgId: reference('org_id', () => org.id),
    keepUid: integer('keep_uid').notNull(),
    goneUid: integer('gone_uid').notNull(),
    reason: text('reason').notNull(),
    byUid: integer('by_uid').notNull(),
    /** Who decided; 0 while nobody has. */
    secondUid: integer('second_uid').notNull().default(0),
    /** 2 waiting, 3 done, -2 refused or taken back. */
    status: integer('status').notNull().default(2),
    /** Rows that moved and that stayed, by their table, once it is done. */
    moved: jsonb('moved').$type<{ table: string; moved: number; kept: number }[]>().notNull().default([]),
    createTime: seconds('create_time').notNull(),
    doneTime: seconds('done_time').notNull().default(0),
  },
  (t) => [
    index('account_merge_org').on(t.orgId, t.id),
    // Of one account one request waits at a time.
    uniqueIndex('account_merge_waiting').on(t.goneUid).where(sql`${t.status} = 2`),
  ],
)

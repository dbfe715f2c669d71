import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ImportColumn } from '#contract/rooms/import/import.rules'
import { pk, reference, seconds } from '../columns'
import { type MadeUnit, org } from '../orgs/orgs'
import { room } from './rooms'

/** Who a room expects: with joinRule `roster` whoever is provably one of them comes in without being asked. */
export const roomRoster = pgTable(
  'room_roster',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    truename: text('truename').notNull(),
    /** The organisation's number of the person, or '' . */
    code: text('code').notNull().default(''),
    /** Mobile or e-mail, or ''. */
    contact: text('contact').notNull().default(''),
    className: text('class_name').notNull().default(''),
    byUid: integer('by_uid').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('room_roster_code').on(t.roomId, t.code).where(sql`${t.code} <> ''`),
    uniqueIndex('room_roster_contact').on(t.roomId, t.contact).where(sql`${t.contact} <> ''`),
  ],
)

/** Members who were removed, as they were, so that it can be undone; one batch a removal. */
export const roomRemoved = pgTable(
  'room_removed',
  {
    batch: text('batch').notNull(),
    roomId: reference('room_id', () => room.id),
    uid: integer('uid').notNull(),
    /** '' where only the committee's seat was taken away. */
    role: text('role').notNull().default(''),
    committeeRole: text('committee_role').notNull().default(''),
    joinTime: seconds('join_time').notNull(),
    /** What later domains take away with it, to be given back. */
    kept: jsonb('kept').$type<Record<string, unknown>>().notNull().default({}),
    byUid: integer('by_uid').notNull(),
    time: seconds('time').notNull(),
    restoredTime: seconds('restored_time').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.batch, t.uid] }), index('room_removed_room').on(t.roomId, t.time)],
)

/** One import of people from a file, into a room or into an organisation itself; its rows lie beside it, so that it can go on after a crash and be undone. */
export const importJob = pgTable(
  'import_job',
  {
    id: pk(),
    /** null: into the organisation. */
    roomId: integer('room_id').references(() => room.id),
    orgId: integer('org_id').references(() => org.id),
    uid: integer('uid').notNull(),
    fileId: integer('file_id').notNull(),
    filename: text('filename').notNull(),
    /** member: they join; roster: they are expected; org: they join the organisation. */
    target: text('target').notNull(),
    /** Whether accounts may be made for people whom the organisation does not have yet. */
    creates: boolean('creates').notNull().default(false),
    /** reading, checked, running, done, failed, undoing, undone. */
    state: text('state').notNull().default('reading'),
    /** Why it failed, in words. */
    problem: text('problem').notNull().default(''),
    /** The file's columns in their order, and what each was taken for; empty until its head was found. */
    header: jsonb('header').$type<ImportColumn[]>().notNull().default([]),
    /** Which sheet of a workbook of several was read. */
    sheet: text('sheet').notNull().default(''),
    /** The line that the columns' titles stand in. */
    headerLine: integer('header_line').notNull().default(0),
    total: integer('total').notNull().default(0),
    handled: integer('handled').notNull().default(0),
    /** Classes that it made, to be taken back with it. */
    units: jsonb('units').$type<MadeUnit[]>().notNull().default([]),
    /** Who took it back; 0 while nobody has. */
    undoUid: integer('undo_uid').notNull().default(0),
    /** Sign of life of the process that works on it. */
    beatTime: seconds('beat_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
    doneTime: seconds('done_time').notNull().default(0),
  },
  (t) => [index('import_job_room').on(t.roomId, t.id), index('import_job_org').on(t.orgId, t.id)],
)

/** A row of a file: what it says, what would happen, and what did. */
export const importRow = pgTable(
  'import_row',
  {
    jobId: reference('job_id', () => importJob.id, { onDelete: 'cascade' }),
    /** As the spreadsheet counts them. */
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<Record<string, string>>().notNull(),
    /** Whom it is, where the organisation knows them. */
    uid: integer('uid').notNull().default(0),
    /** new, join, update, same, bad; empty until it was checked. */
    plan: text('plan').notNull().default(''),
    problem: text('problem').notNull().default(''),
    /** joined, created, listed, kept; empty until it was done. */
    outcome: text('outcome').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.line] })],
)

import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AiOutput, SoftwareReview, SoftwareState, SoftwareType } from '#contract/software/software.model'
import { account } from './account'
import { pk, reference, seconds, sortNumber } from './columns'
import { org } from './orgs/orgs'
import { room } from './rooms/rooms'

/** Software in an organisation's catalogue. */
export const software = pgTable(
  'software',
  {
    id: pk(),
    /** null: the platform's own. */
    orgId: integer('org_id').references(() => org.id),
    type: integer('type').$type<SoftwareType>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** 0 = none. */
    iconId: integer('icon_id').notNull().default(0),
    pcUrl: text('pc_url').notNull().default(''),
    mpWeixinUrl: text('mp_weixin_url').notNull().default(''),
    appUrl: text('app_url').notNull().default(''),
    /** What it is about. */
    industryIds: integer('industry_ids').array().notNull().default(sql`'{}'::int[]`),
    activityOnly: boolean('activity_only').notNull().default(false),
    status: text('status').$type<SoftwareState>().notNull().default('enabled'),
    /** What it makes where it is an AI's; '' = it is none. */
    aiOutput: text('ai_output').$type<AiOutput | ''>().notNull().default(''),
    /** The supplier who brought it; 0 = the organisation itself. */
    supplierUid: integer('supplier_uid').notNull().default(0),
    /** How the organisation judged what a supplier brought; '' = nothing to judge any more. */
    review: text('review').$type<SoftwareReview>().notNull().default(''),
    reviewReason: text('review_reason').notNull().default(''),
    /** What its tickets are signed with; the foreign system has it too. */
    ticketKey: text('ticket_key').notNull(),
    /** Moves on with each change of what is written of it. */
    version: integer('version').notNull().default(1),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [
    index('software_org').on(t.orgId),
    index('software_supplier').on(t.supplierUid).where(sql`${t.supplierUid} > 0`),
  ],
)

/** Organisations that may use software besides its owner: each its licence. */
export const softwareGrant = pgTable(
  'software_grant',
  {
    softwareId: reference('software_id', () => software.id),
    orgId: reference('org_id', () => org.id),
    uid: integer('uid').notNull(),
    /** People who may open it within SEAT_DAYS; 0 = as many as there are. */
    seats: integer('seats').notNull().default(0),
    /** 0 = it has no end. */
    endTime: seconds('end_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.softwareId, t.orgId] }), index('software_grant_org').on(t.orgId)],
)

/** Who takes a seat of a licence that counts them, and when they opened it last. */
export const softwareSeat = pgTable(
  'software_seat',
  {
    softwareId: reference('software_id', () => software.id),
    orgId: reference('org_id', () => org.id),
    uid: reference('uid', () => account.uid),
    openTime: seconds('open_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.softwareId, t.orgId, t.uid] }), index('software_seat_uid').on(t.uid)],
)

/** What a room holds, in its order; it stays there when the software may no longer be used, and says so. */
export const roomSoftware = pgTable(
  'room_software',
  {
    roomId: reference('room_id', () => room.id),
    softwareId: reference('software_id', () => software.id),
    sort: sortNumber(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.softwareId] }), index('room_software_software').on(t.softwareId)],
)

/** Software that a person keeps at hand, wherever it is from. */
export const userApp = pgTable(
  'user_app',
  {
    uid: reference('uid', () => account.uid),
    softwareId: reference('software_id', () => software.id),
    /** false: switched off, kept in its place. */
    enabled: boolean('enabled').notNull().default(true),
    sort: sortNumber(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.softwareId] }), index('user_app_software').on(t.softwareId)],
)

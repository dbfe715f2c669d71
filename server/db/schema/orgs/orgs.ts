import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { account } from '../account'
import { deedNumber, letters, pk, reference, seconds, sortNumber } from '../columns'

export const org = pgTable('org', {
  id: pk(),
  name: text('name').notNull(),
  shortname: text('shortname').notNull(),
  parentId: integer('parent_id'),
  logoId: integer('logo_id'),
  /** Province and city, as “浙江省 杭州市”; '' where nobody said. */
  place: text('place').notNull().default(''),
  /** 0 none, 1 trial, above 1 paid. */
  vipLevel: integer('vip_level').notNull().default(0),
  vipName: text('vip_name').notNull().default(''),
  vipEnd: seconds('vip_end').notNull().default(0),
  /** Renames or hides menu items of a template: { [template]: { [item]: { label?, hidden? } } }. */
  templateConfig: jsonb('template_config')
    .$type<Record<string, Record<string, { label?: string; hidden?: boolean }>>>()
    .notNull()
    .default({}),
  /** Found by people who look for it by its name, who may then ask to join. */
  findable: boolean('findable').notNull().default(true),
  /** Who made it; 0 for what the deployment began with. */
  createUid: integer('create_uid').notNull().default(0),
  updateTime: seconds('update_time').notNull(),
})

export const orgMember = pgTable(
  'org_member',
  {
    orgId: reference('org_id', () => org.id),
    uid: reference('uid', () => account.uid),
    /** ROLE_ORG_ADMIN, ROLE_TEACHER; the super admin's role is on the account. */
    roles: text('roles').array().notNull().default(sql`'{}'::text[]`),
    /** Supplier roles. */
    appRoles: text('app_roles').array().notNull().default(sql`'{}'::text[]`),
    vipIgnored: seconds('vip_ignored').notNull().default(0),
    joinTime: seconds('join_time').notNull(),
    /** When the roles last changed: pages that poll reload their user info. */
    updateTime: seconds('update_time').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.uid] }), index('org_member_uid').on(t.uid)],
)

/** Departments and classes of an organisation. */
export const orgUnit = pgTable(
  'org_unit',
  {
    id: pk(),
    orgId: reference('org_id', () => org.id),
    parentId: integer('parent_id').references((): AnyPgColumn => orgUnit.id),
    name: text('name').notNull(),
    /** college, major or class. */
    kind: text('kind').notNull().default('class'),
    /** Year of study of a class; 0 where nobody said. */
    grade: integer('grade').notNull().default(0),
    /** When the class left school. */
    leftTime: seconds('left_time').notNull().default(0),
    sort: sortNumber(),
  },
  (t) => [
    uniqueIndex('org_unit_name').on(t.orgId, sql`coalesce(${t.parentId}, 0)`, t.name),
    index('org_unit_parent').on(t.parentId),
  ],
)

/** A class as an import made it; `kept` where taking the import back left it. */
export interface MadeUnit {
  id: number
  org_id: number
  name: string
  kept?: boolean
}

/**
 * What an organisation says of a person: the number it gave them, and their class. `orgId` is the organisation at the top, so
 * that a number is one person's in all its sub-groups. People don't write here: it is what a roster may be matched with.
 */
export const orgPerson = pgTable(
  'org_person',
  {
    orgId: reference('org_id', () => org.id),
    uid: reference('uid', () => account.uid),
    code: text('code').notNull().default(''),
    unitId: integer('unit_id').references(() => orgUnit.id),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.uid] }),
    uniqueIndex('org_person_code').on(t.orgId, sql`lower(${t.code})`).where(sql`${t.code} <> ''`),
    // People log in with their number, in either case of letters.
    index('org_person_login').on(sql`lower(${t.code})`),
    index('org_person_uid').on(t.uid),
    index('org_person_unit').on(t.unitId),
    index('org_person_letters')
      .using('gin', letters(sql`${t.code}`))
      .with({ fastupdate: false }),
  ],
)

/** Members who were taken out, as they were, so that it can be undone; one batch a removal. */
export const orgRemoved = pgTable(
  'org_removed',
  {
    batch: text('batch').notNull(),
    orgId: reference('org_id', () => org.id),
    uid: integer('uid').notNull(),
    roles: text('roles').array().notNull().default(sql`'{}'::text[]`),
    appRoles: text('app_roles').array().notNull().default(sql`'{}'::text[]`),
    joinTime: seconds('join_time').notNull(),
    /** As the organisation knew them, where they left it altogether. */
    code: text('code').notNull().default(''),
    unitId: integer('unit_id'),
    time: seconds('time').notNull(),
    restoredTime: seconds('restored_time').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.batch, t.orgId, t.uid] }), index('org_removed_uid').on(t.uid)],
)

/** Who did what in an organisation outside of its rooms, whose deeds stand in `room_log`; never changed. */
export const orgLog = pgTable(
  'org_log',
  {
    id: pk(),
    orgId: reference('org_id', () => org.id),
    /** 0: the server's command line or the clock did it. */
    uid: integer('uid').notNull(),
    /** A key of `orgActions` (log.labels). */
    action: text('action').notNull(),
    /** What it was done to: `member:12`, `software:3`, `room:4`. */
    target: text('target').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    time: seconds('time').notNull(),
    seq: deedNumber(),
  },
  (t) => [index('org_log_org').on(t.orgId, t.id)],
)

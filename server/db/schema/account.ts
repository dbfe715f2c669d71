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
import { letters, pk, seconds } from './columns'

export const org = pgTable('org', {
  id: pk(),
  name: text('name').notNull(),
  shortname: text('shortname').notNull(),
  parentId: integer('parent_id'),
  logoId: integer('logo_id'),
  /** 0 none, 1 trial, above 1 paid. */
  vipLevel: integer('vip_level').notNull().default(0),
  vipName: text('vip_name').notNull().default(''),
  vipEnd: seconds('vip_end').notNull().default(0),
  /** Renames or hides menu items of a template: { [template]: { [item]: { label?, hidden? } } }. */
  templateConfig: jsonb('template_config')
    .$type<Record<string, Record<string, { label?: string; hidden?: boolean }>>>()
    .notNull()
    .default({}),
  updateTime: seconds('update_time').notNull(),
})

export const account = pgTable(
  'account',
  {
    uid: integer('uid').primaryKey().generatedAlwaysAsIdentity(),
    openid: text('openid').notNull(),
    mobile: text('mobile'),
    /** As `loginKey` leaves it, so that the index below knows twins of other cases, widths and invisible characters. */
    email: text('email'),
    name: text('name').notNull(),
    truename: text('truename').notNull(),
    avatarId: integer('avatar_id'),
    /** PHC string; empty until an imported account is activated. */
    passwordHash: text('password_hash').notNull().default(''),
    code: text('code').notNull().default(''),
    superAdmin: boolean('super_admin').notNull().default(false),
    demoUser: boolean('demo_user').notNull().default(false),
    certificated: boolean('certificated').notNull().default(false),
    publicContentAuth: integer('public_content_auth').notNull().default(0),
    /** Sibling systems this person may open; `szb` is this platform. */
    systems: text('systems').array().notNull().default(sql`'{szb}'::text[]`),
    currentOrgId: integer('current_org_id'),
    firstLoginTime: seconds('first_login_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('account_openid').on(t.openid),
    uniqueIndex('account_mobile').on(t.mobile).where(sql`${t.mobile} is not null`),
    uniqueIndex('account_email').on(sql`lower(${t.email})`).where(sql`${t.email} is not null`),
    index('account_letters')
      .using('gin', letters(sql`${t.truename}`))
      .with({ fastupdate: false }),
  ],
)

export const orgMember = pgTable(
  'org_member',
  {
    orgId: integer('org_id')
      .notNull()
      .references(() => org.id),
    uid: integer('uid')
      .notNull()
      .references(() => account.uid),
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
    orgId: integer('org_id')
      .notNull()
      .references(() => org.id),
    parentId: integer('parent_id').references((): AnyPgColumn => orgUnit.id),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [uniqueIndex('org_unit_name').on(t.orgId, sql`coalesce(${t.parentId}, 0)`, t.name)],
)

/**
 * What an organisation says of a person: the number it gave them, and their class. `orgId` is the organisation at the top, so
 * that a number is one person's in all its sub-groups. People don't write here: it is what a roster may be matched with.
 */
export const orgPerson = pgTable(
  'org_person',
  {
    orgId: integer('org_id')
      .notNull()
      .references(() => org.id),
    uid: integer('uid')
      .notNull()
      .references(() => account.uid),
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

/** Who did what in an organisation outside of its rooms, whose deeds stand in `room_log`; never changed. */
export const orgLog = pgTable(
  'org_log',
  {
    id: pk(),
    orgId: integer('org_id')
      .notNull()
      .references(() => org.id),
    /** 0: the server's command line or the clock did it. */
    uid: integer('uid').notNull(),
    /** A key of `orgActions` (console.labels). */
    action: text('action').notNull(),
    /** What it was done to: `member:12`, `software:3`, `room:4`. */
    target: text('target').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    time: seconds('time').notNull(),
  },
  (t) => [index('org_log_org').on(t.orgId, t.id)],
)

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the cookie, hex. */
    id: text('id').primaryKey(),
    uid: integer('uid')
      .notNull()
      .references(() => account.uid, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    signKey: text('sign_key').notNull(),
    orgId: integer('org_id').notNull(),
    agent: text('agent').notNull().default(''),
    createTime: seconds('create_time').notNull(),
    seenTime: seconds('seen_time').notNull(),
    expireTime: seconds('expire_time').notNull(),
  },
  (t) => [index('session_uid').on(t.uid), index('session_expire').on(t.expireTime)],
)

/** One-time codes of the login redirect; `code` is a SHA-256. */
export const loginCode = pgTable('login_code', {
  code: text('code').primaryKey(),
  uid: integer('uid').notNull(),
  state: text('state').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  expireTime: seconds('expire_time').notNull(),
  usedTime: seconds('used_time').notNull().default(0),
})

/** The personal code with which an imported account gets its first password; gone when it was used. */
export const activation = pgTable('activation', {
  uid: integer('uid')
    .primaryKey()
    .references(() => account.uid, { onDelete: 'cascade' }),
  /** HMAC of uid and code with the deployment's secret, hex: the code itself is shown once and kept nowhere. */
  codeHash: text('code_hash').notNull(),
  /** Given by somebody who may hand codes to teachers. */
  staff: boolean('staff').notNull().default(false),
  byUid: integer('by_uid').notNull(),
  createTime: seconds('create_time').notNull(),
  expireTime: seconds('expire_time').notNull(),
})

export const school = pgTable('school', {
  id: pk(),
  name: text('name').notNull(),
  city: text('city').notNull().default(''),
  tagGroup: boolean('tag_group').notNull().default(false),
})

export const banner = pgTable(
  'banner',
  {
    id: pk(),
    platform: text('platform').notNull().default('szb'),
    /** null: for everyone without a group of their own. */
    groupId: integer('group_id'),
    title: text('title').notNull().default(''),
    subtitle: text('subtitle').notNull().default(''),
    scene: text('scene').notNull().default('ke'),
    url: text('url').notNull().default(''),
    href: text('href').notNull().default(''),
    target: text('target').notNull().default('_self'),
    sort: integer('sort').notNull().default(0),
    online: boolean('online').notNull().default(true),
  },
  (t) => [index('banner_group').on(t.platform, t.groupId)],
)

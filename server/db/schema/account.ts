import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { letters, pk, reference, searchIndex, seconds, sortNumber } from './columns'

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
    /** Province and city, as “浙江省 杭州市”; '' where they did not say. */
    place: text('place').notNull().default(''),
    superAdmin: boolean('super_admin').notNull().default(false),
    demoUser: boolean('demo_user').notNull().default(false),
    certificated: boolean('certificated').notNull().default(false),
    publicContentAuth: integer('public_content_auth').notNull().default(0),
    /** Sibling systems this person may open; `szb` is this platform. */
    systems: text('systems').array().notNull().default(sql`'{szb}'::text[]`),
    currentOrgId: integer('current_org_id'),
    firstLoginTime: seconds('first_login_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
    /** Since when nobody may log in with it; 0 while it is open. */
    disabledTime: seconds('disabled_time').notNull().default(0),
    /** When the account will be deleted, as its person asked; 0 where nobody did. */
    closeTime: seconds('close_time').notNull().default(0),
    /** Since when its files wait to be erased, those of a deleted account; 0 where nothing waits. */
    filesTime: seconds('files_time').notNull().default(0),
  },
  (t) => [
    searchIndex('account_search', t.truename),
    uniqueIndex('account_openid').on(t.openid),
    uniqueIndex('account_mobile').on(t.mobile).where(sql`${t.mobile} is not null`),
    uniqueIndex('account_email').on(sql`lower(${t.email})`).where(sql`${t.email} is not null`),
    index('account_close').on(t.closeTime).where(sql`${t.closeTime} > 0`),
    index('account_files').on(t.filesTime).where(sql`${t.filesTime} > 0`),
    index('account_letters')
      .using('gin', letters(sql`${t.truename}`))
      .with({ fastupdate: false }),
  ],
)

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the cookie, hex. */
    id: text('id').primaryKey(),
    uid: reference('uid', () => account.uid, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    signKey: text('sign_key').notNull(),
    orgId: integer('org_id').notNull(),
    agent: text('agent').notNull().default(''),
    /** The build of the page that it was last used by; '' until one said so. */
    build: text('build').notNull().default(''),
    /** Somebody who runs the platform acts in it for its person; 0 in everybody's own. */
    actingId: integer('acting_id').notNull().default(0),
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
  /** The session that it opens is one in which somebody acts for its person. */
  actingId: integer('acting_id').notNull().default(0),
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

/** A code that was sent to a mobile number or an e-mail; a newer one of the same purpose takes its place. */
export const contactCode = pgTable(
  'contact_code',
  {
    /** HMAC of purpose, asker and contact: whose it is stands nowhere. */
    key: text('key').primaryKey(),
    /** HMAC of that and the code. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expireTime: seconds('expire_time').notNull(),
  },
  (t) => [index('contact_code_expire').on(t.expireTime)],
)

/** Who somebody is elsewhere, with a provider of OpenID Connect or WeChat, and may log in here as. */
export const identity = pgTable(
  'identity',
  {
    /** The provider's own address, so that another one under the same short name knows nobody; `wechat`. */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    uid: reference('uid', () => account.uid, { onDelete: 'cascade' }),
    /** What they are called there. */
    name: text('name').notNull().default(''),
    createTime: seconds('create_time').notNull(),
    usedTime: seconds('used_time').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('identity_uid').on(t.uid)],
)

/** Somebody who was sent to a provider and has not come back yet. Taken at the return, whatever comes of it. */
export const signInTrip = pgTable(
  'sign_in_trip',
  {
    /** SHA-256 of the state. */
    id: text('id').primaryKey(),
    /** SHA-256 of the cookie of the browser that set out. */
    browser: text('browser').notNull(),
    way: text('way').notNull(),
    /** Who links it to their account; 0: somebody who logs in. */
    uid: integer('uid').notNull().default(0),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    /** Where the provider sends them, to the letter. */
    callback: text('callback').notNull(),
    /** Where the log-in returns to, and the question that it answers. */
    redirectUri: text('redirect_uri').notNull(),
    state: text('state').notNull(),
    expireTime: seconds('expire_time').notNull(),
  },
  (t) => [index('sign_in_trip_expire').on(t.expireTime)],
)

/** Somebody whom a provider knows and we do not: they link an account of theirs, or make one. */
export const signInGuest = pgTable(
  'sign_in_guest',
  {
    /** SHA-256 of the cookie of their browser. */
    id: text('id').primaryKey(),
    way: text('way').notNull(),
    issuer: text('issuer').notNull(),
    /** One, or of WeChat those by which it knows the same person. */
    subjects: text('subjects').array().notNull(),
    name: text('name').notNull(),
    /** '' unless the provider has checked it. */
    email: text('email').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    state: text('state').notNull(),
    expireTime: seconds('expire_time').notNull(),
  },
  (t) => [index('sign_in_guest_expire').on(t.expireTime)],
)

/** What somebody agreed to, by the version that they read; a newer one stands beside it. */
export const consent = pgTable(
  'consent',
  {
    uid: reference('uid', () => account.uid, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    /** They are under fourteen, and said that a guardian has read it too. */
    guardian: boolean('guardian').notNull().default(false),
    time: seconds('time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.version] })],
)

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
    sort: sortNumber(),
    online: boolean('online').notNull().default(true),
    /** From when until when it shows; 0 is from the beginning, and for good. */
    fromTime: seconds('from_time').notNull().default(0),
    toTime: seconds('to_time').notNull().default(0),
  },
  (t) => [index('banner_group').on(t.platform, t.groupId)],
)

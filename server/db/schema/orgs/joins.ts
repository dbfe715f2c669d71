import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from '../account'
import { pk, reference, seconds } from '../columns'
import { org, orgUnit } from './orgs'

/** Who asks to join an organisation: one row a person and organisation, which asking again renews. */
export const orgJoin = pgTable(
  'org_join',
  {
    id: pk(),
    orgId: reference('org_id', () => org.id),
    uid: reference('uid', () => account.uid),
    message: text('message').notNull().default(''),
    /** 2 waiting, 3 let in, -2 refused. */
    status: integer('status').notNull().default(2),
    /** Why it was refused. */
    reason: text('reason').notNull().default(''),
    /** Who decided; 0 while nobody has. */
    byUid: integer('by_uid').notNull().default(0),
    handledTime: seconds('handled_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('org_join_person').on(t.orgId, t.uid),
    index('org_join_uid').on(t.uid),
    index('org_join_waiting').on(t.orgId, t.createTime).where(sql`${t.status} = 2`),
  ],
)

/** A link with which people come into an organisation without asking: until it ends, is used up or is taken back. */
export const orgInvite = pgTable(
  'org_invite',
  {
    id: pk(),
    orgId: reference('org_id', () => org.id),
    code: text('code').notNull(),
    /** What for: 2026级新生, 企业导师. */
    title: text('title').notNull().default(''),
    /** teacher or student: nobody becomes an admin by a link. */
    role: text('role').notNull().default('student'),
    unitId: integer('unit_id').references(() => orgUnit.id, { onDelete: 'set null' }),
    usesMax: integer('uses_max').notNull(),
    used: integer('used').notNull().default(0),
    expireTime: seconds('expire_time').notNull(),
    revokedTime: seconds('revoked_time').notNull().default(0),
    byUid: integer('by_uid').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('org_invite_code').on(t.code),
    index('org_invite_org').on(t.orgId, t.id),
    index('org_invite_unit').on(t.unitId),
  ],
)

/** Who came by which link: coming again by the same one counts nothing. */
export const orgInviteUse = pgTable(
  'org_invite_use',
  {
    inviteId: reference('invite_id', () => orgInvite.id, { onDelete: 'cascade' }),
    uid: reference('uid', () => account.uid, { onDelete: 'cascade' }),
    time: seconds('time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.inviteId, t.uid] }), index('org_invite_use_uid').on(t.uid)],
)

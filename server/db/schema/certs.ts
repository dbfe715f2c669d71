import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AwardRule, AwardSource, RequirementKind } from '#contract/certs/certs.rules'
import type { PaperForm } from '#contract/certs/paper/paper.rules'
import { account } from './account'
import { deletedTime, pk, reference, searchIndex, seconds, sortNumber } from './columns'
import { org } from './orgs/orgs'
import { room } from './rooms/rooms'

/** A certificate area of a room: a category and its level. */
export const certContainer = pgTable(
  'cert_container',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    title: text('title').notNull(),
    /** '' = it has none. */
    level: text('level').notNull().default(''),
    /** What its numbers begin with. */
    code: text('code').notNull(),
    sort: sortNumber(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [index('cert_container_room').on(t.roomId, t.sort)],
)

/** A certificate that people of a room can get. */
export const cert = pgTable(
  'cert',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    containerId: reference('container_id', () => certContainer.id),
    /** Who made it. */
    uid: reference('uid', () => account.uid),
    title: text('title').notNull(),
    issuer: text('issuer').notNull(),
    /** Sanitised HTML; '' = none. */
    intro: text('intro').notNull().default(''),
    awardRule: text('award_rule').$type<AwardRule>().notNull(),
    /** How it looks on paper; what is not said is as usual. */
    paper: jsonb('paper').$type<Partial<PaperForm>>().notNull().default({}),
    /** 0 = for ever. */
    validMonths: integer('valid_months').notNull().default(0),
    /** 0 = a draft. */
    publishTime: seconds('publish_time').notNull().default(0),
    sort: sortNumber(),
    deletedTime: deletedTime(),
    /** Moves on with each change of what is written of it. */
    version: integer('version').notNull().default(1),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [
    searchIndex('cert_search', t.title, t.issuer),
    index('cert_room').on(t.roomId, t.sort).where(sql`${t.deletedTime} = 0`),
    index('cert_container_certs').on(t.containerId),
    index('cert_uid').on(t.uid),
  ],
)

/** What a certificate asks for: a thing of its room, and how much of it. */
export const certRequirement = pgTable(
  'cert_requirement',
  {
    id: pk(),
    certId: reference('cert_id', () => cert.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<RequirementKind>().notNull(),
    refId: integer('ref_id').notNull(),
    /** In the kind's unit. */
    need: integer('need').notNull().default(0),
    sort: sortNumber(),
  },
  (t) => [
    uniqueIndex('cert_requirement_once').on(t.certId, t.kind, t.refId),
    index('cert_requirement_ref').on(t.kind, t.refId),
  ],
)

/** What somebody was awarded, in the words of that day. It outlives its certificate and its room. */
export const certAward = pgTable(
  'cert_award',
  {
    id: pk(),
    number: text('number').notNull(),
    /** Null once the certificate is no more. */
    certId: integer('cert_id').references(() => cert.id, { onDelete: 'set null' }),
    orgId: reference('org_id', () => org.id),
    uid: reference('uid', () => account.uid),
    truename: text('truename').notNull(),
    title: text('title').notNull(),
    category: text('category').notNull(),
    level: text('level').notNull(),
    issuer: text('issuer').notNull(),
    note: text('note').notNull().default(''),
    source: text('source').$type<AwardSource>().notNull(),
    /** The contest; 0. */
    sourceId: integer('source_id').notNull().default(0),
    /** Who awarded it; 0 = the rule. */
    byUid: integer('by_uid').notNull().default(0),
    awardTime: seconds('award_time').notNull(),
    /** 0 = never. */
    expireTime: seconds('expire_time').notNull().default(0),
    revokeTime: seconds('revoke_time').notNull().default(0),
    revokeReason: text('revoke_reason').notNull().default(''),
    revokeUid: integer('revoke_uid').notNull().default(0),
    /** The award in its place; 0. */
    replacedBy: integer('replaced_by').notNull().default(0),
    /** The holder was told that it expires. */
    expiryTold: seconds('expiry_told').notNull().default(0),
  },
  (t) => [
    uniqueIndex('cert_award_number').on(t.number),
    /** One that stands a person and certificate. */
    uniqueIndex('cert_award_once').on(t.certId, t.uid).where(sql`${t.revokeTime} = 0 and ${t.replacedBy} = 0`),
    index('cert_award_uid').on(t.uid),
    index('cert_award_expiry').on(t.expireTime).where(sql`${t.expireTime} > 0`),
  ],
)

/** Keys that sign credentials. What signs is sealed by a secret outside of the database; what checks stays for ever. */
export const certKey = pgTable(
  'cert_key',
  {
    id: pk(),
    /** Thumbprint of the public half. */
    kid: text('kid').notNull(),
    publicJwk: jsonb('public_jwk').$type<{ kty: string; crv: string; x: string }>().notNull(),
    /** The private half: iv, tag and AES-256-GCM, base64url. */
    sealed: text('sealed').notNull(),
    createTime: seconds('create_time').notNull(),
    /** Since when it signs no more; 0. */
    retireTime: seconds('retire_time').notNull().default(0),
  },
  (t) => [uniqueIndex('cert_key_kid').on(t.kid)],
)

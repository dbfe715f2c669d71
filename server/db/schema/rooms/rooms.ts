import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from '../account'
import { deletedTime, pk, reference, searchIndex, seconds } from '../columns'
import { org } from '../orgs/orgs'

export const room = pgTable(
  'room',
  {
    id: pk(),
    uuid: text('uuid').notNull(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    /** 1 to 6, see `rooms.labels`. */
    template: integer('template').notNull(),
    orgId: reference('org_id', () => org.id),
    ownerUid: reference('owner_uid', () => account.uid),
    /** draft or published. */
    status: text('status').notNull().default('draft'),
    /** 1 = enabled. */
    onlineStatus: integer('online_status').notNull().default(1),
    /** Ended by hand; `endTime` ends it too. */
    ended: boolean('ended').notNull().default(false),
    beginTime: seconds('begin_time').notNull().default(0),
    endTime: seconds('end_time').notNull().default(0),
    /** open: applying is joining; approval: a manager decides; roster: who is on the list joins; code: who knows it joins. */
    joinRule: text('join_rule').notNull().default('approval'),
    intro: text('intro').notNull().default(''),
    logoId: integer('logo_id'),
    contestType: integer('contest_type').notNull().default(1),
    websiteId: integer('website_id').notNull().default(0),
    websiteStatus: integer('website_status').notNull().default(0),
    startupProject: integer('startup_project').notNull().default(0),
    qrDownload: boolean('qr_download').notNull().default(false),
    menus: jsonb('menus').$type<Record<string, { label?: string; hidden?: boolean }>>().notNull().default({}),
    teamSize: integer('team_size').notNull().default(5),
    mentorSize: integer('mentor_size').notNull().default(2),
    memberCount: integer('member_count').notNull().default(0),
    /** Six characters, for joinRule `code`; '' = none made yet. */
    joinCode: text('join_code').notNull().default(''),
    /** From then on nobody changes team by themself; 0 = never locked. */
    teamLockTime: seconds('team_lock_time').notNull().default(0),
    teamWaitlist: boolean('team_waitlist').notNull().default(false),
    shop: boolean('shop').notNull().default(false),
    style: jsonb('style').$type<{ colour?: string; coverId?: number }>().notNull().default({}),
    /** The home page as its managers arranged it; without blocks: as the template has it. */
    page: jsonb('page')
      .$type<{ blocks?: { key: string; on: boolean; title?: string }[]; links?: { title: string; url: string }[] }>()
      .notNull()
      .default({}),
    publishedTime: seconds('published_time').notNull().default(0),
    /** Since when the room is in its state, and who put it there (0: time itself did). */
    stateTime: seconds('state_time').notNull().default(0),
    stateUid: integer('state_uid').notNull().default(0),
    /** 0 = there. A deleted room can be restored for 30 days. */
    deletedTime: deletedTime(),
    version: integer('version').notNull().default(1),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    searchIndex('room_search', t.title, t.intro),
    uniqueIndex('room_code').on(t.code),
    uniqueIndex('room_uuid').on(t.uuid),
    index('room_org').on(t.orgId),
    index('room_owner').on(t.ownerUid),
  ],
)

export const roomMember = pgTable(
  'room_member',
  {
    roomId: reference('room_id', () => room.id),
    uid: reference('uid', () => account.uid),
    /** user, teacher, admin, owner. A guest has no row. */
    role: text('role').notNull(),
    joinTime: seconds('join_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.uid] }), index('room_member_uid').on(t.uid)],
)

export const roomCommittee = pgTable(
  'room_committee',
  {
    roomId: reference('room_id', () => room.id),
    uid: reference('uid', () => account.uid),
    /** leader or user (a judge). */
    role: text('role').notNull(),
    joinTime: seconds('join_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.uid] }), index('room_committee_uid').on(t.uid)],
)

/** Applications to join: 2 pending, 3 approved, -2 rejected. One pending row a person and room. */
export const roomApply = pgTable(
  'room_apply',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    uid: reference('uid', () => account.uid),
    status: integer('status').notNull().default(2),
    /** The applicant's words. */
    message: text('message').notNull().default(''),
    /** Why it was rejected. */
    reason: text('reason').notNull().default(''),
    handledBy: integer('handled_by').notNull().default(0),
    handledTime: seconds('handled_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('room_apply_pending').on(t.roomId, t.uid).where(sql`${t.status} = 2`),
    index('room_apply_room').on(t.roomId, t.status, t.id),
    index('room_apply_uid').on(t.uid),
  ],
)

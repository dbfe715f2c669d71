import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from '../account'
import { pk, reference, seconds, sortNumber } from '../columns'
import { room } from '../rooms/rooms'

export const teamCategory = pgTable(
  'team_category',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    title: text('title').notNull(),
    sort: sortNumber(),
  },
  (t) => [uniqueIndex('team_category_title').on(t.roomId, t.title)],
)

export const team = pgTable(
  'team',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    title: text('title').notNull(),
    /** `nameKey(title)`: twins by width, case or invisible characters count as the same name. */
    titleKey: text('title_key').notNull(),
    code: text('code').notNull(),
    categoryId: integer('category_id'),
    /** Places for leader and members, and how many are taken; mentors have their own. */
    size: integer('size').notNull(),
    used: integer('used').notNull().default(0),
    /** Places offered to somebody on the waiting list: neither taken nor free. */
    held: integer('held').notNull().default(0),
    mentorSize: integer('mentor_size').notNull(),
    mentorUsed: integer('mentor_used').notNull().default(0),
    createUid: integer('create_uid').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('team_title').on(t.roomId, t.titleKey),
    uniqueIndex('team_code').on(t.code),
    index('team_room').on(t.roomId, t.id),
  ],
)

export const teamMember = pgTable(
  'team_member',
  {
    teamId: reference('team_id', () => team.id, { onDelete: 'cascade' }),
    roomId: reference('room_id', () => room.id),
    uid: reference('uid', () => account.uid),
    /** leader, user, teacher (mentor). */
    role: text('role').notNull(),
    joinTime: seconds('join_time').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.uid] }),
    uniqueIndex('team_member_one').on(t.roomId, t.uid).where(sql`${t.role} <> 'teacher'`),
    index('team_member_uid').on(t.uid),
  ],
)

/** An invite is a stored row; the code that travels carries a keyed hash over all of it. */
export const invite = pgTable(
  'invite',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    teamId: integer('team_id').references(() => team.id, { onDelete: 'cascade' }),
    inviterUid: reference('inviter_uid', () => account.uid),
    /** user or teacher (mentor) of a team; room, room_teacher or committee of the room. */
    kind: text('kind').notNull(),
    /** The one that a member hands on: one live row a person, team and kind. Others are made by managers, as many as they like. */
    personal: boolean('personal').notNull().default(true),
    /** Lets in at once where the room asks for approval. Never true of a team's invite. */
    direct: boolean('direct').notNull().default(false),
    /** What it is for, in its maker's words. */
    note: text('note').notNull().default(''),
    /** People it may bring; 0 = as many as come. And how many it brought. */
    maxUses: integer('max_uses').notNull().default(0),
    used: integer('used').notNull().default(0),
    salt: text('salt').notNull(),
    code: text('code').notNull(),
    expireTime: seconds('expire_time').notNull(),
    revokedTime: seconds('revoked_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('invite_code').on(t.code),
    uniqueIndex('invite_live').on(t.teamId, t.inviterUid, t.kind).where(sql`${t.revokedTime} = 0 and ${t.personal}`),
    index('invite_room').on(t.roomId, t.id),
    index('invite_inviter').on(t.inviterUid),
  ],
)

/** Who came by an invite. */
export const inviteUse = pgTable(
  'invite_use',
  {
    inviteId: reference('invite_id', () => invite.id, { onDelete: 'cascade' }),
    uid: integer('uid').notNull(),
    /** waiting, joined or refused. */
    state: text('state').notNull(),
    time: seconds('time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.inviteId, t.uid] })],
)

/** What a person accepted and is waiting for: completed when the room application is approved. */
export const inviteIntent = pgTable(
  'invite_intent',
  {
    id: pk(),
    uid: integer('uid').notNull(),
    roomId: integer('room_id').notNull(),
    /** 0 when the invite is into the room itself. */
    teamId: integer('team_id').notNull(),
    /** The invite it came from; 0 when the person chose the team by code or name. */
    inviteId: integer('invite_id').notNull().default(0),
    kind: text('kind').notNull(),
    /** waiting, done, full, refused, gone. */
    state: text('state').notNull().default('waiting'),
    createTime: seconds('create_time').notNull(),
    doneTime: seconds('done_time').notNull().default(0),
  },
  (t) => [
    uniqueIndex('invite_intent_waiting').on(t.roomId, t.uid).where(sql`${t.state} = 'waiting'`),
    index('invite_intent_uid').on(t.uid),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from './account'
import { pk, seconds } from './columns'
import { room } from './rooms'
import { team } from './teams'

export const contest = pgTable(
  'contest',
  {
    id: pk(),
    roomId: integer('room_id')
      .notNull()
      .references(() => room.id),
    title: text('title').notNull(),
    /** Plain text with blank lines between paragraphs. */
    intro: text('intro').notNull().default(''),
    /** 1 team, 2 individual. */
    type: integer('type').notNull().default(1),
    ownerUid: integer('owner_uid').notNull(),
    coverId: integer('cover_id'),
    /** draft or published; the stage follows the times once published. */
    status: text('status').notNull().default('draft'),
    signupBegin: seconds('signup_begin').notNull().default(0),
    signupEnd: seconds('signup_end').notNull().default(0),
    beginTime: seconds('begin_time').notNull().default(0),
    endTime: seconds('end_time').notNull().default(0),
    /** Results published (公示), and final; 0 = not yet. */
    resultTime: seconds('result_time').notNull().default(0),
    finalTime: seconds('final_time').notNull().default(0),
    /** The most members one team may register. */
    contestTeamSize: integer('contest_team_size').notNull().default(5),
    /** Somebody who is not in the room may sign up by the form. */
    openSignup: boolean('open_signup').notNull().default(false),
    sort: integer('sort').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [index('contest_room').on(t.roomId, t.sort)],
)

export const contestItem = pgTable(
  'contest_item',
  {
    id: pk(),
    contestId: integer('contest_id')
      .notNull()
      .references(() => contest.id),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    weight: integer('weight').notNull().default(0),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [index('contest_item_contest').on(t.contestId, t.sort)],
)

/** A team's registration for a contest (for individual contests each person's own, teamId null). */
export const contestTeam = pgTable(
  'contest_team',
  {
    id: pk(),
    contestId: integer('contest_id')
      .notNull()
      .references(() => contest.id),
    teamId: integer('team_id').references(() => team.id, { onDelete: 'cascade' }),
    /** The person of an individual contest. */
    uid: integer('uid'),
    /** Members registered, never above the contest's team size. */
    used: integer('used').notNull().default(0),
    /** 2 pending, 3 approved, -2 rejected. */
    status: integer('status').notNull().default(2),
    reason: text('reason').notNull().default(''),
    schoolId: integer('school_id').notNull().default(0),
    schoolName: text('school_name').notNull().default(''),
    handledBy: integer('handled_by').notNull().default(0),
    handledTime: seconds('handled_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('contest_team_one').on(t.contestId, t.teamId).where(sql`${t.teamId} is not null`),
    uniqueIndex('contest_person_one').on(t.contestId, t.uid).where(sql`${t.uid} is not null`),
    index('contest_team_status').on(t.contestId, t.status),
  ],
)

export const contestUser = pgTable(
  'contest_user',
  {
    contestId: integer('contest_id')
      .notNull()
      .references(() => contest.id),
    uid: integer('uid')
      .notNull()
      .references(() => account.uid),
    contestTeamId: integer('contest_team_id')
      .notNull()
      .references(() => contestTeam.id, { onDelete: 'cascade' }),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.uid] }), index('contest_user_team').on(t.contestTeamId)],
)

/** The sign-up form of somebody who has no team yet: pending until a manager approves (2, 3, -2). */
export const contestSignup = pgTable(
  'contest_signup',
  {
    id: pk(),
    roomId: integer('room_id')
      .notNull()
      .references(() => room.id),
    contestId: integer('contest_id')
      .notNull()
      .references(() => contest.id),
    uid: integer('uid')
      .notNull()
      .references(() => account.uid),
    schoolId: integer('school_id').notNull().default(0),
    extra: jsonb('extra').$type<Record<string, unknown>>().notNull(),
    /** join_team or create_team. */
    action: text('action').notNull(),
    teamId: integer('team_id').notNull().default(0),
    teamTitle: text('team_title').notNull().default(''),
    status: integer('status').notNull().default(2),
    reason: text('reason').notNull().default(''),
    handledBy: integer('handled_by').notNull().default(0),
    handledTime: seconds('handled_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('contest_signup_pending').on(t.contestId, t.uid).where(sql`${t.status} = 2`),
    index('contest_signup_contest').on(t.contestId, t.status),
  ],
)

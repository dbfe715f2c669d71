import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from '../account'
import { pk, reference, seconds, sortNumber } from '../columns'
import { room } from '../rooms/rooms'
import { team } from './teams'

/** Who waits for a place in a full team, in order of their ids. */
export const teamWait = pgTable(
  'team_wait',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    teamId: reference('team_id', () => team.id, { onDelete: 'cascade' }),
    uid: reference('uid', () => account.uid),
    /** waiting, offered (a place is held), then done or gone. */
    state: text('state').notNull().default('waiting'),
    createTime: seconds('create_time').notNull(),
    /** Until when an offered place is held. */
    offerUntil: seconds('offer_until').notNull().default(0),
    doneTime: seconds('done_time').notNull().default(0),
  },
  (t) => [
    uniqueIndex('team_wait_one').on(t.roomId, t.uid).where(sql`${t.state} in ('waiting', 'offered')`),
    index('team_wait_team').on(t.teamId, t.id),
    index('team_wait_offer').on(t.offerUntil).where(sql`${t.state} = 'offered'`),
    index('team_wait_uid').on(t.uid),
  ],
)

/** The leader offers the team to a member, who takes it or not. One offer a team. */
export const teamHandover = pgTable(
  'team_handover',
  {
    teamId: integer('team_id')
      .primaryKey()
      .references(() => team.id, { onDelete: 'cascade' }),
    fromUid: reference('from_uid', () => account.uid),
    toUid: reference('to_uid', () => account.uid),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [index('team_handover_from').on(t.fromUid), index('team_handover_to').on(t.toUid)],
)

/** What is needed to bring a dissolved team back. */
export interface DissolvedTeam {
  code: string
  categoryId: number | null
  size: number
  mentorSize: number
  createUid: number
  createTime: number
  members: { uid: number; role: string; joinTime: number }[]
  /** The team that it was merged into, and whose mentors were in both. */
  into?: number
  stay?: number[]
  /** What later domains lost with it. */
  later?: Record<string, unknown>
}

export const teamDissolved = pgTable(
  'team_dissolved',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    /** The id that it had and gets back. */
    teamId: integer('team_id').notNull(),
    title: text('title').notNull(),
    uid: integer('uid').notNull(),
    data: jsonb('data').$type<DissolvedTeam>().notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [index('team_dissolved_room').on(t.roomId, t.id)],
)

/** The account of a platform that a team publishes with. Stays while its team may be restored. */
export const teamDaren = pgTable('team_daren', {
  teamId: integer('team_id').primaryKey(),
  platform: text('platform').notNull(),
  nickname: text('nickname').notNull(),
  account: text('account').notNull(),
  url: text('url').notNull().default(''),
  uid: integer('uid').notNull(),
  updateTime: seconds('update_time').notNull(),
})

/** What the teams of a room are evaluated by; the weights of a room's rows are 100 together. */
export const teamIndicator = pgTable(
  'team_indicator',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    /** 0 = a dimension; else the dimension that this is a part of. */
    pid: integer('pid').notNull().default(0),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    weight: integer('weight').notNull(),
    skillPoints: jsonb('skill_points').$type<string[]>().notNull().default([]),
    sort: sortNumber(),
    /** 0 = in use. What was marked by a dimension outlives it. */
    removedTime: seconds('removed_time').notNull().default(0),
  },
  (t) => [index('team_indicator_room').on(t.roomId, t.sort)],
)

/** The mark of a team, or of one of its people, in one dimension. */
export const teamIndicatorRecord = pgTable(
  'team_indicator_record',
  {
    id: pk(),
    teamId: integer('team_id').notNull(),
    /** 0 = the team as a whole. */
    uid: integer('uid').notNull().default(0),
    indicatorId: reference('indicator_id', () => teamIndicator.id),
    /** 0 to 100. */
    score: integer('score').notNull(),
    /** Titles of the skill points that were reached. */
    points: jsonb('points').$type<string[]>().notNull().default([]),
    comment: text('comment').notNull().default(''),
    markUid: integer('mark_uid').notNull(),
    markTime: seconds('mark_time').notNull(),
  },
  (t) => [
    uniqueIndex('team_indicator_record_one').on(t.teamId, t.uid, t.indicatorId),
    index('team_indicator_record_of').on(t.indicatorId),
  ],
)

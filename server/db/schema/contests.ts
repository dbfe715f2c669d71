import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ItemKind, ScoreRule, SignupField } from '#contract/contests/contests.model'
import { account } from './account'
import { pk, reference, searchIndex, seconds, sortNumber } from './columns'
import { room } from './rooms/rooms'
import { team } from './teams/teams'

export const contest = pgTable(
  'contest',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
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
    /** When the room was told of it; publishing it again says nothing more. */
    toldTime: seconds('told_time').notNull().default(0),
    /** Those who competed were told that the result is final. */
    finalTold: boolean('final_told').notNull().default(false),
    /** The most members one team may register. */
    contestTeamSize: integer('contest_team_size').notNull().default(5),
    /** The fewest members a team registers; with fewer it may not sign up. */
    contestTeamMin: integer('contest_team_min').notNull().default(1),
    /** The most teams (people) that may be approved; 0 = any. `approved` counts them, so that the last place goes to one. */
    teamLimit: integer('team_limit').notNull().default(0),
    approved: integer('approved').notNull().default(0),
    /** Somebody who is not in the room may sign up by the form. */
    openSignup: boolean('open_signup').notNull().default(false),
    /** What the organiser asks for besides, in order. */
    fields: jsonb('fields').$type<SignupField[]>().notNull().default([]),
    /** The contest whose best go on into this one (晋级); 0 = none. */
    fromContestId: integer('from_contest_id').notNull().default(0),
    /** mean, trimmed or zscore: how a judge's marks become an item's score. Chosen before the first mark. */
    scoreRule: text('score_rule').$type<ScoreRule>().notNull().default('mean'),
    /** Judges see code numbers, never names or names of files. */
    blind: boolean('blind').notNull().default(true),
    /** Judges further apart than this on an item (of 100) call for a third; 0 = never. */
    gapLimit: integer('gap_limit').notNull().default(15),
    /** When the first mark was given; rule, dimensions and blindness are fixed from then on. 0 = not yet. */
    markTime: seconds('mark_time').notNull().default(0),
    /** Until when marks count for the board that competitors see; 0 = nothing shown before the results. */
    freezeTime: seconds('freeze_time').notNull().default(0),
    /** Days of 公示 between the results and the end. */
    noticeDays: integer('notice_days').notNull().default(5),
    /** Version of the weights in force; 0 = as the items were made. */
    weightVersion: integer('weight_version').notNull().default(0),
    updateTime: seconds('update_time').notNull().default(0),
    sort: sortNumber(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [searchIndex('contest_search', t.title, t.intro), index('contest_room').on(t.roomId, t.sort)],
)

export const contestItem = pgTable(
  'contest_item',
  {
    id: pk(),
    contestId: reference('contest_id', () => contest.id),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Percent of the total. */
    weight: integer('weight').notNull().default(0),
    sort: sortNumber(),
    /** `own`: handed in at the contest itself; else what was handed in to that work order, task or exam. */
    kind: text('kind').$type<ItemKind>().notNull().default('own'),
    /** The work order, task or exam; 0 for `own`. */
    refId: integer('ref_id').notNull().default(0),
    /** Files the organiser gives along. */
    fileIds: jsonb('file_ids').$type<number[]>().notNull().default([]),
    /** Judges an item gets per team. */
    judges: integer('judges').notNull().default(2),
  },
  (t) => [index('contest_item_contest').on(t.contestId, t.sort)],
)

/** A team's registration for a contest (for individual contests each person's own, teamId null). */
export const contestTeam = pgTable(
  'contest_team',
  {
    id: pk(),
    contestId: reference('contest_id', () => contest.id),
    /** Null in an individual contest, and once a team that competed is no more. */
    teamId: integer('team_id').references(() => team.id, { onDelete: 'set null' }),
    /** The team's name when its people left it after the contest: what a team did outlives it. */
    title: text('title').notNull().default(''),
    /** The person of an individual contest. */
    uid: integer('uid'),
    /** Members registered, never above the contest's team size. */
    used: integer('used').notNull().default(0),
    /** 2 pending, 3 approved, -2 rejected. */
    status: integer('status').notNull().default(2),
    reason: text('reason').notNull().default(''),
    schoolId: integer('school_id').notNull().default(0),
    schoolName: text('school_name').notNull().default(''),
    /** Answers to the organiser's own fields, by field key. */
    answers: jsonb('answers').$type<Record<string, string>>().notNull().default({}),
    bracketId: integer('bracket_id').notNull().default(0),
    /** 打星: takes part and is marked, and takes no rank. */
    unofficial: boolean('unofficial').notNull().default(false),
    /** What judges see in place of a name; drawn at approval, '' before. */
    codeNo: text('code_no').notNull().default(''),
    /** Seconds this team has more than the others. */
    extraSeconds: integer('extra_seconds').notNull().default(0),
    extraReason: text('extra_reason').notNull().default(''),
    /** Set when the team was withdrawn or removed after approval: what it did stays, and nobody ranks it. */
    leftTime: seconds('left_time').notNull().default(0),
    handledBy: integer('handled_by').notNull().default(0),
    handledTime: seconds('handled_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('contest_code_one').on(t.contestId, t.codeNo).where(sql`${t.codeNo} <> ''`),
    uniqueIndex('contest_team_one').on(t.contestId, t.teamId).where(sql`${t.teamId} is not null`),
    uniqueIndex('contest_person_one').on(t.contestId, t.uid).where(sql`${t.uid} is not null`),
    index('contest_team_status').on(t.contestId, t.status),
  ],
)

export const contestUser = pgTable(
  'contest_user',
  {
    contestId: reference('contest_id', () => contest.id),
    uid: reference('uid', () => account.uid),
    contestTeamId: reference('contest_team_id', () => contestTeam.id, { onDelete: 'cascade' }),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contestId, t.uid] }),
    index('contest_user_team').on(t.contestTeamId),
    index('contest_user_uid').on(t.uid),
  ],
)

/** The sign-up form of somebody who has no team yet: pending until a manager approves (2, 3, -2). */
export const contestSignup = pgTable(
  'contest_signup',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    contestId: reference('contest_id', () => contest.id),
    uid: reference('uid', () => account.uid),
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
    index('contest_signup_uid').on(t.uid),
  ],
)

/** 组别: teams are ranked within one, and in all. */
export const contestBracket = pgTable(
  'contest_bracket',
  {
    id: pk(),
    contestId: reference('contest_id', () => contest.id),
    title: text('title').notNull(),
    sort: sortNumber(),
  },
  (t) => [uniqueIndex('contest_bracket_title').on(t.contestId, t.title)],
)

/** Attachments of the contest as a whole. */
export const contestFile = pgTable(
  'contest_file',
  {
    contestId: reference('contest_id', () => contest.id),
    fileId: integer('file_id').notNull(),
    sort: sortNumber(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.fileId] })],
)

/** What a registration handed in for an item of kind `own`: every version is kept, the newest counts. */
export const contestEntry = pgTable(
  'contest_entry',
  {
    id: pk(),
    itemId: reference('item_id', () => contestItem.id),
    contestTeamId: reference('contest_team_id', () => contestTeam.id),
    version: integer('version').notNull(),
    /** Plain text. */
    body: text('body').notNull().default(''),
    fileIds: jsonb('file_ids').$type<number[]>().notNull().default([]),
    uid: integer('uid').notNull(),
    /** SHA-256 of text and files, for the receipt. */
    hash: text('hash').notNull(),
    deviceTime: seconds('device_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [uniqueIndex('contest_entry_version').on(t.itemId, t.contestTeamId, t.version)],
)

import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { pk, reference, seconds, sortNumber } from './columns'
import { contest, contestItem, contestTeam } from './contests'

/** What an item is marked by. The weights of an item's dimensions make 100. */
export const contestDimension = pgTable(
  'contest_dimension',
  {
    id: pk(),
    itemId: reference('item_id', () => contestItem.id),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Skill point that the radar shows it under. */
    skill: text('skill').notNull().default(''),
    weight: integer('weight').notNull(),
    /** Full marks in hundredths of a point. */
    full: integer('full').notNull().default(10000),
    sort: sortNumber(),
  },
  (t) => [index('contest_dimension_item').on(t.itemId, t.sort)],
)

/** One judge, one item, one registration: what the leader of the committee gave out. */
export const contestAssignment = pgTable(
  'contest_assignment',
  {
    id: pk(),
    contestId: reference('contest_id', () => contest.id),
    itemId: reference('item_id', () => contestItem.id),
    contestTeamId: reference('contest_team_id', () => contestTeam.id),
    judgeUid: integer('judge_uid').notNull(),
    /** open, done or recused. Only what is done counts. */
    state: text('state').notNull().default('open'),
    /** Called in because the others were too far apart. */
    third: boolean('third').notNull().default(false),
    /** Why the judge stood back (回避). */
    reason: text('reason').notNull().default(''),
    /** What the judge wrote about the whole. */
    comment: text('comment').notNull().default(''),
    /** The item's score by this judge, 0 to 10000 hundredths; -1 until done. */
    score: integer('score').notNull().default(-1),
    doneTime: seconds('done_time').notNull().default(0),
    updateTime: seconds('update_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('contest_assignment_one').on(t.itemId, t.contestTeamId, t.judgeUid),
    index('contest_assignment_contest').on(t.contestId, t.state),
    index('contest_assignment_judge').on(t.judgeUid, t.contestId),
  ],
)

/** The mark that stands for one dimension, saved as it is given. */
export const contestMark = pgTable(
  'contest_mark',
  {
    assignmentId: reference('assignment_id', () => contestAssignment.id, { onDelete: 'cascade' }),
    dimensionId: reference('dimension_id', () => contestDimension.id),
    /** Hundredths of a point. */
    points: integer('points').notNull(),
    comment: text('comment').notNull().default(''),
    uid: integer('uid').notNull(),
    deviceTime: seconds('device_time').notNull().default(0),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.assignmentId, t.dimensionId] })],
)

/** Every mark that ever stood, with who and when. Nothing here changes. */
export const contestMarkLog = pgTable(
  'contest_mark_log',
  {
    id: pk(),
    assignmentId: integer('assignment_id').notNull(),
    dimensionId: integer('dimension_id').notNull(),
    points: integer('points').notNull(),
    comment: text('comment').notNull().default(''),
    uid: integer('uid').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [index('contest_mark_log_assignment').on(t.assignmentId)],
)

/** When a judge's desk last spoke to the server, and how many marks lay on the device then. */
export const contestJudgeSync = pgTable(
  'contest_judge_sync',
  {
    contestId: reference('contest_id', () => contest.id),
    uid: integer('uid').notNull(),
    waiting: integer('waiting').notNull().default(0),
    seenTime: seconds('seen_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.uid] })],
)

/** Files that name their authors and that the organiser lets the judges see all the same. */
export const contestBareFile = pgTable(
  'contest_bare_file',
  {
    contestId: reference('contest_id', () => contest.id),
    fileId: integer('file_id').notNull(),
    uid: integer('uid').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.fileId] })],
)

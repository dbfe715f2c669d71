import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { pk, reference, seconds } from './columns'
import { contest } from './contests'

/** A question of a registration and its answer, or an announcement of those who run the contest. */
export const contestClarification = pgTable(
  'contest_clarification',
  {
    id: pk(),
    contestId: reference('contest_id', () => contest.id),
    /** The asking registration; 0 for an announcement. */
    contestTeamId: integer('contest_team_id').notNull().default(0),
    itemId: integer('item_id').notNull().default(0),
    uid: integer('uid').notNull(),
    body: text('body').notNull(),
    answer: text('answer').notNull().default(''),
    answeredBy: integer('answered_by').notNull().default(0),
    answerTime: seconds('answer_time').notNull().default(0),
    /** Everybody in the contest reads question and answer, without the asker's name. */
    forAll: boolean('for_all').notNull().default(false),
    /** When the words of an announcement or an answer were last corrected; what they were is in the room's log. */
    editTime: seconds('edit_time').notNull().default(0),
    /** Taken back by whoever asked, or deleted by those who run the contest, who still see it. */
    goneTime: seconds('gone_time').notNull().default(0),
    goneBy: integer('gone_by').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [index('contest_clarification_contest').on(t.contestId, t.createTime)],
)

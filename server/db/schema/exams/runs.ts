import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReleaseBy } from '#contract/exams/exams.rules'
import type { Markers } from '#contract/exams/marking/agree.rules'
import type { PaperSection } from '#contract/exams/papers/papers.model'
import type { Given, Question } from '#contract/questions/questions.model'
import type { Credit } from '#contract/questions/questions.rules'
import { account } from '../account'
import { deletedTime, pk, reference, searchIndex, seconds, sortNumber } from '../columns'
import { org } from '../orgs/orgs'
import { room } from '../rooms/rooms'

/** A paper: which questions are asked, or by what rules they are drawn. */
export const examPaper = pgTable(
  'exam_paper',
  {
    id: pk(),
    orgId: reference('org_id', () => org.id),
    uid: reference('uid', () => account.uid),
    title: text('title').notNull(),
    sections: jsonb('sections').$type<PaperSection[]>().notNull(),
    version: integer('version').notNull().default(1),
    deletedTime: deletedTime(),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [index('exam_paper_org').on(t.orgId, t.updateTime.desc()), index('exam_paper_uid').on(t.uid)],
)

/** An exam of a room. */
export const exam = pgTable(
  'exam',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    uid: reference('uid', () => account.uid),
    paperId: reference('paper_id', () => examPaper.id),
    title: text('title').notNull(),
    rules: text('rules').notNull().default(''),
    beginTime: seconds('begin_time').notNull(),
    /** 0 = none. */
    endTime: seconds('end_time').notNull().default(0),
    minutes: integer('minutes').notNull(),
    attempts: integer('attempts').notNull().default(1),
    shuffle: boolean('shuffle').notNull().default(true),
    credit: text('credit').$type<Credit>().notNull().default('part'),
    passPercent: integer('pass_percent').notNull().default(60),
    release: text('release').$type<ReleaseBy>().notNull().default('hand'),
    releaseTime: seconds('release_time').notNull().default(0),
    /** By hand; 0 = not. */
    releasedTime: seconds('released_time').notNull().default(0),
    /** Its people were told of the scores. */
    toldTime: seconds('told_time').notNull().default(0),
    review: boolean('review').notNull().default(true),
    offlineHours: integer('offline_hours').notNull().default(2),
    /** How many people mark an answer, and by how many hundredths of its points they may differ. */
    markers: integer('markers').$type<Markers>().notNull().default(1),
    tolerance: integer('tolerance').notNull().default(20),
    /** Days after the release in which appeals are taken; 0 = none. */
    appealDays: integer('appeal_days').notNull().default(0),
    /** As the paper had them when it was published. */
    sections: jsonb('sections').$type<PaperSection[]>().notNull().default([]),
    asked: integer('asked').notNull().default(0),
    fullScore: integer('full_score').notNull().default(0),
    publishTime: seconds('publish_time').notNull().default(0),
    deletedTime: deletedTime(),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [
    searchIndex('exam_search', t.title),
    index('exam_room').on(t.roomId, t.id),
    index('exam_paper_used').on(t.paperId),
    index('exam_uid').on(t.uid),
  ],
)

/** A question of a published exam, as it was then: what the bank does later changes no exam. */
export const examItem = pgTable(
  'exam_item',
  {
    id: pk(),
    examId: reference('exam_id', () => exam.id),
    /** Of the bank. */
    questionId: integer('question_id').notNull(),
    section: integer('section').notNull(),
    /** Which of the section's rules it is for; −1 = everybody is asked it. */
    draw: integer('draw').notNull(),
    sort: sortNumber(),
    question: jsonb('question').$type<Question>().notNull(),
  },
  (t) => [
    index('exam_item_exam').on(t.examId, t.sort),
    index('exam_item_picture')
      .on(sql`(${t.question} -> 'picture' ->> 'id')`)
      .where(sql`${t.question} -> 'picture' is not null`),
  ],
)

/** What one person has more than the others. */
export const examAllowance = pgTable(
  'exam_allowance',
  {
    examId: reference('exam_id', () => exam.id),
    uid: reference('uid', () => account.uid),
    minutes: integer('minutes').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** 0 = as everybody. */
    endTime: seconds('end_time').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.examId, t.uid] }), index('exam_allowance_uid').on(t.uid)],
)

/** One attempt of one person. */
export const examRecord = pgTable(
  'exam_record',
  {
    id: pk(),
    examId: reference('exam_id', () => exam.id),
    uid: reference('uid', () => account.uid),
    attempt: integer('attempt').notNull(),
    /** Decides the order of questions and options. */
    seed: integer('seed').notNull(),
    /** Items that are asked, in their order. */
    items: integer('items').array().notNull(),
    /** The device that has it now. */
    client: text('client').notNull(),
    /** Where it was entered from, as a digest that can only be compared within its exam; '' = not known. */
    address: text('address').notNull().default(''),
    beginTime: seconds('begin_time').notNull(),
    dueTime: seconds('due_time').notNull(),
    /** 0 = it runs. */
    handTime: seconds('hand_time').notNull().default(0),
    handedBy: text('handed_by').$type<'' | 'person' | 'server'>().notNull().default(''),
    /** −1 until all of it is marked. */
    score: integer('score').notNull().default(-1),
    fullScore: integer('full_score').notNull(),
    late: boolean('late').notNull().default(false),
    leaves: integer('leaves').notNull().default(0),
  },
  (t) => [
    uniqueIndex('exam_record_attempt').on(t.examId, t.uid, t.attempt),
    index('exam_record_uid').on(t.uid),
    index('exam_record_due').on(t.dueTime),
  ],
)

export const examAnswer = pgTable(
  'exam_answer',
  {
    recordId: reference('record_id', () => examRecord.id),
    itemId: reference('item_id', () => examItem.id),
    given: jsonb('given').$type<Given>().notNull(),
    /** When the device said it was given, and when it came. */
    deviceTime: seconds('device_time').notNull(),
    serverTime: seconds('server_time').notNull(),
    /** −1 = not marked. */
    score: integer('score').notNull().default(-1),
    /** 0 = a program. */
    markerUid: integer('marker_uid').notNull().default(0),
    comment: text('comment').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.itemId] })],
)

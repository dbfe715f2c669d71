import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CourseMode, OpenRule, SectionKind } from '#contract/courses/courses.rules'
import { SHARE_USUAL } from '#contract/courses/watch.rules'
import type { Picks, Question } from '#contract/questions/questions.model'
import { account } from './account'
import { deletedTime, grams, pk, ranges, reference, seconds, sortNumber } from './columns'
import { room } from './rooms/rooms'

/** A course of a room. */
export const course = pgTable(
  'course',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    /** Who made it. */
    uid: reference('uid', () => account.uid),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    mode: text('mode').$type<CourseMode>().notNull(),
    openRule: text('open_rule').$type<OpenRule>().notNull(),
    /** 0 = a draft. */
    publishTime: seconds('publish_time').notNull().default(0),
    sort: sortNumber(),
    /** 0 = there; an undo brings it back. */
    deletedTime: deletedTime(),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [
    index('course_search').using('gin', grams(t.title, t.description)),
    index('course_room').on(t.roomId, t.sort).where(sql`${t.deletedTime} = 0`),
  ],
)

export const courseChapter = pgTable(
  'course_chapter',
  {
    id: pk(),
    courseId: reference('course_id', () => course.id),
    title: text('title').notNull(),
    sort: sortNumber(),
  },
  (t) => [index('course_chapter_course').on(t.courseId, t.sort)],
)

/** What is learned in one go. */
export const courseSection = pgTable(
  'course_section',
  {
    id: pk(),
    courseId: reference('course_id', () => course.id),
    chapterId: integer('chapter_id').notNull(),
    title: text('title').notNull(),
    kind: text('kind').$type<SectionKind>().notNull(),
    /** Sanitised HTML, of a page. */
    body: text('body').notNull().default(''),
    fileId: integer('file_id').notNull().default(0),
    contentId: integer('content_id').notNull().default(0),
    questions: jsonb('questions').$type<Question[]>().notNull().default([]),
    minutes: integer('minutes').notNull().default(0),
    /** Of a video or recording, in seconds, as its author’s browser found it; 0 = none, or not known. */
    duration: integer('duration').notNull().default(0),
    /** Hundredths of it that must be seen. */
    share: integer('share').notNull().default(SHARE_USUAL),
    /** 0 = with the course. */
    openTime: seconds('open_time').notNull().default(0),
    /** By hand. */
    opened: boolean('opened').notNull().default(false),
    sort: sortNumber(),
    deletedTime: deletedTime(),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [
    index('course_section_course').on(t.courseId, t.sort).where(sql`${t.deletedTime} = 0`),
    index('course_section_file').on(t.fileId).where(sql`${t.fileId} > 0`),
    index('course_section_content').on(t.contentId).where(sql`${t.contentId} > 0`),
  ],
)

/** How far a learner is in a section. */
export const courseProgress = pgTable(
  'course_progress',
  {
    sectionId: reference('section_id', () => courseSection.id),
    uid: reference('uid', () => account.uid),
    /** Which video was watched: of another one nothing counts. */
    fileId: integer('file_id').notNull().default(0),
    /** Seconds of it that were seen, as ranges: what two devices add is a union. */
    spans: ranges('spans').notNull().default(sql`'{}'`),
    /** How many seconds that are. */
    seen: integer('seen').notNull().default(0),
    /** Where it was left, and how fast it played (hundredths). */
    position: integer('position').notNull().default(0),
    speed: integer('speed').notNull().default(100),
    /** How far down a text was read, in hundredths. */
    read: integer('read').notNull().default(0),
    /** When the device said the last of it. */
    at: seconds('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sectionId, t.uid] }), index('course_progress_uid').on(t.uid)],
)

/** What a learner has finished. */
export const courseDone = pgTable(
  'course_done',
  {
    sectionId: reference('section_id', () => courseSection.id),
    uid: reference('uid', () => account.uid),
    doneTime: seconds('done_time').notNull(),
    /** Of a quiz: the best points of so many, and what was answered last. */
    score: integer('score').notNull().default(0),
    full: integer('full').notNull().default(0),
    picks: jsonb('picks').$type<Picks>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.sectionId, t.uid] }), index('course_done_uid').on(t.uid)],
)

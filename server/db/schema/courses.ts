import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { SHARE_USUAL } from '#contract/content/progress/watch.rules'
import type { CourseMode, OpenRule, SectionKind } from '#contract/courses/courses.rules'
import type { ScormVersion, UnitSaid } from '#contract/courses/scorm/scorm.rules'
import type { Picks, Question } from '#contract/questions/questions.model'
import { account } from './account'
import { deletedTime, pk, reference, searchIndex, seconds, sortNumber, watchedColumns } from './columns'
import { attachment } from './files'
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
    searchIndex('course_search', t.title, t.description),
    index('course_room').on(t.roomId, t.sort).where(sql`${t.deletedTime} = 0`),
    index('course_uid').on(t.uid),
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
    /** The smaller rendition of a film; 0 = none. */
    lowFileId: integer('low_file_id').notNull().default(0),
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
    /** Its letter in `course_class.cells`, from 1: no other section of the course ever has it. 0 = not given yet, by a server of before. */
    slot: integer('slot').notNull().default(0),
    deletedTime: deletedTime(),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [
    index('course_section_course').on(t.courseId, t.sort).where(sql`${t.deletedTime} = 0`),
    index('course_section_file').on(t.fileId).where(sql`${t.fileId} > 0`),
    index('course_section_low_file').on(t.lowFileId).where(sql`${t.lowFileId} > 0`),
    index('course_section_content').on(t.contentId).where(sql`${t.contentId} > 0`),
  ],
)

/** How far a learner is in a section. */
export const courseProgress = pgTable(
  'course_progress',
  {
    sectionId: reference('section_id', () => courseSection.id),
    uid: reference('uid', () => account.uid),
    ...watchedColumns(),
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

/**
 * What the class's table shows of each learner, written with each progress: a sign a section, at the section's slot. Thousands
 * of learners are read as they stand here.
 */
export const courseClass = pgTable(
  'course_class',
  {
    courseId: reference('course_id', () => course.id),
    uid: reference('uid', () => account.uid),
    cells: text('cells').notNull(),
    /** When they last learned here. */
    seen: seconds('seen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.uid] }), index('course_class_uid').on(t.uid)],
)

/** A SCORM package: what its manifest says. */
export const scormPackage = pgTable('scorm_package', {
  fileId: integer('file_id')
    .primaryKey()
    .references(() => attachment.id, { onDelete: 'cascade' }),
  version: text('version').$type<ScormVersion>().notNull(),
  title: text('title').notNull(),
  scos: jsonb('scos').$type<({ key: string; title: string; href: string } & UnitSaid)[]>().notNull(),
  /** By which reading of manifests: what an earlier one passed over is read at the next opening. */
  reading: integer('reading').notNull().default(0),
  createTime: seconds('create_time').notNull(),
})

/** Where each file of a package lies in it: it is never unpacked as a whole, and what is not listed is not there. */
export const scormEntry = pgTable(
  'scorm_entry',
  {
    fileId: integer('file_id')
      .notNull()
      .references(() => scormPackage.fileId, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
    packed: bigint('packed', { mode: 'number' }).notNull(),
    unpacked: bigint('unpacked', { mode: 'number' }).notNull(),
    /** 0 = as it is, 8 = deflated. */
    method: integer('method').notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.path] })],
)

/** How far a learner is in a unit of a package, and what it keeps of them. */
export const scormAttempt = pgTable(
  'scorm_attempt',
  {
    sectionId: reference('section_id', () => courseSection.id),
    uid: reference('uid', () => account.uid),
    sco: text('sco').notNull(),
    /** Of another package nothing counts. */
    fileId: integer('file_id').notNull(),
    /** By which it reports: what was opened last. */
    launch: text('launch').notNull(),
    launchTime: seconds('launch_time').notNull(),
    /** Whether it has reported yet. */
    said: boolean('said').notNull().default(false),
    /** The opening before it, whose last words may come after this one began; and how much of its time is added up already. */
    replaced: jsonb('replaced').$type<{ launch: string; time: number; seconds: number }>(),
    cmi: jsonb('cmi').$type<Record<string, string>>().notNull().default({}),
    /** The package has said that it is over; it begins anew the next time unless it was left to be gone on with. */
    ended: boolean('ended').notNull().default(false),
    suspended: boolean('suspended').notNull().default(false),
    done: boolean('done').notNull().default(false),
    /** The best, in hundredths; −1 = none. */
    score: integer('score').notNull().default(-1),
    percent: integer('percent').notNull().default(0),
    /** In all sessions before this one, and in this one. */
    secondsBefore: integer('seconds_before').notNull().default(0),
    seconds: integer('seconds').notNull().default(0),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sectionId, t.uid, t.sco] }), index('scorm_attempt_uid').on(t.uid)],
)

/** What a learner notes for themself at a second of a section's video. */
export const courseNote = pgTable(
  'course_note',
  {
    id: pk(),
    sectionId: reference('section_id', () => courseSection.id),
    uid: reference('uid', () => account.uid),
    at: integer('at').notNull(),
    text: text('text').notNull(),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [index('course_note_own').on(t.uid, t.sectionId, t.at)],
)

/** When a learner was last reminded of a course that they have not finished. */
export const courseReminder = pgTable(
  'course_reminder',
  {
    courseId: reference('course_id', () => course.id),
    uid: reference('uid', () => account.uid),
    time: seconds('time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.uid] }), index('course_reminder_uid').on(t.uid)],
)

/** Until when a learner means to have finished a course at their own pace. */
export const courseTarget = pgTable(
  'course_target',
  {
    courseId: reference('course_id', () => course.id),
    uid: reference('uid', () => account.uid),
    time: seconds('time').notNull(),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.uid] }), index('course_target_uid').on(t.uid)],
)

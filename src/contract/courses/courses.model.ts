import * as z from 'zod/mini'
import { watchKept } from '../content/progress/watch.model'
import { attachment } from '../files/files.api'
import { id, line, time, version } from '../kernel/fields'
import { picks, questions } from '../questions/questions.model'
import { COURSE_ABOUT_MAX, COURSE_MODES, COURSE_TITLE_MAX, OPEN_RULES, SECTION_KINDS } from './courses.rules'

export const courseMode = z.enum(COURSE_MODES)
export const openRule = z.enum(OPEN_RULES)

export const sectionKind = z.enum(SECTION_KINDS)

/** What a course says of itself and how it opens, as its form saves it. */
export const courseSaid = {
  title: line(COURSE_TITLE_MAX),
  description: line(COURSE_ABOUT_MAX),
  mode: courseMode,
  open_rule: openRule,
}

/** A course of a room (课程) as its list shows it; a draft is its managers' alone. */
export const courseCard = z.object({
  id,
  title: z.string(),
  description: z.string(),
  mode: courseMode,
  open_rule: openRule,
  published: z.boolean(),
  /** Sections, and how many of them the asker has finished. */
  section_count: z.int(),
  done_count: z.int(),
  update_time: time,
  /** For who may change it, else 0. */
  version,
})
export type CourseCard = z.infer<typeof courseCard>

export const courseSection = z.object({
  id,
  title: z.string(),
  kind: sectionKind,
  /** Of a file, else ''. */
  mime: z.string(),
  /** How long it takes, as its author thinks; 0 = not said. */
  minutes: z.int(),
  /** Of a video or a recording, in seconds; 0 = none, or not known. */
  duration: z.int(),
  /** How much of it must be seen to have finished it, in hundredths. */
  share: z.int(),
  open_time: time,
  opened: z.boolean(),
  /** For the asker; managers look into all of them. */
  open: z.boolean(),
  /** Why it is closed to them; ''. */
  why: z.string(),
  done: z.boolean(),
  /** How far the asker is, in hundredths: of what was seen of a video, and how far down a text was read. */
  percent: z.int(),
})
export type CourseSection = z.infer<typeof courseSection>

export const courseChapter = z.object({ id, title: z.string(), sections: z.array(courseSection) })
export type CourseChapter = z.infer<typeof courseChapter>

export const courseDetail = z.object({
  ...courseCard.shape,
  training_room_id: id,
  chapters: z.array(courseChapter),
  /** Until when the asker means to have finished it; 0 = they have not said. */
  target_time: time,
  can_edit: z.boolean(),
})
export type CourseDetail = z.infer<typeof courseDetail>

const neighbour = z.nullable(z.object({ id, title: z.string(), open: z.boolean() }))

/** One section as it is learned. */
export const sectionDetail = z.object({
  ...courseSection.shape,
  course_id: id,
  course_title: z.string(),
  chapter_id: id,
  chapter_title: z.string(),
  /** Of what it is made of: a save names what it was read at. */
  version: z.int(),
  /** Sanitised HTML. */
  body: z.string(),
  file: z.nullable(attachment),
  /** The smaller rendition of a film. */
  low_file: z.nullable(attachment),
  /** 0 = none. */
  content_id: z.int(),
  content_title: z.string(),
  /** It is done when somebody reports so, not by the learner's own word. */
  by_report: z.boolean(),
  /** With what is right for managers, and for a learner who has answered. */
  questions,
  /** The asker's last answers and best score; null while there are none. */
  result: z.nullable(z.object({ score: z.int(), full: z.int(), picks })),
  /** What the asker has seen of the video, where they left it and how fast it played (hundredths). */
  watch: watchKept,
  previous: neighbour,
  next: neighbour,
  can_edit: z.boolean(),
})
export type SectionDetail = z.infer<typeof sectionDetail>

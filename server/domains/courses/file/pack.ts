import * as z from 'zod/mini'
import { DURATION_MAX, SHARE_MIN } from '#contract/content/progress/watch.rules'
import { courseMode, openRule, sectionKind } from '#contract/courses/courses.model'
import { CHAPTERS_MAX, SECTION_MINUTES_MAX, SECTIONS_MAX } from '#contract/courses/courses.rules'
import { COURSE_FILE } from '#contract/courses/file/file.rules'
import { RICH_HTML_MAX } from '#contract/kernel/rich'
import { questions } from '#contract/questions/questions.model'

export const PACK_NAME = 'course.json'
export const PACK_FORMAT = 'training-course'

/** Where a file lies in the pack: a number and nothing of anybody's. */
export const packPath = (n: number): string => `files/${n}`
export const PACK_NAMES = /^(course\.json|files\/[1-9]\d{0,3})$/

const text = (most: number) => z.string().check(z.maxLength(most))
const number = (most: number) => z.int().check(z.nonnegative(), z.maximum(most))
const section = z.strictObject({
  title: text(500),
  kind: sectionKind,
  body: text(RICH_HTML_MAX),
  /** Of the pack; 0 = none, or one that did not fit. */
  file: number(COURSE_FILE.files),
  /** The smaller rendition of a film; files of before have none. */
  low_file: z.optional(number(COURSE_FILE.files)),
  /** Of the library it came from, with its title, by which it is known to be the same. */
  content: z.nullable(z.strictObject({ id: number(2 ** 31 - 1), title: text(500) })),
  questions,
  minutes: number(SECTION_MINUTES_MAX),
  duration: number(DURATION_MAX),
  share: z.int().check(z.minimum(SHARE_MIN), z.maximum(100)),
})
export type PackedSection = z.infer<typeof section>

/** What `course.json` says: without times, since nobody knows when it is taught again. */
export const packed = z.strictObject({
  format: z.literal(PACK_FORMAT),
  version: z.literal(1),
  title: text(1000),
  description: text(20_000),
  mode: courseMode,
  open_rule: openRule,
  chapters: z
    .array(z.strictObject({ title: text(500), sections: z.array(section).check(z.maxLength(SECTIONS_MAX)) }))
    .check(z.maxLength(CHAPTERS_MAX)),
  files: z
    .array(z.strictObject({ n: z.int().check(z.positive()), filename: text(255).check(z.minLength(1)) }))
    .check(z.maxLength(COURSE_FILE.files)),
})
export type Packed = z.infer<typeof packed>

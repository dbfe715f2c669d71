import * as z from 'zod/mini'
import { takenIn } from '../content/progress/rendition.rules'
import { watched } from '../content/progress/watch.model'
import { DURATION_MAX, SHARE_MIN } from '../content/progress/watch.rules'
import { done, endpoint, input } from '../kernel/endpoint'
import { deviceTime, flag, ID_MAX, id, line, plannedTime, version } from '../kernel/fields'
import { RICH_HTML_MAX } from '../kernel/rich'
import { picks, questions } from '../questions/questions.model'
import { courseCard, courseDetail, courseSaid, sectionDetail, sectionKind } from './courses.model'
import { CHAPTERS_MAX, COURSE_TITLE_MAX, COURSES_MAX, SECTION_MINUTES_MAX, SECTIONS_MAX } from './courses.rules'

const room = { training_room_id: id }
const maybeId = z.int().check(z.nonnegative(), z.maximum(ID_MAX))
const percent = z.int().check(z.nonnegative(), z.maximum(100))
const title = line(COURSE_TITLE_MAX)

/** Learning. */
export const coursesApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Course/lists',
    input: input(room),
    output: z.object({ list: z.array(courseCard), total: z.int() }),
    edition: 1,
    summary: 'Courses of a room in their order with the asker’s progress; drafts for its managers alone',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Course/detail',
    input: input({ id }),
    output: courseDetail,
    edition: 3,
    summary: 'A course with its chapters and sections: which are open to the asker and which they have finished',
  }),
  section: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Course/section',
    input: input({ id }),
    output: sectionDetail,
    edition: 1,
    summary: 'One section as it is learned; refused while it is not open to the asker',
  }),
  offlineCopy: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Course/keep',
    input: input({ id }),
    edition: 2,
    output: z.object({
      section_ids: z.array(id),
      /** Sections that are open and learned with a network alone. */
      online: z.int(),
      content_ids: z.array(id),
      files: z.array(
        z.object({ url: z.string(), filename: z.string(), filesize: z.int(), mime: z.string(), taken_in: takenIn }),
      ),
      /** Bytes of the files in the better quality. */
      size: z.int(),
    }),
    summary:
      'What an offline copy of a course takes: the sections that are open to the asker, and their files with their sizes',
  }),
  finish: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/finish',
    input: input({ id }),
    output: done,
    summary: 'The asker has gone through a section that is open to them; once is enough',
  }),
  beat: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/beat',
    input: input({ id, at: deviceTime, watched: z.optional(watched), read: z.optional(percent) }),
    output: z.object({ percent: z.int(), done: z.boolean() }),
    summary: 'What the asker has seen of a video since the last beat, or how far down they have read; it only adds',
  }),
  target: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/target',
    input: input({ id, time: plannedTime }),
    output: done,
    summary: 'Until when the asker means to have finished a course at their own pace; 0 = they no longer say',
  }),
  answer: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/answer',
    input: input({ id, picks }),
    output: z.object({ score: z.int(), full: z.int(), best: z.int() }),
    summary: 'Answers to the quiz of a section, marked at once; it may be tried again, the best score counts',
  }),
}

/** Making. */
export const courseEditApi = {
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/save',
    input: input({ ...room, id: z.optional(id), version: z.optional(version), ...courseSaid }),
    output: z.object({ id }),
    summary: 'Makes a draft of a course behind the others, or changes what a course says of itself and how it opens',
  }),
  publish: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/publish',
    input: input({ id, published: z.boolean() }),
    output: done,
    summary: 'Shows a course to the people of its room, or takes it back; what they have learned stays',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/remove',
    input: input({ id, undo: z.optional(flag) }),
    output: done,
    summary: 'Deletes a course, or takes that back',
  }),
  sort: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/sort',
    input: input({ ...room, ids: z.array(id).check(z.minLength(1), z.maxLength(COURSES_MAX)) }),
    output: done,
    summary: 'Puts the courses of a room into this order',
  }),
  saveChapter: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/saveChapter',
    input: input({ course_id: id, id: z.optional(id), title }),
    output: z.object({ id }),
    summary: 'Adds a chapter behind the others, or renames one',
  }),
  removeChapter: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/removeChapter',
    input: input({ course_id: id, id }),
    output: done,
    summary: 'Deletes a chapter without sections',
  }),
  saveSection: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/saveSection',
    input: input({
      course_id: id,
      id: z.optional(id),
      /** What a change was made of; refused where somebody else was faster. */
      version: z.optional(z.int()),
      chapter_id: id,
      title,
      kind: sectionKind,
      body: z.string().check(z.maxLength(RICH_HTML_MAX)),
      file_id: maybeId,
      /** The smaller rendition of a film; unsaid it stays as long as the film does. */
      low_file_id: z.optional(maybeId),
      content_id: maybeId,
      questions,
      minutes: z.int().check(z.nonnegative(), z.maximum(SECTION_MINUTES_MAX)),
      open_time: plannedTime,
      duration: z.int().check(z.nonnegative(), z.maximum(DURATION_MAX)),
      share: percent.check(z.minimum(SHARE_MIN)),
    }),
    output: z.object({ id }),
    summary: 'Adds a section behind those of its chapter, or changes one',
  }),
  removeSection: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/removeSection',
    input: input({ course_id: id, id, undo: z.optional(flag) }),
    output: done,
    summary: 'Deletes a section, or takes that back',
  }),
  openSection: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/openSection',
    input: input({ course_id: id, id, opened: z.boolean() }),
    output: done,
    summary: 'Opens a section by hand, or closes it again',
  }),
  arrange: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Course/arrange',
    input: input({
      course_id: id,
      chapters: z
        .array(z.object({ id, section_ids: z.array(id).check(z.maxLength(SECTIONS_MAX)) }))
        .check(z.maxLength(CHAPTERS_MAX)),
    }),
    output: done,
    summary: 'Puts chapters and sections into this order; all of them are named',
  }),
}

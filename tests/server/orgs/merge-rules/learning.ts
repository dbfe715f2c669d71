import { sql } from 'drizzle-orm'
import { world } from '../../../../server/db/seed/world'
import { copied, named, type Rule, set } from './rule'

const WATCHED = {
  one: { spans: '{[0,60)}', seen: 60, position: 60, speed: 100, at: 200 },
  other: { spans: '{[30,90),[120,180)}', seen: 120, position: 180, speed: 150, at: 300 },
  stands: { spans: '{[0,90),[120,180)}', seen: 150, position: 180, speed: 150, at: 300 },
}
/** Of a file that it was made of before. */
const BEFORE = { file_id: 999, spans: '{[200,900)}', seen: 700, position: 900, at: 900 }

export const learningRules: Record<string, Rule> = {
  content_progress: {
    about: copied('content', 'content_id', { file_id: 7 }),
    base: { file_id: 7 },
    cases: [
      {
        one: { ...WATCHED.one, percent: 80, duration: 100, update_time: 800 },
        other: { ...WATCHED.other, percent: 60, duration: 200, update_time: 300 },
        stands: { ...WATCHED.stands, percent: 80, duration: 200, update_time: 800 },
      },
      {
        one: { ...WATCHED.one, percent: 30, duration: 200, update_time: 1 },
        other: { ...WATCHED.other, percent: 60, duration: 200, update_time: 2 },
        stands: { ...WATCHED.stands, percent: 75, duration: 200, update_time: 2 },
      },
      {
        one: { ...WATCHED.one, percent: 30, duration: 200, update_time: 1 },
        other: { ...BEFORE, percent: 90, duration: 900, update_time: 2 },
        stands: { ...WATCHED.one, file_id: 7, percent: 90, duration: 200, update_time: 2 },
      },
    ],
  },
  library_folder: {
    about: async (_place, n) => Array.from({ length: n }, (_, i) => ({ name: `资料${i}` })),
    base: { create_time: 1 },
    grown: true,
    cases: [{ one: {}, other: {}, stands: {} }],
  },
  library_item: {
    about: copied('content', 'content_id'),
    cases: [
      {
        one: { activity: 'own', tags: ['甲'], create_time: 200 },
        other: { activity: 'collected', tags: ['乙'], create_time: 100 },
        stands: { activity: 'own', tags: set('甲', '乙'), create_time: 100 },
      },
    ],
    counted: [{ of: 'content', column: 'collect_count', by: 'content_id', only: sql`c.activity <> 'own'` }],
  },
  library_share: {
    about: copied('content', 'content_id'),
    base: { by_uid: world.people.orgadmin.uid },
    cases: [{ one: { time: 100 }, other: { time: 200 }, stands: { time: 100 } }],
  },
  lti_progress: {
    about: async ({ copies, ids }, n) => {
      const [room_id] = await ids('room')
      return (await copies('content', n)).map((content_id) => ({ room_id, content_id }))
    },
    cases: [
      {
        one: { open_time: 300, done_time: 0 },
        other: { open_time: 100, done_time: 200 },
        stands: { open_time: 300, done_time: 200 },
      },
      {
        one: { open_time: 300, done_time: 400 },
        other: { open_time: 100, done_time: 200 },
        stands: { open_time: 300, done_time: 200 },
      },
    ],
  },
  lti_score: {
    about: copied('lti_line_item', 'item_id', { own: false }),
    base: { full: 100, progress: 'Completed', grading: 'FullyGraded', time: 1 },
    cases: [{ one: { score: 90, stamp: 100 }, other: { score: 70, stamp: 200 }, stands: { score: 70, stamp: 200 } }],
  },
  exam_record: {
    about: copied('exam', 'exam_id'),
    base: { seed: 1, items: [], client: 'x', begin_time: 1, due_time: 2, full_score: 100 },
    grown: true,
    order: sql`attempt`,
    cases: [
      {
        one: [
          { attempt: 1, score: 10 },
          { attempt: 2, score: 20 },
        ],
        other: { attempt: 1, score: 30 },
        stands: (kept) => (kept === 'one' ? [10, 20, 30] : [30, 10, 20]).map((score, n) => ({ attempt: n + 1, score })),
      },
    ],
  },
  exam_allowance: {
    about: copied('exam', 'exam_id'),
    cases: [
      {
        one: { minutes: 10, attempts: 0, end_time: 500 },
        other: { minutes: 5, attempts: 2, end_time: 0 },
        stands: { minutes: 10, attempts: 2, end_time: 500 },
      },
    ],
  },
  course_progress: {
    about: copied('course_section', 'section_id', { slot: 0, file_id: 7 }),
    base: { file_id: 7 },
    cases: [
      {
        one: { ...WATCHED.one, read: 70 },
        other: { ...WATCHED.other, read: 20 },
        stands: { ...WATCHED.stands, read: 70 },
      },
      // Where the video was left is not where somebody who only read later was.
      {
        one: { ...WATCHED.one, read: 0 },
        other: { read: 50, at: 900 },
        stands: { ...WATCHED.one, read: 50, at: 900 },
      },
      { one: { ...WATCHED.one, read: 10 }, other: { ...BEFORE, read: 90 }, stands: { ...WATCHED.one, read: 10 } },
    ],
  },
  course_target: {
    about: copied('course', 'course_id'),
    cases: [
      {
        one: { time: 900, update_time: 1 },
        other: { time: 500, update_time: 2 },
        stands: { time: 500, update_time: 2 },
      },
    ],
  },
  course_done: {
    about: copied('course_section', 'section_id', { slot: 0 }),
    cases: [
      {
        one: { score: 8, full: 10, done_time: 300, picks: { 1: [0] } },
        other: { score: 30, full: 60, done_time: 200, picks: { 1: [1] } },
        stands: { score: 8, full: 10, done_time: 200, picks: { 1: [0] } },
      },
    ],
  },
  scorm_attempt: {
    about: async ({ copies }, n) =>
      (await copies('course_section', n, { slot: 0, file_id: 7 })).map((section_id) => ({ section_id, sco: 'a' })),
    base: { file_id: 7, launch: 'x', launch_time: 1 },
    cases: [
      {
        one: { done: true, score: -1, percent: 40, seconds_before: 100, seconds: 10, cmi: { at: '9' }, update_time: 1 },
        other: {
          done: false,
          score: 80,
          percent: 90,
          seconds_before: 20,
          seconds: 5,
          cmi: { at: '3' },
          update_time: 2,
        },
        stands: {
          done: true,
          score: 80,
          percent: 90,
          seconds_before: 125,
          seconds: 10,
          cmi: { at: '9' },
          update_time: 2,
        },
      },
      {
        one: { done: false, score: 10, percent: 20, seconds_before: 100, seconds: 10, update_time: 1 },
        other: { file_id: 999, done: true, score: 90, percent: 100, seconds_before: 9, seconds: 9, update_time: 1 },
        stands: { file_id: 7, done: false, score: 10, percent: 20, seconds_before: 100, seconds: 10, update_time: 1 },
      },
    ],
  },
  course_class: {
    about: async ({ copies }, n) => {
      const courses = await copies('course', n)
      for (const course_id of courses)
        for (const slot of [1, 2, 3]) await copies('course_section', 1, { course_id, slot, file_id: 7, duration: 100 })
      return named('course_id', courses)
    },
    // The first section one of them finished, the second the other with 70 of 100 (U+0100 and 70 more), of the third each watched another half.
    also: async ({ ids, add }, { course_id }, uid, which) => {
      const [first, second, third] = await ids('course_section', sql`course_id = ${course_id}`)
      const one = which === 'one'
      await add('course_done', {
        ...{ uid, section_id: one ? first : second, done_time: 1 },
        ...(!one && { score: 7, full: 10 }),
      })
      await add('course_progress', {
        ...{ uid, section_id: third, file_id: 7, at: 1 },
        ...(one ? { spans: '{[0,40)}', seen: 40 } : { spans: '{[40,80)}', seen: 40 }),
      })
    },
    cases: [
      { one: { cells: 'A-4', seen: 300 }, other: { cells: '-ņ4', seen: 200 }, stands: { cells: 'Aņ8', seen: 300 } },
    ],
  },
}

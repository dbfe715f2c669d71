import { courseClassApi } from '#contract/courses/class/class.api'
import { courseCopyApi } from '#contract/courses/copy/copy.api'
import { courseEditApi, coursesApi } from '#contract/courses/courses.api'
import { courseFileApi } from '#contract/courses/file/file.api'
import { courseNotesApi } from '#contract/courses/notes/notes.api'
import { scormApi } from '#contract/courses/scorm/scorm.api'
import { world } from '../../../../server/db/seed/world'
import type { RoleRow } from '../row'

/** Course 1 is of room 1, the teacher's: both students and the demo person are in it. */
const room = { training_room_id: 1 }
const managers = ['super', 'orgadmin', 'teacher']
const members = [...managers, 'studentA', 'studentB']
const strangers = ['judge', 'supplier', 'outsider', 'novisit', 'anonymous']
const others = ['studentA', 'studentB', 'demo', ...strangers]
const course = { course_id: 1 }
const page = {
  kind: 'page',
  body: '<p>看三个数</p>',
  file_id: 0,
  content_id: 0,
  questions: [],
  minutes: 5,
  open_time: 0,
  duration: 0,
  share: 90,
}
const arranged = {
  ...course,
  chapters: [
    { id: 1, section_ids: [1, 2, 3] },
    { id: 2, section_ids: [4, 5, 6] },
    { id: 3, section_ids: [7, 8, 9] },
  ],
}

export const coursesRoles: RoleRow[] = [
  { call: coursesApi.lists, input: room, allow: [...members, 'demo'], refuse: strangers, room: 1 },
  { call: coursesApi.detail, input: { id: 1 }, allow: [...members, 'demo'], refuse: strangers, room: 1 },
  // A draft is its managers'.
  { call: coursesApi.detail, input: { id: 3 }, allow: managers, refuse: others, room: 1 },
  { call: coursesApi.section, input: { id: 1 }, allow: [...members, 'demo'], refuse: strangers, room: 1 },
  { call: coursesApi.offlineCopy, input: { id: 1 }, allow: [...members, 'demo'], refuse: strangers, room: 1 },
  { call: coursesApi.offlineCopy, input: { id: 3 }, allow: managers, refuse: others, room: 1 },
  { call: coursesApi.finish, input: { id: 1 }, allow: members, refuse: ['demo', ...strangers], room: 1 },
  {
    call: coursesApi.beat,
    input: { id: 1, at: 0, read: 40 },
    ...{ allow: members, refuse: ['demo', ...strangers], room: 1 },
  },
  {
    call: coursesApi.answer,
    input: { id: 3, picks: { 'choose-1': [0], 'choose-2': [0], 'choose-3': [0] } },
    ...{ allow: members, refuse: ['demo', ...strangers], room: 1 },
  },
  {
    call: courseEditApi.save,
    input: { ...room, title: '新课程', description: '', mode: 'self', open_rule: 'free' },
    ...{ allow: managers, refuse: others, room: 1 },
  },
  { call: courseEditApi.publish, input: { id: 3, published: true }, allow: managers, refuse: others, room: 1 },
  { call: courseEditApi.sort, input: { ...room, ids: [3, 1] }, allow: managers, refuse: others, room: 1 },
  { call: courseEditApi.saveChapter, input: { ...course, title: '售后' }, allow: managers, refuse: others, room: 1 },
  {
    call: courseEditApi.saveSection,
    input: { ...course, chapter_id: 1, title: '再看三个数', ...page },
    ...{ allow: managers, refuse: others, room: 1 },
  },
  {
    call: courseEditApi.openSection,
    input: { ...course, id: 1, opened: true },
    ...{ allow: managers, refuse: others, room: 1 },
  },
  { call: courseEditApi.arrange, input: arranged, allow: managers, refuse: others, room: 1 },
  // Section 1 is no package: who may open one learns that, everybody else who they are.
  {
    call: scormApi.launch,
    input: { id: 1 },
    ...{ allow: members, refuse: ['demo', ...strangers], room: 1 },
  },
  // Content 9 is no package either.
  { call: scormApi.look, input: { content_id: 31 }, allow: [...members, 'demo'], refuse: ['novisit', 'anonymous'] },
  {
    call: scormApi.commit,
    input: { id: 1, sco: 'r', launch: 'none', cmi: '{}', ended: false },
    ...{ allow: members, refuse: ['demo', ...strangers], room: 1 },
  },
  { call: courseNotesApi.lists, input: { id: 1 }, allow: [...members, 'demo'], refuse: strangers, room: 1 },
  {
    call: courseNotesApi.save,
    input: { id: 1, at: 0, text: '先看搜索人数' },
    ...{ allow: members, refuse: ['demo', ...strangers], room: 1 },
  },
  // Nobody has this one.
  {
    call: courseNotesApi.remove,
    input: { id: 1, note_id: 999_999 },
    ...{ allow: [], refuse: ['demo', ...strangers], room: 1 },
  },
  { call: courseFileApi.export, input: { id: 1 }, allow: [], refuse: others, room: 1 },
  // Nobody here has uploaded this file.
  {
    call: courseFileApi.import,
    input: { training_room_id: 1, file_id: 999_999 },
    ...{ allow: [], refuse: [...managers, ...others] },
  },
  // Course 1 is at the teacher's pace; whoever reads it may say that they have no date.
  {
    call: coursesApi.target,
    input: { id: 1, time: 0 },
    ...{ allow: members, refuse: ['demo', ...strangers], room: 1 },
  },
  { call: courseCopyApi.choices, input: room, allow: managers, refuse: others, room: 1 },
  // Course 1 is copied beside itself: whoever runs the room may.
  { call: courseCopyApi.take, input: { ...room, id: 1 }, allow: managers, refuse: others, room: 1 },
  { call: courseClassApi.matrix, input: { id: 1 }, allow: managers, refuse: others, room: 1 },
  {
    call: courseClassApi.learner,
    input: { id: 1, uid: world.people.studentA.uid },
    ...{ allow: managers, refuse: others, room: 1 },
  },
  {
    call: courseClassApi.remind,
    input: { id: 1, uids: [world.people.studentA.uid] },
    ...{ allow: managers, refuse: others, room: 1 },
  },
  // Full chapters are nobody's to delete, whoever asks.
  {
    call: courseEditApi.removeChapter,
    input: { ...course, id: 3 },
    ...{ allow: managers, refuse: others, room: 1 },
  },
  { call: courseEditApi.removeSection, input: { ...course, id: 9 }, allow: ['teacher'], refuse: others, room: 1 },
  { call: courseEditApi.remove, input: { id: 3 }, allow: ['teacher'], refuse: others, room: 1 },
]

import { examAnalysisApi } from '#contract/exams/analysis/analysis.api'
import { examAppealsApi } from '#contract/exams/appeals/appeals.api'
import { bankApi } from '#contract/exams/bank/bank.api'
import { examsApi } from '#contract/exams/exams.api'
import { examMarkingApi } from '#contract/exams/marking/marking.api'
import { papersApi } from '#contract/exams/papers/papers.api'
import { takingApi } from '#contract/exams/taking/taking.api'
import type { RoleRow } from '../row'

/** The bank of room 1’s organisation is its managers'. */
const room = { training_room_id: 1 }
const allow = ['super', 'orgadmin', 'teacher']
const refuse = ['studentA', 'studentB', 'demo', 'judge', 'supplier', 'outsider', 'novisit', 'anonymous']
const managers = { allow, refuse, room: 1 }
const question = { id: 'q', kind: 'judge', title: '角色表的题', options: [], score: 1, answer: [0] }

const strangers = ['judge', 'supplier', 'outsider', 'novisit', 'anonymous']
const members = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB']
const learners = { allow: ['studentA', 'studentB'], refuse: ['demo', ...strangers], room: 1 }
/** Of the demo: record 1 is student A's of the released exam, 11 theirs of one that waits to be marked. */
const own = { allow: ['studentA'], refuse: ['studentB', 'demo', ...strangers], room: 1 }
const exam = {
  ...{
    title: '角色表的考试',
    rules: '',
    paper_id: 1,
    begin_time: 1_900_000_000,
    end_time: 0,
    minutes: 30,
    attempts: 1,
  },
  ...{
    shuffle: true,
    credit: 'part',
    pass_percent: 60,
    release: 'hand',
    release_time: 0,
    review: true,
    offline_hours: 0,
    markers: 1,
    tolerance: 20,
    appeal_days: 0,
  },
}
const sections = [{ title: '一', minutes: 0, ids: [1], draws: [] }]
const extra = { uid: 4, minutes: 5, attempts: 0, end_time: 0 }

export const examsRoles: RoleRow[] = [
  { call: bankApi.lists, input: room, ...managers },
  { call: bankApi.tags, input: room, ...managers },
  {
    call: bankApi.save,
    input: { ...room, version: 0, question, tags: [], difficulty: 2, dimension: '' },
    ...managers,
  },
  {
    call: bankApi.import,
    input: { ...room, text: '1. 天是蓝的。\n答案：对', file_id: 0, tags: [], dry: 0, twins: 0 },
    ...managers,
  },
  { call: bankApi.imports, input: room, ...managers },
  // Nobody has this one.
  { call: bankApi.undoImport, input: { ...room, id: 999_999 }, allow: [], refuse, room: 1 },
  { call: bankApi.remove, input: { ...room, ids: [1] }, allow: ['teacher'], refuse, room: 1 },
  { call: papersApi.lists, input: room, ...managers },
  { call: papersApi.detail, input: { ...room, id: 1 }, ...managers },
  { call: papersApi.sample, input: { ...room, id: 1, seed: 1 }, ...managers },
  { call: papersApi.save, input: { ...room, version: 0, title: '角色表的试卷', sections }, ...managers },
  { call: papersApi.remove, input: { ...room, id: 2 }, allow: ['teacher'], refuse, room: 1 },
  { call: examsApi.lists, input: room, allow: [...members, 'demo'], refuse: strangers, room: 1 },
  { call: examsApi.detail, input: { id: 3 }, allow: [...members, 'demo'], refuse: strangers, room: 1 },
  // A draft is its managers'.
  { call: examsApi.detail, input: { id: 5 }, ...managers },
  { call: examsApi.save, input: { ...room, ...exam }, ...managers },
  { call: examsApi.publish, input: { id: 5, published: true }, ...managers },
  { call: examsApi.takers, input: { id: 1 }, ...managers },
  { call: examsApi.allow, input: { id: 3, ...extra }, ...managers },
  { call: examsApi.release, input: { id: 1, released: true }, ...managers },
  { call: takingApi.enter, input: { exam_id: 3, client: 'role' }, ...learners },
  { call: takingApi.sheet, input: { record_id: 1, client: 'role' }, ...own },
  { call: takingApi.answer, input: { record_id: 1, client: 'role', answers: [], leaves: 0 }, ...own },
  { call: takingApi.handIn, input: { record_id: 1, at: 0 }, ...own },
  {
    call: takingApi.record,
    input: { record_id: 1 },
    ...{ allow: ['super', 'orgadmin', 'teacher', 'studentA'], refuse: ['studentB', 'demo', ...strangers], room: 1 },
  },
  { call: examAnalysisApi.get, input: { exam_id: 1 }, ...managers },
  { call: examAppealsApi.lists, input: { exam_id: 1 }, ...managers },
  { call: examAppealsApi.ask, input: { record_id: 1, item_id: 1, body: '请再看一下' }, ...own },
  // Nobody has this one.
  {
    call: examAppealsApi.decide,
    input: { record_id: 2, id: 999_999, score: 1, answer: '按评分标准' },
    ...{ allow: [], refuse, room: 1 },
  },
  { call: examMarkingApi.queue, input: { exam_id: 2 }, ...managers },
  {
    call: examMarkingApi.mark,
    input: { record_id: 11, item_id: 22, score: 5, comment: '' },
    ...managers,
  },
  { call: examsApi.remove, input: { id: 5 }, allow: ['teacher'], refuse, room: 1 },
]

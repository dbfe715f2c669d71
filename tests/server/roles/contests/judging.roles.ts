import { judgingApi } from '#contract/judging/judging.api'

/** 何静 leads the committee besides. */
const managers = ['super', 'orgadmin', 'teacher']
const unseated = ['super', 'teacher']
const nobody = ['outsider', 'novisit', 'anonymous']
const students = ['studentA', 'studentB', 'supplier', 'demo']
const others = [...students, 'judge', ...nobody]
/** In stage 1: who judges it can be arranged, and nothing is marked. */
const contest = { contest_id: 1 }
const one = { ...contest, assignment_id: 999_999 }
const item = { ...contest, item_id: 1 }
const dimension = { title: '内容', description: '', skill: '', weight: 100, full: 1000 }
const write = (call: (typeof judgingApi)[keyof typeof judgingApi], input: object) => ({
  call,
  input,
  // Whose it is decides: nobody has this one.
  allow: [],
  refuse: [...managers, ...others],
})

/** Who may make the calls about judging; asked about contest 1 of room 2. */
export const judgingRoles = [
  { call: judgingApi.page, input: contest, allow: [...managers, 'judge'], refuse: [...students, ...nobody] },
  {
    call: judgingApi.teams,
    input: contest,
    allow: ['judge', 'orgadmin'],
    refuse: [...unseated, ...students, ...nobody],
  },
  write(judgingApi.sheet, one),
  write(judgingApi.give, { ...one, dimension_id: 1, points: 1, comment: '', device_time: 0 }),
  write(judgingApi.finish, { ...one, comment: '', score: 0 }),
  write(judgingApi.reopen, { ...one, reason: '重评' }),
  write(judgingApi.recuse, { ...one, reason: '认识' }),
  {
    call: judgingApi.sync,
    input: { ...contest, waiting: 1 },
    allow: ['judge', 'orgadmin'],
    refuse: [...unseated, ...students, ...nobody],
  },
  { call: judgingApi.record, input: { ...item, code: 'none' }, allow: [], refuse: others },
  { call: judgingApi.progress, input: contest, allow: managers, refuse: others },
  { call: judgingApi.assignments, input: item, allow: managers, refuse: others },
  { call: judgingApi.saveDimensions, input: { ...item, dimensions: [dimension] }, allow: managers, refuse: others },
  { call: judgingApi.assign, input: { ...item, codes: ['none'], judge_uids: [1] }, allow: [], refuse: others },
  { call: judgingApi.unassign, input: { ...contest, ids: [999_999] }, allow: managers, refuse: others },
  {
    call: judgingApi.bareFile,
    input: { ...item, code: 'none', file_id: 1, bare: true },
    allow: [],
    refuse: others,
  },
  { call: judgingApi.distribute, input: contest, allow: managers, refuse: others },
]

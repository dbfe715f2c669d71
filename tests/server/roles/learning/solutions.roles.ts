import { solutionsApi } from '#contract/solutions/solutions.api'

const everybody = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider']
const nobody = ['novisit', 'anonymous']
const admins = ['super', 'orgadmin']
const others = ['teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', ...nobody]
/** Of the demo’s seed: for everybody. */
const store = { id: 1 }
const form = {
  ...{ version: 0, title: '角色表方案', description: '一句话', body: '', cover_id: 0 },
  ...{ room_id: 1, industry_ids: [1], level: 0 },
}

/** Solutions are an organisation's admins' to write, everybody's to look at, and teachers' to use. */
export const solutionsRoles = [
  { call: solutionsApi.detail, input: store, allow: everybody, refuse: nobody },
  { call: solutionsApi.managed, input: {}, allow: admins, refuse: others },
  { call: solutionsApi.rooms, input: {}, allow: admins, refuse: others },
  { call: solutionsApi.save, input: form, allow: admins, refuse: others },
  { call: solutionsApi.publish, input: { ...store, visibility: 'org' }, allow: admins, refuse: others },
  { call: solutionsApi.takeDown, input: store, allow: admins, refuse: others },
  { call: solutionsApi.remove, input: store, allow: ['orgadmin'], refuse: others },
  {
    call: solutionsApi.use,
    input: { ...store, title: '角色表实训室' },
    allow: [...admins, 'teacher'],
    refuse: ['studentA', 'studentB', 'judge', 'demo', 'outsider', ...nobody],
  },
]

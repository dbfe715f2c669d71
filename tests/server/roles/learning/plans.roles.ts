import { planMatrixApi } from '#contract/plans/matrix/matrix.api'
import { plansApi } from '#contract/plans/plans.api'
import { planEditApi } from '#contract/plans/plans.edit.api'
import type { RoleRow } from '../row'

/** Plan 1 is of room 1, the teacher's: both students are in it; text 1 is its school's. */
const room = { training_room_id: 1 }
const managers = ['super', 'orgadmin', 'teacher']
const members = [...managers, 'studentA', 'studentB']
const strangers = ['judge', 'supplier', 'outsider', 'novisit', 'anonymous']
const others = ['studentA', 'studentB', 'demo', ...strangers]
const plan = { id: 1 }
const managed = (call: RoleRow['call'], input: object): RoleRow => ({
  ...{ call, input, allow: managers, refuse: others, room: 1 },
})
const inside = (call: RoleRow['call'], input: object): RoleRow => ({
  ...{ call, input, allow: [...members, 'demo'], refuse: strangers, room: 1 },
})

export const plansRoles: RoleRow[] = [
  inside(plansApi.lists, room),
  {
    call: plansApi.mine,
    input: {},
    allow: [...members, 'judge', 'supplier', 'demo', 'outsider'],
    refuse: ['novisit', 'anonymous'],
  },
  inside(plansApi.detail, plan),
  inside(plansApi.content, { plan_id: 1, item_id: 1 }),
  inside(plansApi.text, { ...room, id: 1 }),
  {
    call: plansApi.tick,
    input: { item_id: 1, done: true },
    allow: ['studentA', 'studentB'],
    refuse: [...managers, 'demo', ...strangers],
    room: 1,
  },
  { call: plansApi.remove, input: plan, allow: ['orgadmin'], refuse: others, room: 1 },
  managed(planEditApi.save, { ...room, version: 0, title: '角色表计划', intro: '', stages: [] }),
  managed(planEditApi.publish, { ...plan, published: true }),
  managed(planEditApi.template, { ...plan, template: true }),
  managed(planEditApi.templates, room),
  managed(planEditApi.copy, {
    ...{ ...room, from_id: 1, title: '角色表副本', begin_day: 0, skip_weekends: 0, skip_holidays: 0 },
  }),
  managed(planEditApi.choices, room),
  managed(planEditApi.texts, room),
  managed(planEditApi.saveText, { ...room, version: 0, title: '角色表内容', body: '<p>内容</p>' }),
  { call: planEditApi.removeText, input: { ...room, id: 2, undo: 1 }, allow: [], refuse: others, room: 1 },
  managed(planEditApi.days, room),
  {
    call: planEditApi.saveDays,
    input: { ...room, list: [{ day: 20_000, title: '校庆', work: false }] },
    allow: ['super', 'orgadmin'],
    refuse: ['teacher', ...others],
    room: 1,
  },
  managed(planMatrixApi.matrix, plan),
  managed(planMatrixApi.count, plan),
  managed(planMatrixApi.user, { ...room, uid: 4 }),
  managed(planMatrixApi.remind, { ...plan, uids: [5] }),
]

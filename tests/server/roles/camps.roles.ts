import { campsApi } from '#contract/camps/camps.api'
import type { RoleRow } from './row'

/** Camp 41 is the teacher's and the college's, its period 2 runs; camp 42 is the supplier's and everybody's, period 3 takes sign-ups. */
const camp = { id: 41, period_id: 2 }
const upcoming = { id: 42, period_id: 3 }
const strangers = ['novisit', 'anonymous']
const college = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier']
const managers = ['super', 'orgadmin', 'teacher']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', ...strangers]
const phases = {
  version: 1,
  phases: [{ id: 1, title: '认识直播间', description: '', days: 10, content_ids: [6] }],
  rules: { need_days: 3, need_percent: 0, late_days: 3 },
}
const period = { begin_time: 4_000_000_000, signup_begin: 0, signup_end: 0, places: 5 }

export const campsRoles: RoleRow[] = [
  {
    ...{ call: campsApi.lists, input: { training_room_id: 3 }, room: 3 },
    ...{ allow: ['super', 'orgadmin', 'teacher', 'studentA', 'studentB'], refuse: ['outsider', ...strangers] },
  },
  { call: campsApi.mine, allow: college, refuse: strangers },
  { call: campsApi.detail, input: { id: 41 }, allow: [...college, 'outsider'], refuse: strangers },
  { call: campsApi.join, input: upcoming, allow: college, refuse: ['demo', ...strangers] },
  { call: campsApi.join, input: camp, allow: [], refuse: ['outsider', ...strangers] },
  // Who is not in it has nothing to leave.
  { call: campsApi.quit, input: camp, allow: ['studentA', 'studentB'], refuse: ['teacher', 'judge', ...strangers] },
  {
    ...{ call: campsApi.checkin, input: { ...camp, at: 1, content: '' } },
    ...{ allow: ['studentA', 'studentB'], refuse: ['teacher', 'judge', 'outsider', ...strangers] },
  },
  { call: campsApi.checkins, input: camp, allow: ['studentA', 'studentB'], refuse: ['outsider', ...strangers] },
  {
    ...{ call: campsApi.checkins, input: { ...camp, uid: 4 } },
    ...{ allow: [...managers, 'studentA'], refuse: ['studentB', 'judge', 'supplier', 'outsider', ...strangers] },
  },
  { call: campsApi.graduate, input: camp, allow: ['studentA', 'studentB'], refuse: ['outsider', ...strangers] },
  { call: campsApi.members, input: camp, allow: managers, refuse: others },
  {
    ...{ call: campsApi.setGraduated, input: { ...camp, uids: [4], graduated: 1, reason: '角色表' } },
    ...{ allow: managers, refuse: others },
  },
  {
    ...{ call: campsApi.setFeatured, input: { id: 41, featured: 0 } },
    ...{ allow: ['super', 'orgadmin'], refuse: ['teacher', ...others] },
  },
  { call: campsApi.savePhases, input: { id: 41, ...phases }, allow: ['teacher'], refuse: ['orgadmin', ...others] },
  { call: campsApi.savePeriod, input: { id: 41, ...period }, allow: managers, refuse: others },
  { call: campsApi.removePeriod, input: camp, allow: managers, refuse: others },
]

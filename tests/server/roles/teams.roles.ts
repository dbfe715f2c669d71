import { teamsApi } from '#contract/teams/teams.api'

const inRoom = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo']
const managers = ['super', 'orgadmin', 'teacher']
const nobody = ['novisit', 'anonymous']
const outside = ['outsider', ...nobody]
const room = { training_room_id: 2 }
/** Well formed and never issued. */
const invented = { invite_code: '2-4-user-AAAAAA' }

/** Who may make the calls about teams; asked about room 2 and team 1, which studentA leads. */
export const teamsRoles = [
  { call: teamsApi.lists, input: room, allow: inRoom, refuse: outside },
  { call: teamsApi.detail, input: { id: 1 }, allow: inRoom, refuse: outside },
  { call: teamsApi.users, input: { team_id: 1 }, allow: inRoom, refuse: outside },
  {
    call: teamsApi.create,
    input: { ...room, title: '角色表小队' },
    allow: [],
    refuse: [...inRoom, ...outside],
  },
  {
    call: teamsApi.update,
    input: { id: 1, title: '星辰战队' },
    allow: [...managers, 'studentA'],
    refuse: ['studentB', 'judge', 'supplier', 'demo', ...outside],
  },
  { call: teamsApi.checkName, input: { ...room, title: '星辰战队' }, allow: inRoom, refuse: outside },
  { call: teamsApi.search, input: { ...room, keyword: 'X7K2QD', type: 'code' }, allow: inRoom, refuse: outside },
  { call: teamsApi.checkInvite, input: invented, allow: [], refuse: [...inRoom, 'outsider', 'novisit', 'anonymous'] },
  {
    // Whoever holds a role is answered with has_role; only people without any right are refused.
    call: teamsApi.join,
    input: { ...room, team_id: 5 },
    allow: [...managers, 'studentA', 'studentB', 'judge', 'supplier'],
    refuse: ['demo', ...outside],
  },
  {
    call: teamsApi.refuseInvite,
    input: { ...invented, action: 'refuse' },
    allow: [],
    refuse: [...inRoom, ...outside],
  },
  {
    call: teamsApi.createInvite,
    input: { team_id: 1, kind: 'user' },
    allow: [...managers, 'studentA', 'supplier'],
    refuse: ['studentB', 'judge', 'demo', ...outside],
  },
  {
    call: teamsApi.updateUserRole,
    input: { team_id: 1, uid: 4, role: 'leader' },
    allow: [...managers, 'studentA'],
    refuse: ['studentB', 'judge', 'supplier', 'demo', ...outside],
  },
  {
    call: teamsApi.removeUser,
    input: { team_id: 1, uid: 4 },
    allow: ['teacher'],
    refuse: ['studentB', 'judge', 'supplier', 'demo', ...outside],
  },
]

import { contestsApi } from '#contract/contests/contests.api'

const members = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo']
const nobody = ['novisit', 'anonymous']
const managers = ['super', 'orgadmin', 'teacher']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', ...nobody]
const contest = { contest_id: 1 }

/** Who may make the calls about contests; asked about contest 1 of room 2, which is open to people outside the room. */
export const contestsRoles = [
  { call: contestsApi.lists, input: { training_room_id: 2 }, allow: members, refuse: ['outsider', ...nobody] },
  { call: contestsApi.detail, input: { id: 1 }, allow: [...members, 'outsider'], refuse: nobody },
  { call: contestsApi.detail, input: { id: 3 }, allow: members, refuse: ['outsider', ...nobody] },
  { call: contestsApi.open, input: { id: 1 }, allow: [...members, 'outsider', ...nobody], refuse: [] },
  {
    call: contestsApi.items,
    input: contest,
    allow: [...managers, 'judge'],
    refuse: ['studentA', 'outsider', ...nobody],
  },
  { call: contestsApi.teams, input: contest, allow: members, refuse: ['outsider', ...nobody] },
  { call: contestsApi.myTeams, input: contest, allow: [...members, 'outsider'], refuse: nobody },
  { call: contestsApi.fetchTeams, input: contest, allow: [...members, 'outsider'], refuse: nobody },
  {
    call: contestsApi.teamUsers,
    input: { ...contest, team_id: 1 },
    allow: [...managers, 'studentA'],
    refuse: ['studentB', 'judge', 'supplier', 'demo', 'outsider', ...nobody],
  },
  {
    call: contestsApi.join,
    input: { ...contest, extra: { action: 'join_team', team_id: 5 } },
    allow: ['outsider'],
    refuse: [...managers, 'judge', 'supplier', 'demo', 'studentA', 'studentB', ...nobody],
  },
  { call: contestsApi.signups, input: contest, allow: managers, refuse: others },
  {
    call: contestsApi.checkSignups,
    input: { ...contest, rows: [{ kind: 'form', id: 999_999 }], status: 3 },
    allow: managers,
    refuse: others,
  },
]

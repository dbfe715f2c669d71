import { changeApi } from '#contract/teams/change.api'
import { categoryApi } from '#contract/teams/grouping/category.api'
import { darenApi } from '#contract/teams/grouping/daren.api'
import { indicatorApi } from '#contract/teams/grouping/indicator.api'
import { teamManageApi } from '#contract/teams/manage.api'
import type { RoleRow } from './row'

const inRoom = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier']
const managers = ['super', 'orgadmin', 'teacher']
const nobody = ['novisit', 'anonymous']
const outside = ['outsider', ...nobody]
const people = ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...outside]
const room = { training_room_id: 2 }
const team = { team_id: 1 }
const record = { indicator_id: 1, score: 80, points: [], comment: '' }
const account = { platform: 'douyin', nickname: '星辰战队', account: 'xingchen24', url: '' }

/** Who may put people into teams and mark them; asked about room 2 and team 1, which studentA leads. */
export const groupingRoles: RoleRow[] = [
  { call: categoryApi.lists, input: room, allow: [...inRoom, 'demo'], refuse: outside },
  { call: categoryApi.save, input: { ...room, title: '本科组' }, allow: managers, refuse: people },
  { call: categoryApi.remove, input: { ...room, id: 1 }, allow: ['teacher'], refuse: people },
  { call: categoryApi.relate, input: { ...room, team_category_id: 0, team_ids: [1] }, allow: managers, refuse: people },
  { call: changeApi.state, input: room, allow: [...inRoom, 'demo'], refuse: outside },
  // Those who have a team, and those who can't have one, are refused by the rules rather than by their role.
  { call: changeApi.wait, input: { ...room, team_id: 2 }, allow: [], refuse: [...inRoom, 'demo', ...outside] },
  {
    call: changeApi.operateWait,
    input: { ...room, id: 1, action: 'accept' },
    allow: [],
    refuse: [...inRoom, 'demo', ...outside],
  },
  { call: changeApi.switchTeam, input: { ...room, team_id: 2 }, allow: [], refuse: [...inRoom, 'demo', ...outside] },
  {
    call: changeApi.operateHandover,
    input: { ...team, action: 'accept' },
    allow: [],
    refuse: [...inRoom, 'demo', ...outside],
  },
  { call: teamManageApi.people, input: room, allow: managers, refuse: people },
  { call: teamManageApi.createFor, input: { ...room, title: '安排小队', uids: [4] }, allow: managers, refuse: people },
  { call: teamManageApi.move, input: { ...team, uids: [4] }, allow: managers, refuse: people },
  { call: teamManageApi.merge, input: { ...team, from_id: 2 }, allow: managers, refuse: people },
  { call: teamManageApi.split, input: { ...team, title: '分出来', uids: [4] }, allow: managers, refuse: people },
  { call: teamManageApi.resize, input: { ...team, team_size: 6, mentor_size: 2 }, allow: managers, refuse: people },
  { call: teamManageApi.dissolved, input: room, allow: managers, refuse: people },
  { call: teamManageApi.dissolve, input: { team_id: 5 }, allow: ['teacher'], refuse: people },
  { call: teamManageApi.restore, input: { ...room, id: 1 }, allow: [], refuse: people },
  { call: indicatorApi.teamData, input: room, allow: [...inRoom, 'demo'], refuse: outside },
  {
    call: indicatorApi.recordDetail,
    input: team,
    allow: [...managers, 'studentA', 'supplier'],
    refuse: ['studentB', 'judge', 'demo', ...outside],
  },
  { call: indicatorApi.saveRecord, input: { ...team, records: [record] }, allow: managers, refuse: people },
  { call: indicatorApi.saveRows, input: { ...room, rows: [] }, allow: managers, refuse: people },
  {
    call: darenApi.detail,
    input: team,
    allow: [...managers, 'studentA', 'supplier'],
    refuse: ['studentB', 'judge', 'demo', ...outside],
  },
  {
    call: darenApi.save,
    input: { ...team, ...account },
    allow: [...managers, 'studentA'],
    refuse: ['studentB', 'judge', 'supplier', 'demo', ...outside],
  },
  {
    call: darenApi.unbind,
    input: team,
    allow: [...managers, 'studentA'],
    refuse: ['studentB', 'judge', 'supplier', 'demo', ...outside],
  },
]

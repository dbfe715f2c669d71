import { makingApi } from '#contract/contests/making.api'

const managers = ['super', 'orgadmin', 'teacher']
const nobody = ['novisit', 'anonymous']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', ...nobody]
const members = [...managers, 'studentA', 'studentB', 'judge', 'supplier', 'demo']
const room = { training_room_id: 2 }
/** Allowed people get a domain error at most: a version that is past, a registration that is not there. */
const stale = { version: 1 }
const run = (call: (typeof makingApi)[keyof typeof makingApi], input: object) => ({
  call,
  input,
  allow: managers,
  refuse: others,
})

/** Who may make contests; asked about room 2 and its contest 1. */
export const makingRoles = [
  run(makingApi.create, { ...room, title: '新比赛' }),
  run(makingApi.update, { id: 1, ...stale, title: '改名' }),
  run(makingApi.delete, { id: 4 }),
  run(makingApi.sort, { ...room, ids: [1] }),
  run(makingApi.clone, { id: 1 }),
  run(makingApi.publish, { id: 1, status: 'published' }),
  run(makingApi.setting, { id: 1 }),
  run(makingApi.saveItems, { contest_id: 1, ...stale, items: [] }),
  run(makingApi.sources, room),
  { call: makingApi.timeList, input: { contest_id: 1 }, allow: members, refuse: ['outsider', ...nobody] },
  run(makingApi.saveUserTime, { contest_id: 1, contest_team_id: 1, extra_seconds: 600, reason: '设备故障' }),
  run(makingApi.saveTeam, { contest_id: 1, contest_team_id: 1, unofficial: true }),
]

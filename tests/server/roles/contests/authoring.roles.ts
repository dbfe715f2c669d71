import { authoringApi } from '#contract/contests/authoring/authoring.api'

const managers = ['super', 'orgadmin', 'teacher']
const nobody = ['novisit', 'anonymous']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', ...nobody]
const members = [...managers, 'studentA', 'studentB', 'judge', 'supplier', 'demo']
const room = { training_room_id: 2 }
/** Allowed people get a domain error at most: a version that is past, a registration that is not there. */
const stale = { version: 1 }
const run = (call: (typeof authoringApi)[keyof typeof authoringApi], input: object) => ({
  call,
  input,
  allow: managers,
  refuse: others,
})

/** Who may make contests; asked about room 2 and its contest 1. */
export const authoringRoles = [
  run(authoringApi.create, { ...room, title: '新比赛' }),
  run(authoringApi.update, { id: 1, ...stale, title: '改名' }),
  run(authoringApi.delete, { id: 4 }),
  run(authoringApi.sort, { ...room, ids: [1] }),
  run(authoringApi.clone, { id: 1 }),
  run(authoringApi.publish, { id: 1, status: 'published' }),
  run(authoringApi.setting, { id: 1 }),
  run(authoringApi.saveItems, { contest_id: 1, ...stale, items: [] }),
  run(authoringApi.sources, room),
  { call: authoringApi.timeList, input: { contest_id: 1 }, allow: members, refuse: ['outsider', ...nobody] },
  run(authoringApi.saveUserTime, { contest_id: 1, contest_team_id: 1, extra_seconds: 600, reason: '设备故障' }),
  run(authoringApi.saveTeam, { contest_id: 1, contest_team_id: 1, unofficial: true }),
]

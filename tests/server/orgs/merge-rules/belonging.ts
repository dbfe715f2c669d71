import { sql } from 'drizzle-orm'
import { world } from '../../../../server/db/seed/world'
import { copied, type Row, type Rule, set, there } from './rule'

/** Where people belong, what they hand in there and what they have for themselves. */
export const belongingRules: Record<string, Rule> = {
  plan_tick: {
    about: async (place, n) =>
      (await copied('plan_item', 'item_id')(place, n)).map((row) => ({ ...row, kind: 'text', ref_id: 1 })),
    cases: [{ one: { done_time: 100 }, other: { done_time: 200 }, stands: { done_time: 100 } }],
  },
  plan_reminder: {
    about: copied('plan', 'plan_id'),
    cases: [{ one: { time: 100 }, other: { time: 200 }, stands: { time: 200 } }],
  },
  project_reminder: {
    about: copied('content', 'content_id', { content_type: 'project' }),
    base: { room_id: 3 },
    cases: [{ one: { time: 100 }, other: { time: 200 }, stands: { time: 200 } }],
  },
  lti_reminder: {
    about: copied('content', 'content_id', { content_type: 'third_party_active' }),
    base: { room_id: 3 },
    cases: [{ one: { time: 100 }, other: { time: 200 }, stands: { time: 200 } }],
  },
  team_member: {
    // Each in another room: nobody is in two of one.
    about: async ({ copies, ids }, n) => {
      const teams: Row[] = []
      for (const room_id of (await ids('room')).slice(0, n))
        for (const team_id of await copies('team', 1, { room_id, code: `t${room_id}`, title_key: `t${room_id}` }))
          teams.push({ team_id, room_id })
      return teams
    },
    cases: [
      {
        one: { role: 'user', join_time: 100 },
        other: { role: 'leader', join_time: 200 },
        stands: { role: 'leader', join_time: 100 },
      },
      {
        one: { role: 'user', join_time: 100 },
        other: { role: 'teacher', join_time: 200 },
        stands: { role: 'teacher', join_time: 100 },
      },
    ],
    counted: [
      { of: 'team', column: 'used', by: 'team_id', only: sql`c.role <> 'teacher'` },
      { of: 'team', column: 'mentor_used', by: 'team_id', only: sql`c.role = 'teacher'` },
    ],
  },
  task_accept: {
    about: copied('task', 'task_id'),
    cases: [{ one: { time: 100 }, other: { time: 200 }, stands: { time: 100 } }],
    counted: [{ of: 'task', column: 'used', by: 'task_id' }],
  },
  task_post: {
    about: copied('task', 'task_id'),
    base: { content: '作业' },
    grown: true,
    cases: [
      {
        one: { state: 'returned', submitted_time: 300, paid: 0 },
        other: { state: 'approved', submitted_time: 200, paid: 5 },
        stands: { state: 'approved', submitted_time: 200, paid: 5 },
        left: { state: 'returned', submitted_time: 300 },
      },
    ],
  },
  room_member: {
    about: there('room', 'room_id'),
    cases: [
      {
        one: { role: 'user', join_time: 100 },
        other: { role: 'teacher', join_time: 200 },
        stands: { role: 'teacher', join_time: 100 },
      },
    ],
    counted: [{ of: 'room', column: 'member_count', by: 'room_id' }],
  },
  room_committee: {
    // Rooms in which neither is in a team: nobody judges where they compete.
    about: async ({ copies }, n) => {
      const rooms: Row[] = []
      for (let i = 0; i < n; i++)
        for (const room_id of await copies('room', 1, { code: `j${i}`, uuid: crypto.randomUUID() }))
          rooms.push({ room_id })
      return rooms
    },
    cases: [
      {
        one: { role: 'user', join_time: 100 },
        other: { role: 'leader', join_time: 200 },
        stands: { role: 'leader', join_time: 100 },
      },
    ],
  },
  checkin_mark: {
    about: copied('checkin', 'checkin_id'),
    base: { way: 'code', time: 1, arrive_time: 1 },
    cases: [
      { one: { status: 'absent' }, other: { status: 'late' }, stands: { status: 'late' } },
      { one: { status: 'leave' }, other: { status: 'present' }, stands: { status: 'present' } },
    ],
  },
  room_review: {
    about: there('room', 'room_id'),
    cases: [
      {
        one: { score: 5, content: '好', create_time: 100, edit_time: 300 },
        other: { score: 2, content: '一般', create_time: 200 },
        stands: { score: 5, content: '好', create_time: 100, edit_time: 300 },
      },
    ],
  },
  org_member: {
    about: async ({ rows }) =>
      rows(sql`select org_id from org_member where uid = ${world.people.orgadmin.uid} limit 1`),
    single: true,
    cases: [
      {
        one: { roles: ['甲'], app_roles: ['a', 'b'], vip_ignored: 7, join_time: 200, update_time: 9 },
        other: { roles: ['乙'], app_roles: ['b', 'c'], vip_ignored: 3, join_time: 100, update_time: 5 },
        stands: {
          roles: set('甲', '乙'),
          app_roles: set('a', 'b', 'c'),
          vip_ignored: 7,
          join_time: 100,
          update_time: 9,
        },
      },
    ],
  },
  org_person: {
    about: async ({ rows }) =>
      rows(sql`select org_id from org_member where uid = ${world.people.orgadmin.uid} limit 1`),
    single: true,
    cases: [{ one: { code: '' }, other: { code: 'S9', unit_id: 1 }, stands: { code: 'S9', unit_id: 1 } }],
  },
  work_pass: {
    about: async ({ copies, ids }, n) => {
      const [room_id] = await ids('room')
      return (await copies('work', n, { room_id })).map((work_id) => ({ work_id, room_id, team_id: 0 }))
    },
    base: { begin_time: 1 },
    grown: true,
    cases: [
      {
        one: { state: 'submitted', score: -1, update_time: 9 },
        other: { state: 'marked', score: 88, update_time: 5 },
        stands: { state: 'marked', score: 88 },
        left: { state: 'submitted', score: -1 },
      },
      {
        one: { state: 'marked', score: 60, update_time: 9 },
        other: { state: 'marked', score: 88, update_time: 5 },
        stands: { state: 'marked', score: 88 },
        left: { state: 'marked', score: 60 },
      },
    ],
  },
  camp_member: {
    about: ({ rows }) => rows(sql`select id as period_id, content_id from camp_period order by id`),
    cases: [
      {
        one: { join_time: 200, graduate_time: 300 },
        other: { join_time: 100, graduate_time: 0 },
        stands: { join_time: 100, graduate_time: 300 },
      },
    ],
    counted: [{ of: 'camp_period', column: 'joined', by: 'period_id' }],
  },
  camp_checkin: {
    about: async ({ ids }, n) => {
      const [period_id] = await ids('camp_period')
      return Array.from({ length: n }, (_, i) => ({ period_id, day: i + 1 }))
    },
    base: { made_time: 1 },
    cases: [
      {
        one: { create_time: 100, content: '早' },
        other: { create_time: 200, content: '晚' },
        stands: { create_time: 100, content: '早' },
      },
    ],
  },
  user_app: {
    about: there('software', 'software_id'),
    cases: [
      {
        one: { enabled: true, sort: 1, create_time: 1 },
        other: { enabled: false, sort: 2, create_time: 2 },
        stands: { enabled: true },
      },
    ],
  },
  software_seat: {
    about: async ({ ids }, n) => {
      const [org_id] = await ids('org')
      return (await ids('software')).slice(0, n).map((software_id) => ({ software_id, org_id }))
    },
    cases: [{ one: { open_time: 100 }, other: { open_time: 200 }, stands: { open_time: 200 } }],
  },
}

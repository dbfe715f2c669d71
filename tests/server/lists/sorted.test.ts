import { afterAll, beforeAll, expect, it } from 'vitest'
import { contestsApi } from '#contract/contests/contests.api'
import { membersApi } from '#contract/rooms/members/members.api'
import { rosterApi } from '#contract/rooms/members/roster.api'
import { softwareApi } from '#contract/software/software.api'
import { tasksApi } from '#contract/tasks/tasks.api'
import { invitesApi } from '#contract/teams/invites/invites.api'
import { teamsApi } from '#contract/teams/teams.api'
import { worksApi } from '#contract/works/works.api'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let server: TestServer
let teacher: Client
let admin: Client
beforeAll(async () => {
  server = await startServer()
  teacher = await server.as(people.teacher)
  admin = await server.as(people.orgadmin)
  const terms = { training_room_id: 2, days: 7 }
  for (const [n, kind] of (['room', 'committee', 'room_teacher'] as const).entries())
    await teacher.post(invitesApi.create, { ...terms, kind, max_uses: n + 1, days: 9 - n, note: `校外${n}` })
})
afterAll(() => server.close())

type Row = Record<string, unknown>
type Asked = { sort?: string; keyword?: string; limit?: number; offset?: number }
const rowsOf = (answer: { data: { list: readonly object[] } }) => answer.data.list as Row[]
/** What the calls take is checked by them: here every sort of every list is asked for. */
const typed = (asked: Asked) => asked as object

const lists: Record<string, { read: (asked: Asked) => Promise<Row[]>; by: Record<string, (row: Row) => unknown> }> = {
  works: {
    read: async (asked) => rowsOf(await teacher.get(worksApi.lists, { training_room_id: 3, ...typed(asked) })),
    by: { title: (w) => w.title, status: (w) => w.status, deadline: (w) => w.deadline },
  },
  tasks: {
    read: async (asked) => rowsOf(await teacher.get(tasksApi.lists, { training_room_id: 3, ...typed(asked) })),
    by: {
      title: (t) => t.title,
      bounty: (t) => Number(t.bounty) * Number(t.task_rate),
      wait: (t) => t.wait_count,
      end: (t) => t.post_end_time,
    },
  },
  teams: {
    read: async (asked) => rowsOf(await teacher.get(teamsApi.lists, { training_room_id: 2, ...typed(asked) })),
    by: {
      title: (t) => t.title,
      seats: (t) => t.team_user_count,
      leader: (t) => t.truename,
      category: (t) => t.category_title,
    },
  },
  contests: {
    read: async (asked) => rowsOf(await teacher.get(contestsApi.lists, { training_room_id: 2, ...typed(asked) })),
    by: {
      title: (c) => c.title,
      signup: (c) => c.signup_begin,
      teams: (c) => c.team_count,
      pending: (c) => c.pending_count,
    },
  },
  software: {
    read: async (asked) => rowsOf(await admin.get(softwareApi.lists, typed(asked))),
    by: {
      title: (s) => s.title,
      status: (s) => s.status,
      type: (s) => s.type,
      rooms: (s) => s.room_count,
      time: (s) => s.update_time,
    },
  },
  roster: {
    read: async (asked) => rowsOf(await teacher.get(rosterApi.lists, { training_room_id: 1, ...typed(asked) })),
    by: {
      name: (r) => r.truename,
      code: (r) => r.code,
      class: (r) => r.class_name,
      state: (r) => ['joined', 'known', 'unknown'].indexOf(String(r.state)),
    },
  },
  committee: {
    read: async (asked) => rowsOf(await teacher.get(membersApi.committee, { training_room_id: 2, ...typed(asked) })),
    by: { name: (c) => c.truename, seat: (c) => c.committee_role, time: (c) => c.join_time },
  },
  invites: {
    read: async (asked) => rowsOf(await teacher.get(invitesApi.lists, { training_room_id: 2, ...typed(asked) })),
    by: { kind: (i) => i.kind, used: (i) => i.used, name: (i) => i.truename, until: (i) => i.expire_time },
  },
}

it.each(Object.keys(lists))('%s: sorted by each of its columns, both ways, over all pages', async (of) => {
  const { read, by } = lists[of] as (typeof lists)[string]
  const usual = await read({})
  expect(usual.length).toBeGreaterThan(1)
  for (const [sort, value] of Object.entries(by)) {
    const [up, down] = [await read({ sort }), await read({ sort: `-${sort}` })]
    expect(up.map(value)).toEqual(down.map(value).toReversed())
    expect(up).toHaveLength(usual.length)
    const numbers = up.map(value).filter((v): v is number => typeof v === 'number' && v > 0)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    const pages = [await read({ sort, limit: 1 }), await read({ sort, limit: 100, offset: 1 })].flat()
    expect(pages.map((row) => row.id)).toEqual(up.map((row) => row.id))
  }
  // What is none of its columns is refused.
  expect((await teacher.get(teamsApi.lists, { training_room_id: 2, ...typed({ sort: 'id' }) })).status).toBe(400)
})

it('contests are found by name and by how far they are; each stands in one state', async () => {
  const read = async (more: object) =>
    (await teacher.get(contestsApi.lists, { training_room_id: 2, limit: 100, ...more })).data.list
  const all = await read({})
  const states = ['draft', 'ahead', 'running', 'results'] as const
  const parts = await Promise.all(states.map((state) => read({ state })))
  expect(
    parts
      .flat()
      .map((c) => c.id)
      .toSorted(),
  ).toEqual(all.map((c) => c.id).toSorted())
  const [draft = [], ahead = [], running = [], results = []] = parts
  expect(draft.every((c) => !c.published)).toBe(true)
  expect(ahead.every((c) => c.stage_status <= 2)).toBe(true)
  expect(running.every((c) => c.stage_status === 3 || c.stage_status === 4)).toBe(true)
  expect(results.every((c) => c.stage_status >= 5)).toBe(true)
  expect((await read({ keyword: '口播' })).map((c) => c.title)).toEqual(['主播口播擂台赛'])
  expect(await read({ keyword: '%' })).toEqual([])
})

it('invites are found by their note, their team and who invited', async () => {
  const found = async (keyword: string) =>
    (await teacher.get(invitesApi.lists, { training_room_id: 2, keyword })).data.list
  expect((await found('校外1')).map((i) => i.kind)).toEqual(['committee'])
  expect((await found('星辰'))[0]?.team_title).toBe('星辰战队')
  expect((await found('李文博')).length).toBe(3)
  expect(await found('_')).toEqual([])
})

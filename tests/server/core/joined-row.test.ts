import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { roomsApi } from '#contract/rooms/rooms.api'
import { changeApi } from '#contract/teams/change.api'
import { teamsApi } from '#contract/teams/teams.api'
import { passesApi } from '#contract/works/passes/passes.api'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let server: TestServer
let student: Client
beforeAll(async () => {
  server = await startServer()
  student = await server.as(people.studentA)
})
afterAll(() => server.close())

/** How often the database is asked. */
const asked = async (work: () => Promise<unknown>): Promise<number> => {
  const { database } = server.services
  const spy =
    database.kind === 'pglite' ? vi.spyOn(database.pglite, 'execProtocolStream') : vi.spyOn(database.pool, 'query')
  await work()
  const times = spy.mock.calls.length
  spy.mockRestore()
  return times
}

test.each<[string, () => Promise<{ code: number }>]>([
  ['a team', () => student.get(teamsApi.detail, { id: 1 })],
  ['the rule of a room', () => student.get(passesApi.rule, { training_room_id: 2 })],
  ['how teams change', () => student.get(changeApi.state, { training_room_id: 2 })],
  ['a room', () => student.get(roomsApi.detail, { id: 2 })],
  ['the own rooms', () => student.get(roomsApi.lists, { scene: 'sai', keyword: '直播' })],
])('%s: session, membership and row are one statement', async (_, read) => {
  // The embedded database names and keeps the plan of a statement that is asked a second time.
  for (const _time of ['asked', 'asked again']) expect((await read()).code).toBe(20000)
  expect(await asked(read)).toBe(1)
})

test('the row is the asker’s own, and of nobody whom the room is none of', async () => {
  const mine = (await student.get(teamsApi.detail, { id: 1 })).data
  expect(mine).toMatchObject({ team_role: 'leader', code: 'X7K2QD', category_title: '高职组' })
  expect(mine.invite_url).toContain('invite_code=2-')
  const teacher = await server.as(people.teacher)
  expect((await teacher.get(teamsApi.detail, { id: 1 })).data).toMatchObject({
    code: 'X7K2QD',
    team_role: '',
    invite_url: '',
  })
  const outsider = await server.as(people.outsider)
  const gone = await outsider.get(teamsApi.detail, { id: 4711 })
  expect(gone).toMatchObject({ status: 404, data: null })
  expect((await outsider.get(roomsApi.lists, {})).data).toMatchObject({ list: [], total: 0 })
  expect((await server.guest().get(roomsApi.lists, {})).code).toBe(50401)
})

test('many who ask at once are looked up together, and each gets what is their own', async () => {
  const names = ['studentA', 'studentB', 'teacher', 'outsider', 'orgadmin'] as const
  const clients = await Promise.all(names.map((name) => server.as(people[name])))
  clients.push(server.guest())
  const reads = [
    (c: Client) => c.get(teamsApi.detail, { id: 1 }),
    (c: Client) => c.get(passesApi.rule, { training_room_id: 2 }),
    (c: Client) => c.get(roomsApi.detail, { id: 2 }),
    (c: Client) => c.get(roomsApi.detail, { id: 3 }),
    (c: Client) => c.get(roomsApi.lists, { scene: 'sai' }),
    (c: Client) => c.get(roomsApi.lists, { keyword: '直播' }),
    (c: Client) => c.get(roomsApi.lists, { offset: 1, limit: 2 }),
  ]
  const said = async (answer: Promise<{ code: number; data: unknown }>) => {
    const { code, data } = await answer
    return { code, data }
  }
  const all = () => reads.flatMap((read) => clients.flatMap((c) => [() => said(read(c)), () => said(read(c))]))
  const alone: unknown[] = []
  for (const one of all()) alone.push(await one())
  let together: unknown[] = []
  const times = await asked(async () => {
    together = await Promise.all(all().map((one) => one()))
  })
  expect(together).toEqual(alone)
  expect(times).toBeLessThan(alone.length * 0.8)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contestAssignment, contestMark, contestMarkLog } from '../../../server/db/schema/judging'
import { world } from '../../../server/db/seed/world'
import { pages } from '../../../server/pages'
import { BASES } from '../../../server/plugins/calls'
import { boardsApi } from '../../../src/contract/boards/boards.api'
import { judgingApi } from '../../../src/contract/judging/judging.api'
import { type Client, startServer, type TestServer } from '../../support/server'
import { nameOf, rows, SUCCESS } from '../roles/table'
import { enlist, JUDGE, JUDGED, judge, prepare } from './world'

const ROOM = 2
/** Every score of the contest is this one, and every word about it too: what bears them tells of a result. */
const SCORE = 8731
const WORDS = '机密评语'
const SECRET = /\b8731\b|\b87\.31\b|机密评语/

let s: TestServer
let teacher: Client
/** Who competes in it, and whom they compete against; who lives in the room; and others. */
const curious = new Map<string, Client>()
let assignments: number[]
let asked: (readonly [string, string])[]

const page = mkdtempSync(join(tmpdir(), 'unreleased-'))
beforeAll(async () => {
  const html =
    '<html><head><title></title><!--head--></head><body><div id="root"><!--frame--><!--/frame--></div><!--boot--></body></html>'
  writeFileSync(join(page, 'index.html'), html)
  writeFileSync(join(page, 'version.json'), '{"version":"1"}')
  s = await startServer({ pageDir: page })
  teacher = await s.as(world.people.teacher.login)
  const { items, teams } = await prepare(s)
  for (const item of items) for (const team of teams) await judge(s, { item, team, judge: JUDGE, score: SCORE })
  await s.db.update(contestAssignment).set({ comment: WORDS })
  const mark = { points: SCORE, comment: WORDS }
  await s.db.update(contestMark).set(mark)
  await s.db.update(contestMarkLog).set(mark)
  const given = await s.db.select().from(contestAssignment).where(eq(contestAssignment.contestId, JUDGED))
  assignments = given.map((a) => a.id)
  await teacher.post(boardsApi.refreshStats, { id: JUDGED })
  for (const key of ['studentA', 'studentB', 'supplier', 'outsider'] as const)
    curious.set(key, await s.as(world.people[key].login))
  curious.set('nobody', s.guest())
  for (const [i, key] of (['studentA', 'studentB'] as const).entries())
    await enlist(s, JUDGED, teams[i] ?? 0, curious.get(key)?.uid ?? 0)
  asked = [...reads(), ...exports, ...screens]
})
afterAll(async () => {
  await s.close()
  rmSync(page, { recursive: true })
})

const query = (input: object) =>
  new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString()

/** Every read there is, asked about this contest where it is about one. */
const reads = () => {
  const about = (input: Record<string, unknown>, path: string) => ({
    ...input,
    ...('contest_id' in input ? { contest_id: JUDGED } : {}),
    ...('id' in input && path.startsWith('/api/Contest/') ? { id: JUDGED } : {}),
  })
  const list = rows
    .filter(({ call }) => call.method === 'GET' && call.group === 'product')
    .map(({ call, input = {} }) => [nameOf(call), `${call.path}?${query(about({ ...input }, call.path))}`] as const)
  const desks = assignments.map((assignment_id) => {
    const { path } = judgingApi.sheet
    return [`desk ${assignment_id}`, `${path}?${query({ contest_id: JUDGED, assignment_id })}`] as const
  })
  return [...list, ...desks]
}
const exports = [
  ['stats with export', `${boardsApi.stats.path}?${query({ id: JUDGED, do_export: 1 })}`],
  ['file of the stats', `${boardsApi.exportStats.path}?${query({ contest_id: JUDGED, format: 'csv' })}`],
  [
    'search for the words',
    `/api/TrainingRoomTeam/searchRoomTeam?${query({ training_room_id: ROOM, type: 'title', keyword: WORDS })}`,
  ],
] as const
/** What the server writes into the HTML of a screen. */
const screens = pages.rows.map(({ pattern }) => {
  const id = /contest\/\$/.test(pattern) ? JUDGED : ROOM
  return [pattern, `${pattern.replace(/\$\w+/g, String(id))}?contest=${JUDGED}`] as const
})

it('those who run the contest read it: the search below would find it', async () => {
  const board = await teacher.raw({ url: `${BASES.product}${boardsApi.rank.path}?contest_id=${JUDGED}` })
  expect(board.json().code).toBe(SUCCESS)
  expect(board.body).toMatch(SECRET)
  expect((await teacher.raw({ url: `/contest/${JUDGED}/rank` })).body).toMatch(SECRET)
})

it.each(['studentA', 'studentB', 'supplier', 'outsider', 'nobody'])(
  'no call, file or page tells an unreleased result to %s',
  async (key) => {
    const who = curious.get(key) as Client
    const told: string[] = []
    for (const [name, url] of asked) if (SECRET.test((await who.raw({ url })).body)) told.push(name)
    expect(told).toEqual([])
    expect(asked.length).toBeGreaterThan(150)
  },
)

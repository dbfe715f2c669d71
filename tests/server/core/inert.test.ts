import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchApi } from '#contract/search/search.api'
import { todoApi } from '#contract/todo/todo.api'
import { world } from '../../../server/db/seed/world'
import { readCsv } from '../../../server/lib/sheet/csv'
import { pages } from '../../../server/pages'
import { type Client, startServer, type TestServer } from '../../support/server'
import { EVIL, poison } from '../abuse/poison'

const page = mkdtempSync(join(tmpdir(), 'inert-'))
let s: TestServer
const people = new Map<string, Client>()
let poisoned: string[]
beforeAll(async () => {
  const html =
    '<html><head><title></title><!--head--></head><body><div id="root"><!--frame--><!--/frame--></div><!--boot--></body></html>'
  writeFileSync(join(page, 'index.html'), html)
  writeFileSync(join(page, 'version.json'), '{"version":"1"}')
  s = await startServer({ pageDir: page })
  for (const key of ['teacher', 'studentA'] as const) people.set(key, await s.as(world.people[key].login))
  people.set('nobody', s.guest())
  poisoned = await poison(s.db)
})
afterAll(async () => {
  await s.close()
  rmSync(page, { recursive: true })
})

test.each(['teacher', 'studentA', 'nobody'])('nothing that people wrote is markup in any page: as %s', async (who) => {
  expect(poisoned).toEqual(
    expect.arrayContaining([
      'room.title',
      'account.truename',
      'team.title',
      'contest.title',
      'task.title',
      'work.title',
      'content.title',
      'content.description',
      'course.title',
      'course_section.title',
      'project_node.title',
      'plan.title',
      'plan_item.title',
      'camp_phase.title',
      'solution.title',
      'room_material.title',
    ]),
  )
  let seen = 0
  for (const { pattern } of pages.rows)
    for (const id of [1, 2]) {
      const url = `${pattern.replace(/\$\w+/g, String(id))}?contest=1&workId=1`
      const { body } = (await people.get(who)?.raw({ url })) ?? { body: '' }
      expect(body, url).not.toMatch(/<img src=x|["']><\/title><\/script>/)
      if (body.includes('onerror')) seen++
    }
  // It is there, as the text that it is.
  if (who !== 'nobody') expect(seen).toBeGreaterThan(10)
})

const lines = (text: string): string[] => text.replace(/\r\n /g, '').split('\r\n')

test('nothing that people wrote is a line of its own in a calendar', async () => {
  const student = people.get('studentA') as Client
  const { path } = (await student.post(todoApi.renewFeed, {})).data
  const { body } = await s.guest().raw({ url: path })
  const said = lines(body)
  const summaries = said.filter((line) => line.startsWith('SUMMARY:'))
  expect(summaries.length).toBeGreaterThan(3)
  expect(summaries.some((line) => line.includes('onerror'))).toBe(true)
  expect(said.filter((line) => !/^[A-Z-]+[:;]/.test(line) && line !== '')).toEqual([])
})

test('what is found says what people wrote, letter for letter', async () => {
  const { list } = (await (people.get('studentA') as Client).get(searchApi.find, { keyword: 'onerror' })).data
  expect(list.length).toBeGreaterThan(5)
  for (const one of list) expect(one.title).toContain(EVIL)
})

/** Each table that leaves as a file and holds what people wrote. */
const files: [path: string, query: Record<string, string>][] = [
  ['/api/trainingRoom/exportList', { training_room_id: '2', list: 'member' }],
  ['/api/Course/classExport', { id: '1' }],
  ['/api/plan/export', { id: '1' }],
  ['/api/Camp/members', { id: '41', period_id: '1', do_export: '1' }],
  ['/api/Work/markExport', { training_room_id: '3', work_id: '1' }],
  ['/api/trainingRoom/getRoomStats', { training_room_id: '2', do_export: '1' }],
  ['/api/trainingRoom/getRoomUserStats', { training_room_id: '2', do_export: '1' }],
  ['/api/TrainingRoomTeam/exportTeams', { training_room_id: '2' }],
  ['/api/ContestUser/exportSignups', { contest_id: '1' }],
]
test.each(files)('%s: what people wrote is text in the table, run by no program that opens it', async (url, query) => {
  const teacher = people.get('teacher') as Client
  const csv = await teacher.raw({ url, query: { ...query, format: 'csv' } })
  expect([csv.statusCode, String(csv.headers['content-type'])], csv.body.slice(0, 200)).toEqual([
    200,
    expect.stringContaining('text/csv'),
  ])
  const cells = readCsv(csv.rawPayload).flat()
  expect(cells.some((cell) => cell.includes('onerror'))).toBe(true)
  expect(cells.filter((cell) => /^\s*[=+@]/.test(cell))).toEqual([])
  const xlsx = await teacher.raw({ url, query: { ...query, format: 'xlsx' } })
  const sheets = Object.entries(unzipSync(xlsx.rawPayload)).filter(([name]) => name.endsWith('.xml'))
  const xml = sheets.map(([, bytes]) => new TextDecoder().decode(bytes)).join('')
  expect(xml).toContain('onerror')
  expect(xml).not.toMatch(/<f[ >]|<img/)
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TIME_MAX, TIME_MIN, TIME_TEXT } from '#contract/kernel/time'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { todoApi } from '#contract/todo/todo.api'
import { websiteApi } from '#contract/website/website.api'
import { rowsOf } from '../../../server/db/client'
import { type PersonKey, world } from '../../../server/db/seed/world'
import { boardJobs } from '../../../server/domains/boards/boards.jobs'
import { taskJobs } from '../../../server/domains/tasks/tasks.jobs'
import { workJobs } from '../../../server/domains/works/works.jobs'
import type { Job } from '../../../server/jobs/clock'
import { BASES } from '../../../server/plugins/calls'
import { type Client, startServer, type TestServer } from '../../support/server'
import { endpoints, nameOf, rows, writes } from '../roles/table'

let s: TestServer
let teacher: Client
const people = new Map<string, Client>()
const dist = mkdtempSync(join(tmpdir(), 'times-'))

beforeAll(async () => {
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, 'index.html'), readFileSync('index.html'))
  writeFileSync(join(dist, '.vite/manifest.json'), '{}')
  s = await startServer({ pageDir: dist, env: { PAGE_ORG_CREATE: '/uc/org/create' } })
  for (const [key, { login }] of Object.entries(world.people)) people.set(key, await s.as(login))
  teacher = people.get('teacher') as Client
})
afterAll(async () => {
  await s.close()
  rmSync(dist, { recursive: true })
})

describe('a time that people set', () => {
  it.each([1, TIME_MIN - 1, TIME_MAX + 1, 9e14, -1])('is refused in words outside of its range: %d', async (time) => {
    const own = await teacher.post(todoApi.save, { title: '很久以后', time })
    expect([own.status, own.message]).toEqual([400, TIME_TEXT])
    const made = await teacher.post(lifecycleApi.create, { template: 1, title: '很久以后', end_time: time })
    expect([made.status, made.message]).toEqual([400, TIME_TEXT])
  })
  it.each([0, TIME_MIN, 2 ** 31 + 5, TIME_MAX])('is taken within it: %d', async (time) => {
    expect((await teacher.post(todoApi.save, { title: '记一笔', time })).status).toBe(200)
  })
})

describe('rows that hold a time no calendar can show are still read', () => {
  const FAR = 9e14
  const ENDS =
    /^(end_time|team_lock_time|signup_end|signup_begin|begin_time|freeze_time|result_time|final_time|start_time|deadline|release_time|post_end_time|publish_time|update_time|time)$/
  const HOLDERS = [
    'room',
    'contest',
    'work',
    'work_item',
    'work_peer',
    'task',
    'todo_entry',
    'website',
    'website_content',
  ]

  beforeAll(async () => {
    const columns = await rowsOf<{ t: string; c: string }>(
      s.db,
      sql`select table_name as t, column_name as c from information_schema.columns where table_schema = 'public' and data_type = 'bigint'`,
    )
    const bad = columns.filter(({ t, c }) => HOLDERS.includes(t) && ENDS.test(c))
    expect(bad.length).toBeGreaterThan(16)
    for (const { t, c } of bad) {
      // Half of them, so that lists hold both and what runs now runs on.
      const half = t === 'room' || t === 'contest' ? sql`true` : sql`id % 2 = 0`
      await s.db.execute(sql`update ${sql.identifier(t)} set ${sql.identifier(c)} = ${FAR}
        where ${t === 'work_peer' ? sql`true` : half} and ${sql.identifier(c)} > 0`)
    }
    await s.db.execute(sql`update todo_entry set time = ${FAR}`)
  })

  const reads = rows.filter((row) => !writes(row.call)).map((row, i) => [`${i} ${nameOf(row.call)}`, row] as const)
  it.each(reads)('%s', async (_name, { call, input = {}, allow }) => {
    const known = allow.filter((key) => key in world.people)
    // Those who run a thing and those who take part, not everybody between.
    for (const who of new Set([...known.slice(0, 1), ...known.slice(-1)])) {
      const { status, message } = await (people.get(who as PersonKey) as Client).get(call, input as never)
      expect(status, `${who}: ${message}`).toBeLessThan(500)
    }
  })

  const files = endpoints.filter((call) => call.external === 'a link that downloads a file')
  it.each(files.map((call) => [nameOf(call), call] as const))('%s', async (_name, call) => {
    const { shape } = (call.input as unknown as { _zod: { def: { shape: object } } })._zod.def
    const known = { training_room_id: 2, contest_id: 1, id: 1, format: 'csv' }
    const query = Object.fromEntries(
      Object.entries(known).flatMap(([key, value]) => (key in shape ? [[key, String(value)]] : [])),
    )
    const { statusCode, body } = await teacher.raw({ url: BASES[call.group] + call.path, query })
    expect(statusCode, body).toBeLessThan(500)
  })

  it('calendar links, websites and their index', async () => {
    const student = people.get('studentA') as Client
    await student.post(todoApi.save, { title: '很久以后', time: TIME_MAX })
    await s.db.execute(sql`update todo_entry set time = ${FAR} where uid = ${student.uid}`)
    const { path } = (await student.post(todoApi.renewFeed, {})).data
    const feed = await s.guest().raw({ url: path })
    expect([feed.statusCode, feed.body]).toEqual([200, expect.stringContaining('DTEND:20991231T155959Z')])
    for (const url of ['/website/1/home', '/website/1/description', '/website/1/about_contest', '/sitemap.xml']) {
      const page = await s.guest().raw({ url })
      expect([url, page.statusCode]).toEqual([url, 200])
      if (url.endsWith('description')) expect(page.body.includes('2099-12-31')).toBe(true)
    }
    expect((await s.guest().get(websiteApi.detail, { id: 1 })).status).toBe(200)
  })

  it('and the work by the clock goes on', async () => {
    const jobs: Job[] = [boardJobs, taskJobs, workJobs].flatMap((of) => of(s.db, () => {}))
    for (const job of jobs) await job.run(s.now())
  })
})

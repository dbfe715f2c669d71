import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemApi } from '#contract/kernel/system.api'
import { orgsApi } from '#contract/orgs/orgs.api'
import { rowsOf } from '../../../server/db/client'
import { recordRun } from '../../../server/jobs/record'
import { keepTrouble, problemOf, TROUBLES } from '../../../server/lib/trouble'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())

const health = async () => (await (await s.as(people.super)).get(systemApi.health, {})).data
const job = { name: 'uploads', every: 600, run: async () => {} }

test('its figures are those of the database', async () => {
  const student = await s.as(people.studentA)
  await student.get(orgsApi.active, { org_update_time: 0, build: '1.2.3-old' })
  const found = await health()
  const [files] = await rowsOf<{ n: number; bytes: number }>(
    s.db,
    sql`select count(*)::int as n, sum(filesize)::float8 as bytes from attachment`,
  )
  expect(found.storage).toMatchObject({ files: files?.n, bytes: files?.bytes })
  expect(found.people.accounts).toBe(await s.count('account'))
  expect(found.database.size).toBeGreaterThan(1_000_000)
  expect(found.database.migrations).toBeGreaterThan(30)
  expect(found.clients).toContainEqual(expect.objectContaining({ build: '1.2.3-old', sessions: 1 }))
  expect(found.node).toBe(process.version)
})

test('jobs are told with when they ran last and how often they failed in a row', async () => {
  await recordRun(s.db, job, { beginTime: 1000, took: 7 })
  for (const beginTime of [1600, 2200])
    await recordRun(s.db, job, { beginTime, took: 8, error: new TypeError('no way there') })
  expect((await health()).jobs).toEqual([
    { name: 'uploads', every: 600, begin_time: 2200, took: 8, failed: 2, problem: 'TypeError: no way there' },
  ])
  expect((await health()).troubles[0]).toMatchObject({ place: 'job uploads', problem: 'TypeError: no way there' })
  await recordRun(s.db, job, { beginTime: 2800, took: 9 })
  expect((await health()).jobs[0]).toMatchObject({ failed: 0, problem: '' })
})

test('of an error nothing is kept that somebody typed, and only the latest ones are', async () => {
  const failed = await s.db
    .execute(sql`insert into nonce (nonce, time) values (${'geheim'}, ${1}), (${'geheim'}, ${1})`)
    .catch((error: unknown) => error)
  expect(problemOf(failed)).toContain('23505')
  expect(problemOf(failed)).not.toContain('geheim')
  await s.db.execute(
    sql`insert into trouble_log (time, place, problem) select 1, 'old', 'old' from generate_series(1, ${TROUBLES})`,
  )
  await keepTrouble(s.db, new Error('new'), { time: 2, place: 'GET /', requestId: 'req-1' })
  expect(await s.count('trouble_log')).toBe(TROUBLES)
  expect((await health()).troubles[0]).toMatchObject({ request_id: 'req-1', problem: 'Error: new' })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forget } from '../../../server/jobs/upkeep'
import { type Client, startServer, type TestServer } from '../../support/server'
import { probe, probeRoutes } from './probe'

let server: TestServer
let student: Client
let before: number
beforeAll(async () => {
  server = await startServer({ extra: { routes: probeRoutes } })
  student = await server.as('13800000004')
})
beforeEach(async () => {
  before = await server.count('setting')
})
afterAll(() => server.close())

test('the same key and body: one effect, one answer', async () => {
  const first = await student.post(probe.write, { name: 'a' }, { key: 'same-key-1' })
  const second = await student.post(probe.write, { name: 'a' }, { key: 'same-key-1' })
  expect(first.code).toBe(20000)
  expect(second.data).toEqual(first.data)
  // A page that asks again reads it only where it is said to be JSON.
  for (const { headers } of [first, second]) expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(await server.count('setting')).toBe(before + 1)
})

test('the same key with another body, or for another call, is refused', async () => {
  await student.post(probe.write, { name: 'a' }, { key: 'other-key' })
  expect(await student.post(probe.write, { name: 'b' }, { key: 'other-key' })).toMatchObject({
    status: 422,
    code: 42200,
  })
  expect(await student.post(probe.alsoGet, { name: 'a' }, { key: 'other-key' })).toMatchObject({ code: 42200 })
  expect(await server.count('setting')).toBe(before + 1)
})

test('ten at once: one effect, and nobody hears anything else', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => student.post(probe.write, { name: 'a' }, { key: 'parallel-key' })),
  )
  const good = answers.filter((a) => a.code === 20000)
  expect(good.length).toBeGreaterThan(0)
  expect(new Set(good.map((a) => a.data.n)).size).toBe(1)
  expect(answers.every((a) => a.code === 20000 || a.code === 40901)).toBe(true)
  expect(await server.count('setting')).toBe(before + 1)
})

test('a refusal is not kept: the same key may succeed later', async () => {
  const refused = await student.post(probe.write, { name: 'a', refuse: true }, { key: 'refused-key' })
  expect(refused).toMatchObject({ status: 409, code: 40900 })
  expect((await student.post(probe.write, { name: 'a' }, { key: 'refused-key' })).code).toBe(20000)
  expect(await server.count('setting')).toBe(before + 1)
})

test('a key belongs to one person', async () => {
  const other = await server.as('13800000005')
  await student.post(probe.write, { name: 'a' }, { key: 'shared-key' })
  await other.post(probe.write, { name: 'a' }, { key: 'shared-key' })
  expect(await server.count('setting')).toBe(before + 2)
})

test('a malformed key is refused; keys are forgotten after a week', async () => {
  expect((await student.post(probe.write, { name: 'a' }, { key: 'no spaces' })).code).toBe(40000)
  await student.post(probe.write, { name: 'a' }, { key: 'week-old-key' })
  expect(await server.count('idempotency')).toBeGreaterThan(0)
  await forget(server.db, server.now() + 8 * 86_400)
  expect(await server.count('idempotency')).toBe(0)
})

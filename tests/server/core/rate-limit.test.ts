import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server'
import { probe, probeRoutes } from './probe'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT: '5' }, extra: { routes: probeRoutes } })
})
afterAll(() => server.close())

test('one person reaches the limit while the school behind the same address goes on', async () => {
  const busy = await server.as('13800000004')
  const calm = await server.as('13800000005')
  for (let i = 0; i < 5; i++) expect((await busy.get(probe.read, {})).code).toBe(20000)
  const over = await busy.get(probe.read, {})
  expect(over).toMatchObject({ status: 429, code: 42900, message: '操作太频繁，请稍后再试' })
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  expect((await calm.get(probe.read, {})).code).toBe(20000)
  // A second session of the same person is the same person.
  expect((await (await server.as('13800000004')).get(probe.read, {})).code).toBe(42900)
  server.pass(61)
  expect((await busy.get(probe.read, {})).code).toBe(20000)
})

test('guessing addresses ends too, for those without a session', async () => {
  const guest = server.guest()
  for (let i = 0; i < 500; i++) await guest.raw({ url: `/api/guess/${i}` })
  expect((await guest.raw({ url: '/api/guess/more' })).json()).toMatchObject({ code: 42900 })
})

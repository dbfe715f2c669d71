import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server'
import { formOf, policyFor, post } from './uploads'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

test('somebody who hangs up in the middle leaves nothing and harms nobody', async () => {
  const student = await server.as('13800000004')
  const bytes = Buffer.alloc(3_000_000, 'x')
  const policy = await policyFor(student, 'general', 'a.txt', bytes.length)
  const { payload, headers } = formOf(policy.fields, bytes)
  const { port } = server.app.server.address() as AddressInfo
  const arrived = once(server.app.server, 'request') as Promise<[import('node:http').IncomingMessage]>
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: policy.host,
    headers: { ...headers, 'content-length': payload.length },
  })
  sending.on('error', () => {})
  sending.write(payload.subarray(0, 1_000_000))
  const [incoming] = await arrived
  const closed = new Promise((done) => incoming.once('close', done))
  sending.destroy()
  await closed
  // The refusal has run its course when the policy, taken in hand, is gone.
  await expect.poll(() => server.count('upload_policy'), { timeout: 20_000 }).toBe(0)
  expect(await server.services.files.size(policy.key.replace('in/', 'u/'))).toBeNull()
  const again = await policyFor(student, 'general', 'a.txt', bytes.length)
  expect((await post(student, again, bytes)).status).toBe(201)
})

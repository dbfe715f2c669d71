import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTRACT_VERSION, SIGN_HEADERS } from '#contract/kernel/config'
import { canonical } from '#contract/kernel/sign'
import { loadKeys } from '../../../server/db/keys'
import { setting } from '../../../server/db/schema/kernel'
import { hmac, randomToken } from '../../../server/lib/storage/hash'
import { type Client, startServer, type TestServer } from '../../support/server'
import { probe, probeRoutes } from './probe'

let server: TestServer
let student: Client
beforeAll(async () => {
  server = await startServer({ extra: { routes: probeRoutes } })
  student = await server.as('13800000004')
})
afterAll(() => server.close())

const sign = (client: Client, change: { time?: number; key?: string; nonce?: string } = {}) => {
  const time = String(change.time ?? server.now())
  const nonce = change.nonce ?? randomToken(18)
  const body = { text: '一句话' }
  const { path } = probe.signed
  const text = canonical({ method: 'POST', path, params: {}, body, time, version: CONTRACT_VERSION, nonce })
  return {
    [SIGN_HEADERS.time]: time,
    [SIGN_HEADERS.version]: CONTRACT_VERSION,
    [SIGN_HEADERS.nonce]: nonce,
    [SIGN_HEADERS.sign]: hmac(change.key ?? client.signKey, text),
  }
}
const send = (client: Client, headers: Record<string, string>, text = '一句话') =>
  client.raw({ method: 'POST', url: `/uc${probe.signed.path}`, payload: { text }, headers })

test('before login the public key signs, after it the key of the session', async () => {
  expect((await server.guest().post(probe.signed, { text: 'x' })).data).toEqual({ uid: 0 })
  expect((await student.post(probe.signed, { text: 'x' })).data).toEqual({ uid: student.uid })
})

test('no key stands in a program: each deployment makes its own', async () => {
  const { publicSignKey, secret } = server.config
  await server.db.delete(setting).where(eq(setting.key, 'keys'))
  const other = await loadKeys(server.db)
  expect(new Set([publicSignKey, secret, other.publicSignKey, other.secret]).size).toBe(4)
  expect(await loadKeys(server.db)).toEqual(other)
  expect((await server.guest().raw({ url: '/config.json' })).body).not.toContain(secret)
})

test('a call counts once', async () => {
  const headers = sign(student)
  expect((await send(student, headers)).json()).toMatchObject({ code: 20000 })
  expect((await send(student, headers)).json()).toMatchObject({ code: 40104 })
})

test('altered, stale, early, unsigned and foreign calls are refused', async () => {
  const refused = [
    send(student, sign(student), '另一句话'),
    send(student, sign(student, { time: server.now() - 301 })),
    send(student, sign(student, { time: server.now() + 302 })),
    send(student, sign(student, { key: server.config.publicSignKey })),
    send(student, sign(student, { nonce: 'short' })),
    send(student, {}),
  ]
  for (const answer of await Promise.all(refused)) expect(answer.json()).toMatchObject({ code: 40104 })
})

test('within the window a phone with a wrong clock still works', async () => {
  expect((await send(student, sign(student, { time: server.now() - 290 }))).json()).toMatchObject({ code: 20000 })
})

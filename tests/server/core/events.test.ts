import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { eventsApi } from '#contract/kernel/events'
import { buildApp } from '../../../server/app'
import { openPostgres } from '../../../server/db/client'
import { route } from '../../../server/lib/calls/serve'
import { type Client, startServer, type TestServer } from '../../support/server'

const tell = endpoint({
  group: 'product',
  method: 'POST',
  path: '/api/probe/tell',
  input: input({ uids: z.array(z.int()), fail: z.optional(z.boolean()) }),
  output: z.object({ ok: z.boolean() }),
  summary: 'pushes a message',
})

let server: TestServer
let student: Client
let teacher: Client
let base: string
beforeAll(async () => {
  server = await startServer({
    extra: {
      routes: [
        route(tell, { allow: 'session' }, (ctx, { uids, fail }) =>
          ctx.tx(async (_tx, after) => {
            after.push(uids, { type: 'room.apply', id: 2 })
            if (fail) throw new DomainError(kernelErrors.conflict)
            return { ok: true }
          }),
        ),
      ],
    },
  })
  student = await server.as('13800000004')
  teacher = await server.as('13800000003')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const open = async (who: Client) => {
  const response = await fetch(base + eventsApi.stream.path, { headers: { cookie: `sid=${who.cookie}` } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** Reads on until the stream has said `what`; '' waits for its end. */
  const until = async (what: string): Promise<string> => {
    while (!what || !text.includes(what)) {
      const next = await reader?.read()
      if (!next || next.done) return text
      text += next.value
    }
    return text
  }
  return { response, until, stop: () => reader?.cancel() }
}

test('who has a stream hears what concerns them after the commit, and others do not', async () => {
  const mine = await open(teacher)
  const other = await open(student)
  expect(mine.response.headers.get('content-type')).toContain('text/event-stream')
  await mine.until('retry')
  await other.until('retry')
  await student.post(tell, { uids: [teacher.uid], fail: true })
  await student.post(tell, { uids: [teacher.uid] })
  const heard = await mine.until('data:')
  expect(heard.match(/data:/g)).toHaveLength(1)
  expect(heard).toContain('{"type":"room.apply","id":2}')
  await student.post(tell, { uids: [student.uid] })
  expect((await other.until('data:')).match(/data:/g)).toHaveLength(1)
  await mine.stop()
  await other.stop()
})

test('without a session there is no stream', async () => {
  expect((await open(server.guest())).response.status).toBe(401)
})

test('who can not have a stream polls', async () => {
  const { data: first } = await teacher.get(eventsApi.poll, {})
  server.pass(1)
  await student.post(tell, { uids: [teacher.uid] })
  const heard = async () => (await teacher.get(eventsApi.poll, { since: first.now })).data
  // Between processes a message takes its own connection, and may come after the answer to the call that sent it.
  await expect.poll(heard).toMatchObject({ list: [{ type: 'room.apply', id: 2 }], lost: false })
  expect((await student.get(eventsApi.poll, { since: first.now })).data.list).toEqual([])
  // Longer away than is remembered: refetch everything.
  expect((await teacher.get(eventsApi.poll, { since: first.now - 3_600_000 })).data.lost).toBe(true)
})

test('a stream ends with its session, and the ninth ends the first', async () => {
  const gone = await server.as('13800000005')
  const stream = await open(gone)
  await stream.until('retry')
  await server.db.execute(`delete from session where uid = ${gone.uid}`)
  server.services.push.send([{ uids: [gone.uid], message: { type: 'user' } }])
  await stream.until('')

  const first = await open(teacher)
  await first.until('retry')
  const more = []
  for (let i = 0; i < 8; i++) more.push(await open(teacher))
  await first.until('')
  for (const s of more) await s.stop()
})

test('stopping ends the streams instead of waiting for them', async () => {
  const stopping = await startServer()
  const who = await stopping.as('13800000004')
  await stopping.app.listen({ port: 0, host: '127.0.0.1' })
  const address = stopping.app.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${address.port}${eventsApi.stream.path}`, {
    headers: { cookie: `sid=${who.cookie}` },
  })
  const body = response.text()
  stopping.app.drain()
  expect((await who.raw({ url: '/readyz' })).statusCode).toBe(503)
  await stopping.close()
  expect(await body).toContain('retry')
})

// Several processes share a database only where that is PostgreSQL.
if (process.env.TEST_DATABASE_URL)
  test('a stream hears what another process wrote', async () => {
    const { database } = server.services
    const url = database.kind === 'postgres' ? database.pool.options.connectionString : undefined
    const second = openPostgres(String(url))
    const other = await buildApp({ config: server.config, database: second })
    await other.ready()
    const stream = await open(teacher)
    await stream.until('retry')
    other.services.push.send([{ uids: [teacher.uid], message: { type: 'notice', id: 77 } }])
    expect(await stream.until('data:')).toContain('{"type":"notice","id":77}')
    await stream.stop()
    await other.close()
    await second.close()
  })

import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsApi } from '#contract/kernel/events'
import { buildApp } from '../../../../server/app'
import { openPostgres, type Remote, rowsOf } from '../../../../server/db/client'
import { migrate } from '../../../../server/db/migrate'
import { seedDemo } from '../../../../server/db/seed/demo'
import { route } from '../../../../server/lib/calls/serve'
import type { Client } from '../../../support/client'
import { lineTo } from '../../../support/faults/line'
import { ownPostgres } from '../../../support/postgres'
import { startServer, type TestServer } from '../../../support/server'
import { probe, probeRoutes } from '../probe'

const POOL = 3
const SILENCE = 400
/** What a call does in its transaction after its first write; each test says. */
let inside: (tx: { execute: (query: ReturnType<typeof sql>) => Promise<unknown> }) => Promise<unknown> = async () => {}
const held = { ...probe.write, path: '/api/probe/held' }
const heldRoute = route(held, { allow: 'session' }, async (ctx, { name }) => {
  await ctx.tx(async (tx) => {
    await tx.execute(sql`insert into setting (key, value) values (${`held:${name}`}, '1'::jsonb)`)
    await inside(tx)
  })
  return { n: 1 }
})

describe('connections that are lost', () => {
  let cluster: Awaited<ReturnType<typeof ownPostgres>>
  let line: Awaited<ReturnType<typeof lineTo>>
  let database: Remote
  let far: Remote
  let server: TestServer
  let other: Awaited<ReturnType<typeof buildApp>>
  let student: Client

  const urlAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
  const direct = async <T>(query: string, values: unknown[] = []): Promise<T[]> => {
    const client = new pg.Client({ connectionString: urlAt(cluster.port) })
    await client.connect()
    return client.query(query, values).then(
      ({ rows }) => client.end().then(() => rows as T[]),
      (error: unknown) => client.end().then(() => Promise.reject(error)),
    )
  }
  const backends = "select pid from pg_stat_activity where application_name = 'training-platform'"
  const end = (which: string) => direct(`select pg_terminate_backend(pid) from (${backends} and ${which}) x`)
  const ready = async () => (await student.raw({ url: '/readyz' })).statusCode
  const rows = async (name: string) => (await direct(`select 1 from setting where key = $1`, [`held:${name}`])).length
  /** Everything is as before: answers, writes, and no connection stayed taken. */
  const well = async () => {
    inside = async () => {}
    expect(await ready()).toBe(200)
    const reads = await Promise.all(Array.from({ length: 8 }, () => student.get(probe.read, {})))
    expect(reads.map((r) => r.code)).toEqual(reads.map(() => 20000))
    expect((await student.post(probe.write, { name: 'well' })).code).toBe(20000)
    expect(far.pool.waitingCount).toBe(0)
    expect(far.pool.idleCount).toBe(far.pool.totalCount)
  }
  const away = (answer: { status: number; code: number; message: string; headers: Record<string, unknown> }) => {
    expect([answer.status, answer.code, answer.message]).toEqual([503, 50000, '服务器繁忙，请稍后再试'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }

  beforeAll(async () => {
    cluster = await ownPostgres()
    database = openPostgres(urlAt(cluster.port))
    await migrate(database)
    await seedDemo(database.db, Math.floor(Date.now() / 1000))
    line = await lineTo('127.0.0.1', cluster.port)
    far = openPostgres(urlAt(line.port), { connections: POOL, silence: SILENCE })
    server = await startServer({ database: far, extra: { routes: [...probeRoutes, heldRoute] } })
    student = await server.as('13800000004')
    other = await buildApp({ config: server.config, database })
    await other.ready()
  })
  beforeEach(() => {
    inside = async () => {}
  })
  afterAll(async () => {
    await other.close()
    await server.close()
    await database.close()
    await line.cut()
    cluster.remove()
  })

  test('idle ones: the next call takes a new one', async () => {
    await student.get(probe.read, {})
    await end("state = 'idle'")
    await expect.poll(() => far.pool.totalCount).toBe(0)
    await well()
  })

  test('one in the middle of a transaction: its call is told, and nothing of it stays', async () => {
    inside = () => end("state like 'idle in transaction%'")
    away(await student.post(held, { name: 'middle' }))
    expect(await rows('middle')).toBe(0)
    await well()
  })

  test('one whose statement runs, and one whose statement runs too long', async () => {
    inside = async (tx) => {
      const slow = tx.execute(sql`select pg_sleep(60)`)
      slow.catch(() => {})
      await expect.poll(() => end("query like '%pg_sleep(60)%' and state = 'active'")).toHaveLength(1)
      await slow
    }
    away(await student.post(held, { name: 'running' }))
    inside = async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`)
      await tx.execute(sql`select pg_sleep(60)`)
    }
    away(await student.post(held, { name: 'late' }))
    expect([await rows('running'), await rows('late')]).toEqual([0, 0])
    await well()
  })

  test('more than the pool has, one after the other: no place of the pool stays taken', async () => {
    for (let i = 0; i < POOL + 2; i++) {
      inside = () => end("state like 'idle in transaction%'")
      away(await student.post(held, { name: `again${i}` }))
    }
    // Lost before its first word, too.
    line.watch((piece, to) => (to === 'server' && piece.includes('begin') ? 'cut' : 'pass'))
    for (let i = 0; i < POOL + 2; i++) away(await student.post(held, { name: `begin${i}` }))
    line.flow()
    await well()
  })

  test('one that hangs: given up, and not used again', async () => {
    await student.get(probe.read, {})
    line.hang()
    away(await student.get(probe.read, {}))
    expect(await ready()).toBe(503)
    expect((await student.raw({ url: '/healthz' })).statusCode).toBe(200)
    line.flow()
    await expect.poll(ready).toBe(200)
    await well()
  })

  test('cut in the middle of a commit: done, and the same key gets its answer', async () => {
    let sent = false
    line.watch((piece, to) => {
      if (to === 'server') sent ||= piece.includes('commit')
      return to === 'client' && sent ? 'cut' : 'pass'
    })
    away(await student.post(held, { name: 'done' }, { key: 'done-key' }))
    line.flow()
    expect(await rows('done')).toBe(1)
    const again = await student.post(held, { name: 'done' }, { key: 'done-key' })
    expect([again.code, again.data]).toEqual([20000, { n: 1 }])
    expect(await rows('done')).toBe(1)
    await well()
  })

  test('the channel between processes: it is opened again, and who may have missed something is told so', async () => {
    const before = (await student.get(eventsApi.poll, {})).data.now
    await end("query = 'listen push'")
    const listeners = () => direct(`${backends} and query = 'listen push'`)
    await expect.poll(async () => (await listeners()).length).toBe(2)
    await expect.poll(async () => (await student.get(eventsApi.poll, { since: before })).data.lost).toBe(true)
    const { now } = (await student.get(eventsApi.poll, {})).data
    other.services.push.send([{ uids: [student.uid], message: { type: 'notice', id: 5 } }])
    const heard = async () => (await student.get(eventsApi.poll, { since: now })).data.list
    await expect.poll(heard).toEqual([{ type: 'notice', id: 5 }])
  })

  test('a failover that leaves a server which only reads: reads go on, writes are told, health is red', async () => {
    await direct('alter system set default_transaction_read_only = on')
    await direct('select pg_reload_conf()')
    await expect
      .poll(async () => (await direct<{ on: string }>('show default_transaction_read_only'))[0])
      .toEqual({
        default_transaction_read_only: 'on',
      })
    await expect.poll(ready).toBe(503)
    expect((await student.get(probe.read, {})).code).toBe(20000)
    const refused = await student.post(probe.write, { name: 'read only' })
    expect([refused.status, refused.message]).toEqual([503, '服务器暂时不能保存内容，只能查看，请稍后再试'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const client = new pg.Client({
      connectionString: urlAt(cluster.port),
      options: '-c default_transaction_read_only=off',
    })
    await client.connect()
    await client.query('alter system reset default_transaction_read_only')
    await client.query('select pg_reload_conf()')
    await client.end()
    await expect.poll(ready).toBe(200)
    await well()
  })

  test('the server itself, at once and with everything in flight: each call is told, and all come back by themselves', async () => {
    const calls = Array.from({ length: 12 }, (_, i) =>
      student.post(held, { name: `stop${i}` }, { key: `stop-key-${i}` }),
    )
    cluster.stop()
    for (const answer of await Promise.all(calls)) if (answer.code !== 20000) away(answer)
    expect(await ready()).toBe(503)
    away(await student.get(probe.read, {}))
    cluster.start()
    await expect.poll(ready).toBe(200)
    const second = await Promise.all(
      Array.from({ length: 12 }, (_, i) => student.post(held, { name: `stop${i}` }, { key: `stop-key-${i}` })),
    )
    expect(second.map((answer) => answer.code)).toEqual(second.map(() => 20000))
    for (let i = 0; i < 12; i++) expect(await rows(`stop${i}`)).toBe(1)
    await expect.poll(async () => (await direct(`${backends} and query = 'listen push'`)).length).toBe(2)
    await well()
    expect(await rowsOf(far.db, sql`select 1 from setting where key like 'held:stop%'`)).toHaveLength(12)
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../server/app'
import { openPostgres, type Remote } from '../../../../server/db/client'
import { type Client, clientOf } from '../../../support/client'
import { lineTo } from '../../../support/faults/line'
import { startServer, type TestServer } from '../../../support/server'
import { probe, probeRoutes } from '../probe'

// Only a database that is a program of its own can be away.
describe('the database is away', () => {
  const POOL = 3
  const pageDir = mkdtempSync(join(tmpdir(), 'outage-'))
  let server: TestServer
  let app: FastifyInstance
  let far: Remote
  let student: Client
  let line: Awaited<ReturnType<typeof lineTo>>
  beforeAll(async () => {
    writeFileSync(
      join(pageDir, 'index.html'),
      '<html><head><!--head--></head><body><i>shell</i><!--boot--></body></html>',
    )
    writeFileSync(join(pageDir, 'version.json'), '{"version":"1"}')
    server = await startServer()
    const { database, clock } = server.services
    const url = new URL((database as Remote).pool.options.connectionString ?? '')
    line = await lineTo(url.hostname, Number(url.port))
    url.host = `127.0.0.1:${line.port}`
    far = openPostgres(url.href, { connections: POOL })
    const config = { ...server.config, databasePool: POOL }
    app = await buildApp({ config, database: far, clock, pageDir, extra: { routes: probeRoutes } })
    const who = await server.as('13800000004')
    student = clientOf(app, { ...who, clock })
  })
  afterAll(async () => {
    await app.close()
    await far.close()
    await line.cut()
    await server.close()
    rmSync(pageDir, { recursive: true })
  })

  const write = () => student.post(probe.write, { name: 'away' }, { key: 'one-key-through-it-all' })
  const ready = async () => (await student.raw({ url: '/readyz' })).statusCode

  test('said at once and with a time to come back; once it is there again everything goes on, each write once', async () => {
    expect([(await student.get(probe.read, {})).code, await ready()]).toEqual([20000, 200])
    await line.cut()
    const answers = await Promise.all([write(), ...Array.from({ length: 12 }, () => student.get(probe.read, {}))])
    for (const { status, code, headers } of answers) {
      expect([status, code]).toEqual([503, 50000])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await ready()).toBe(503)
    // The process is well: nobody needs to start it anew.
    expect((await student.raw({ url: '/healthz' })).statusCode).toBe(200)
    // Whoever opens the page gets the page, which knows how to say it; what it kept on the device is shown.
    const page = await student.raw({ url: '/index' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<i>shell</i>')
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)

    await line.mend()
    expect(await ready()).toBe(200)
    const [first, second] = [await write(), await write()]
    expect([first.code, second.data]).toEqual([20000, first.data])
    const reads = await Promise.all(Array.from({ length: 12 }, () => student.get(probe.read, {})))
    expect(reads.map((r) => r.code)).toEqual(reads.map(() => 20000))
    expect(far.pool.totalCount).toBeLessThanOrEqual(POOL)
    expect(far.pool.waitingCount).toBe(0)
  })

  test('where every connection is taken one is not kept waiting, and nothing stays taken', async () => {
    const held = await Promise.all(Array.from({ length: POOL }, () => far.pool.connect()))
    const away = await student.get(probe.read, {})
    expect([away.status, Number(away.headers['retry-after']) > 0]).toEqual([503, true])
    for (const one of held) one.release()
    expect((await student.get(probe.read, {})).code).toBe(20000)
    expect(far.pool.idleCount).toBe(far.pool.totalCount)
  })

  test('a page reads all that it shows over few trips, and a line that breaks meanwhile keeps no connection', async () => {
    const boot = (html: string): { queries: { call: [string, string] }[] } =>
      JSON.parse(/<script type="application\/json" id="boot">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')
    const asked = async () => {
      const { body } = await student.raw({ url: '/index' })
      return boot(body).queries.map(({ call: [, path] }) => path)
    }
    let trips = 0
    let waiting = 0
    far.pool.on('acquire', () => {
      trips += 1
      waiting = Math.max(waiting, far.pool.waitingCount)
    })
    const whole = await asked()
    expect(whole).toEqual(
      expect.arrayContaining([
        '/api/passport/getUserInfo',
        '/api/Plan/getUserPlanToDoList',
        '/api/Banner/getCurrentBannerList',
      ]),
    )
    // The session, what the page shows, and what follows from that; a statement each would be more than ten.
    expect(trips).toBeLessThanOrEqual(5)

    const many = Promise.all(Array.from({ length: 12 }, asked))
    expect(await many).toEqual(Array.from({ length: 12 }, () => whole))
    // They wait for their turn and not for a connection, where they would be sent away after two seconds.
    expect(waiting).toBeLessThanOrEqual(POOL)
    const broken = Promise.all(Array.from({ length: 12 }, () => student.raw({ url: '/index' })))
    await line.cut()
    for (const { statusCode } of await broken) expect([200, 503]).toContain(statusCode)
    await line.mend()
    expect(await asked()).toEqual(whole)
    await expect.poll(() => [far.pool.waitingCount, far.pool.idleCount - far.pool.totalCount]).toEqual([0, 0])
  })
})

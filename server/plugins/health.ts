import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Db, rowsOf } from '../db/client'
import type { Services } from '../lib/calls/services'
import { farDiskOf } from '../lib/storage/far-disk'
import { type DiskGate, placeOf } from './disk'
import type { RateLimit } from './rate-limit'

/** Milliseconds: a balancer that asks every few seconds must have its answer before it asks again. */
const PATIENCE = 2_500

/** The database answers, and takes writes: after a failover it may only be read. */
const answers = async (db: Db): Promise<boolean> => {
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    late = setTimeout(() => resolve(false), PATIENCE)
  })
  const asked = rowsOf<{ on: string }>(db, sql`select current_setting('transaction_read_only') as on`).then(
    ([row]) => row?.on === 'off',
    () => false,
  )
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(late))
}

/** For whoever starts, stops and balances processes. */
export const healthPlugin = (app: FastifyInstance, s: Services, limit: RateLimit, disk: DiskGate) => {
  let draining = false
  interface Found {
    database: boolean
    /** The database's own disk, where that is elsewhere. */
    full: boolean
  }
  let asking: Promise<Found> | undefined
  let last: Found = { database: true, full: false }
  const ask = async (): Promise<Found> => {
    const database = await answers(s.database.db)
    const found = { database, full: database ? ((await farDiskOf(s.database)?.lasts()) ?? false) : last.full }
    const place = placeOf(s)
    if (found.full && !last.full) app.log.error({ trouble: 'full', place }, 'the disk takes no writes')
    if (!found.full && last.full) app.log.info({ place }, 'the disk takes writes again')
    last = found
    asking = undefined
    return found
  }
  /** One question at a time, whoever asks meanwhile: no crowd at this address takes the database's connections. */
  const reached = (): Promise<Found> => {
    asking ??= ask()
    return asking
  }
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (request, reply) => {
    // Who asks too often hears what was found last. To refuse would let a stranger make a balancer give this process up.
    const { database, full } = limit.often('ready', request.ip) ? last : await reached()
    const { trouble = full ? 'full' : 'ok' } = disk.look()
    const ok = database && trouble === 'ok' && !draining
    reply.code(ok ? 200 : 503).header('cache-control', 'no-store')
    return { ok, database, disk: trouble, draining }
  })
  return {
    drain: () => {
      draining = true
    },
  }
}

/** Figures of the process and of every call, on an address of their own: nobody outside the machine reads them. */
export const metricsPlugin = (app: FastifyInstance, s: Services): void => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // Their names say "counter" and they are none, which a checker of the format refuses; `nodejs_active_*` by type has the same.
  for (const what of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${what}_total`)
  const calls = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  if (s.database.kind === 'postgres') {
    const { pool } = s.database
    const figures: [name: string, help: string, read: () => number][] = [
      ['db_pool_connections', 'Connections', () => pool.totalCount],
      ['db_pool_idle', 'Idle connections', () => pool.idleCount],
      ['db_pool_waiting', 'Requests waiting for a connection', () => pool.waitingCount],
    ]
    for (const [name, help, read] of figures)
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
  }
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    registry.metrics().then(
      // The library writes `Nan`, which the format does not know.
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text.replace(/ Nan$/gm, ' NaN')),
      () => response.writeHead(500).end(),
    )
  })
  app.addHook('onReady', async () => {
    await new Promise<void>((done, failed) => {
      server.once('error', failed)
      server.listen(s.config.metricsPort, '127.0.0.1', done)
    })
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
}

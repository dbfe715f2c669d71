import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { HEADER_TIME } from '#contract/kernel/config'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Config } from './config'
import type { Database } from './db/client'
import { loadKeys } from './db/keys'
import { domains } from './domains'
import { platformTitle as title } from './domains/account/account.public.service'
import { findActor, findActorWithRow } from './domains/account/account.store'
import { acted } from './domains/account/acting/acting.session'
import { works } from './domains/notices/bulletin/bulletin.service'
import { findActorInRoom, refuseRoom } from './domains/rooms/rooms.access'
import { roomWords } from './domains/rooms/word.service'
import type { Lookups } from './lib/calls/context'
import { jsonBody } from './lib/calls/json-body'
import type { RawRoute, Route } from './lib/calls/serve'
import type { Services } from './lib/calls/services'
import { complaints } from './lib/complain'
import { loggerOptions, requestLog } from './lib/log'
import { compressHook, compressible } from './lib/page/compress'
import { pushHub } from './lib/push'
import { pgRelay } from './lib/relay'
import type { Disk } from './lib/storage/disk'
import { diskStorage } from './lib/storage/storage'
import { s3Storage } from './lib/storage/storage-s3'
import { openThreads, type Threads } from './lib/threads/pool'
import { wire } from './lib/wiring'
import { pages } from './pages'
import { actingPlugin } from './plugins/acting'
import { breathPlugin } from './plugins/breath'
import { callsPlugin } from './plugins/calls'
import { connectionsPlugin } from './plugins/connections'
import { diskPlugin } from './plugins/disk'
import { errorsPlugin, refuseAddress } from './plugins/errors'
import { eventsPlugin } from './plugins/events'
import { healthPlugin, metricsPlugin } from './plugins/health'
import { insideCalls } from './plugins/inside'
import { openapiPlugin } from './plugins/openapi'
import { loadPage, pagePlugin } from './plugins/page'
import { rateLimit, sharedCounts } from './plugins/rate-limit'
import { systemRoutes } from './plugins/system'

wire(domains)
const routes: Route[] = domains.flatMap((domain) => domain.routes ?? [])
const raws: RawRoute[] = domains.flatMap((domain) => domain.raws ?? [])

const lookups: Lookups = { findActor, findActorWithRow, findActorInRoom, refuseRoom, acted, works, title, roomWords }

export type App = FastifyInstance & {
  services: Services
  /** Says `not ready` from now on, before the listening ends. */
  drain: () => void
}

export interface AppOptions {
  config: Config
  database: Database
  clock?: () => number
  disk?: Disk
  /** The built page; `dist` beside the working directory. */
  pageDir?: string
  /** Tests add calls of their own and replace what is looked up. */
  extra?: { routes?: Route[]; raws?: RawRoute[]; lookups?: Lookups; threads?: Threads }
}

/** The application as a function: everything but listening. */
export const buildApp = async (options: AppOptions): Promise<App> => {
  const { database } = options
  const clock = options.clock ?? Date.now
  const page = await loadPage(options.pageDir ?? 'dist', options.config)
  const version = page.version ?? options.config.version
  const keys = await loadKeys(database.db)
  const webPushKey = options.config.webPushKey || keys.webPushKey
  const config: Config = { ...options.config, version, ...keys, webPushKey }
  const relay = database.kind === 'postgres' ? pgRelay(database.pool, () => app.log) : undefined
  const services: Services = {
    config,
    database,
    clock,
    files: config.s3Endpoint ? s3Storage(config) : diskStorage(config.filesDir),
    push: pushHub(clock, relay?.send),
    threads: options.extra?.threads ?? openThreads(),
    lookups: options.extra?.lookups ?? lookups,
    ...(options.disk ? { disk: options.disk } : {}),
    complain: complaints(clock),
  }
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 && config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress,
  })
  breathPlugin(app)
  jsonBody(app)
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff')
    // A part of the page is the same for a year: when it was sent says nothing.
    if (!request.url.startsWith('/assets/')) reply.header(HEADER_TIME, clock())
    if (compressible(payload)) compressHook(request, reply, payload).then((text) => done(null, text), done)
    else done(null, payload)
  })
  await app.register(cookie)
  await app.register(multipart, { limits: { files: 1, fileSize: config.uploadMaxMb * 1024 * 1024 } })
  // Pieces of large files are read by whoever takes them, never whole.
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => done(null, payload))
  if (relay) {
    app.addHook('onReady', () => relay.start(services.push))
    app.addHook('onClose', () => relay.close())
  }
  app.addHook('onClose', async () => {
    for (const { stops } of domains) await stops?.()
    await services.threads.close()
  })
  requestLog(app, services.complain)
  connectionsPlugin(app)
  errorsPlugin(app, services)
  actingPlugin(app, services)
  const together = database.kind === 'postgres' ? sharedCounts(database.db, clock) : undefined
  const limit = rateLimit(config.rateLimit, clock, together)
  const events = eventsPlugin(app, services, services.lookups.findActor)
  const tables = {
    routes: [...routes, ...events.routes, ...systemRoutes(services), ...(options.extra?.routes ?? [])],
    raws: [...raws, ...events.raws, ...(options.extra?.raws ?? [])],
  }
  const disk = diskPlugin(app, services)
  callsPlugin(app, services, limit, disk, tables)
  openapiPlugin(app, services, [...tables.routes, ...tables.raws])
  const health = healthPlugin(app, services, limit, disk)
  if (config.metricsPort) metricsPlugin(app, services)
  pagePlugin(app, services, page, pages, insideCalls(services, tables.routes), limit)
  app.setNotFoundHandler((request) => {
    limit(null, request.ip)
    throw new DomainError(kernelErrors.unknown_call)
  })
  return Object.assign(app, { services, drain: health.drain }) as App
}

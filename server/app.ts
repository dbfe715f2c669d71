import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { contestsErrors } from '#contract/contests/contests.errors'
import { HEADER_TIME } from '#contract/kernel/config'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Config } from './config'
import type { Database } from './db/client'
import { loadKeys } from './db/keys'
import { accountRaws, accountRoutes } from './domains/account/account.routes'
import { findActor } from './domains/account/account.store'
import { competes, leavesRoom, leavesTeam } from './domains/contests/contests.leave.service'
import { contestsRoutes } from './domains/contests/contests.routes'
import { knownByOpenContest, roomOfContest } from './domains/contests/contests.service'
import { noticesRoutes } from './domains/notices/notices.routes'
import { findActorInRoom, refuseRoom } from './domains/rooms/rooms.access'
import { roomJoined, roomLeft, roomRejected, roomTeamColumns } from './domains/rooms/rooms.events'
import { roomsRoutes } from './domains/rooms/rooms.routes'
import { knownBy, roomOf } from './domains/rooms/rooms.standing.store'
import { onRoomLeft } from './domains/teams/members.service'
import { onRoomJoined, onRoomRejected } from './domains/teams/places.service'
import { roomOfTeam, teamColumns } from './domains/teams/teams.columns'
import { inRunningContest, teamLeft } from './domains/teams/teams.events'
import { teamsRoutes } from './domains/teams/teams.routes'
import type { Lookups } from './lib/context'
import { on } from './lib/events'
import { loggerOptions } from './lib/log'
import { pushHub } from './lib/push'
import type { RawRoute, Route } from './lib/serve'
import type { Services } from './lib/services'
import { diskStorage } from './lib/storage'
import { callsPlugin } from './plugins/calls'
import { errorsPlugin } from './plugins/errors'
import { rateLimit } from './plugins/rate-limit'

/** Every domain's table, in the order of the domains. */
const routes: Route[] = [...accountRoutes, ...noticesRoutes, ...roomsRoutes, ...teamsRoutes, ...contestsRoutes]
const raws: RawRoute[] = [...accountRaws]

roomOf.register('team', roomOfTeam)
roomTeamColumns.fill(teamColumns)
on(roomJoined, onRoomJoined)
on(roomLeft, onRoomLeft)
on(roomRejected, onRoomRejected)

roomOf.register('contest', roomOfContest, contestsErrors.contest_gone)
knownBy.register(knownByOpenContest)
inRunningContest.fill(competes)
on(teamLeft, leavesTeam)
on(roomLeft, leavesRoom)

const lookups: Lookups = {
  findActor,
  findActorInRoom,
  refuseRoom,
}

export type App = FastifyInstance & { services: Services }

export interface AppOptions {
  config: Config
  database: Database
  clock?: () => number
  /** Tests add calls of their own and replace what is looked up. */
  extra?: { routes?: Route[]; raws?: RawRoute[]; lookups?: Lookups }
}

/** The application as a function: everything but listening. */
export const buildApp = async (options: AppOptions): Promise<App> => {
  const { database } = options
  const clock = options.clock ?? Date.now
  const config = { ...options.config, ...(await loadKeys(database.db)) }
  const services: Services = {
    config,
    database,
    clock,
    files: diskStorage(config.filesDir),
    push: pushHub(clock),
    lookups: options.extra?.lookups ?? lookups,
  }
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    trustProxy: config.trustProxy ? config.trustProxy.split(',').map((a) => a.trim()) : false,
    bodyLimit: 256 * 1024,
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header(HEADER_TIME, clock())
  })
  await app.register(cookie)
  await app.register(multipart, { limits: { files: 1, fileSize: config.uploadMaxMb * 1024 * 1024 } })
  errorsPlugin(app)
  const limit = rateLimit(config.rateLimit, clock)
  callsPlugin(app, services, limit, {
    routes: [...routes, ...(options.extra?.routes ?? [])],
    raws: [...raws, ...(options.extra?.raws ?? [])],
  })
  app.setNotFoundHandler((request) => {
    limit(null, request.ip)
    throw new DomainError(kernelErrors.unknown_call)
  })
  return Object.assign(app, { services }) as App
}

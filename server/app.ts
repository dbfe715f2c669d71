import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { HEADER_TIME } from '#contract/kernel/config'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { tasksErrors } from '#contract/tasks/tasks.errors'
import { worksErrors } from '#contract/works/works.errors'
import { contestTables, wireContests } from './app.contests'
import type { Config } from './config'
import type { Database } from './db/client'
import { loadKeys } from './db/keys'
import { accountRaws, accountRoutes } from './domains/account/account.routes'
import { accessEnded, holdsOffice, inOneRoom, taskTodoNum, userWorkDetail } from './domains/account/account.slots'
import { findActor, findActorAlong } from './domains/account/account.store'
import { feedbackRoutes } from './domains/feedback/feedback.routes'
import { readsFeedback } from './domains/feedback/feedback.service'
import { mayReadFile } from './domains/files/files.access'
import { filesRaws, filesRoutes } from './domains/files/files.routes'
import { isNewcomer } from './domains/files/files.slots'
import { noticesRoutes } from './domains/notices/notices.routes'
import { activationRoutes } from './domains/rooms/activation.routes'
import { areInOneRoom, holdAnyOffice } from './domains/rooms/activation.service'
import { announceRaws, announceRoutes } from './domains/rooms/announce.routes'
import { checkinRaws, checkinRoutes } from './domains/rooms/checkin.routes'
import { consoleRoutes } from './domains/rooms/console.routes'
import { importRaws, importRoutes } from './domains/rooms/import.routes'
import { importsSettled } from './domains/rooms/import.runner.service'
import { lifeRoutes } from './domains/rooms/life.routes'
import { membersRoutes } from './domains/rooms/members.routes'
import { pageRoutes } from './domains/rooms/page.routes'
import { findActorInRoom, refuseRoom } from './domains/rooms/rooms.access'
import {
  inTeams,
  keepsakes,
  progressRows,
  rankRows,
  roomCloned,
  roomErased,
  roomJoined,
  roomLeft,
  roomRejected,
  roomReturned,
  roomTeamColumns,
  teamPeople,
} from './domains/rooms/rooms.events'
import { newcomer } from './domains/rooms/rooms.members.service'
import { roomsRoutes } from './domains/rooms/rooms.routes'
import { roomOf } from './domains/rooms/rooms.standing.store'
import { rosterRoutes } from './domains/rooms/roster.routes'
import { softwareRoutes } from './domains/software/software.routes'
import { activityOpen, worksUsing } from './domains/software/software.slots'
import { onRoomCloned as cloneSoftware, onRoomErased as eraseSoftware } from './domains/software/software.use.service'
import { onRoomErased as eraseTasks } from './domains/tasks/erase.service'
import { onRoomCloned as cloneTasks } from './domains/tasks/room-clone.service'
import { readsPostFile } from './domains/tasks/tasks.access'
import { tasksRoutes } from './domains/tasks/tasks.routes'
import { earned, passed, passedOfTaken, roomOfTask, roomOfTaskHere, todoNum } from './domains/tasks/tasks.service'
import { onRoomCloned as cloneCategories } from './domains/teams/clone.service'
import { onRoomErased as eraseTeams } from './domains/teams/erase.service'
import { groupingRaws, groupingRoutes } from './domains/teams/grouping.routes'
import { invitesRoutes } from './domains/teams/invites.routes'
import { onRoomLeft } from './domains/teams/members.service'
import { onRoomJoined, onRoomRejected } from './domains/teams/places.service'
import { inTeamsOf, keepTeams, onRoomReturned } from './domains/teams/return.service'
import { peopleInTeams, roomOfTeam, teamColumns } from './domains/teams/teams.columns'
import { teamsRoutes } from './domains/teams/teams.routes'
import { onAccessEnded as endFeed, onRoomErased as eraseTodo } from './domains/todo/erase.service'
import { todoRaws, todoRoutes } from './domains/todo/todo.routes'
import { onRoomErased as eraseWorks } from './domains/works/erase.service'
import { marksRaws, marksRoutes } from './domains/works/marks.routes'
import { readsAnswerFile } from './domains/works/passes.access'
import { workHandedIn } from './domains/works/passes.events'
import { passesRoutes } from './domains/works/passes.routes'
import { workCounts } from './domains/works/passes.service'
import { begun, countPasses, handedIn, releasedScores, statesOf } from './domains/works/passes.slots.service'
import { onRoomLeft as replaceReviewer, onHandedIn as reviewLate } from './domains/works/peers.assign.service'
import { peersRaws, peersRoutes } from './domains/works/peers.routes'
import { onReleased } from './domains/works/release.service'
import { onRoomCloned as cloneWorks } from './domains/works/room-clone.service'
import { readsWorkFile } from './domains/works/works.access'
import { worksRaws, worksRoutes } from './domains/works/works.routes'
import { roomOfWork } from './domains/works/works.service'
import { passCounts, passStates, workBegun, workReleased } from './domains/works/works.slots'
import { activityOpenTo, usesIn } from './domains/works/works.software.service'
import { complaints } from './lib/complain'
import { compressHook, compressible } from './lib/compress'
import type { Lookups } from './lib/context'
import type { Disk } from './lib/disk'
import { on } from './lib/events'
import { jsonBody } from './lib/json-body'
import { loggerOptions, requestLog } from './lib/log'
import { pushHub } from './lib/push'
import { pgRelay } from './lib/relay'
import type { RawRoute, Route } from './lib/serve'
import type { Services } from './lib/services'
import { diskStorage } from './lib/storage'
import { s3Storage } from './lib/storage-s3'
import { openThreads, type Threads } from './lib/threads/pool'
import { pages } from './pages'
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

/** Every domain's table, in the order of the domains. */
const routes: Route[] = [
  ...filesRoutes,
  ...accountRoutes,
  ...noticesRoutes,
  ...roomsRoutes,
  ...announceRoutes,
  ...checkinRoutes,
  ...membersRoutes,
  ...rosterRoutes,
  ...importRoutes,
  ...activationRoutes,
  ...lifeRoutes,
  ...consoleRoutes,
  ...pageRoutes,
  ...teamsRoutes,
  ...invitesRoutes,
  ...groupingRoutes,
  ...softwareRoutes,
  ...passesRoutes,
  ...marksRoutes,
  ...peersRoutes,
  ...tasksRoutes,
  ...worksRoutes,
  ...contestTables.routes,
  ...todoRoutes,
  ...feedbackRoutes,
]
const raws: RawRoute[] = [
  ...filesRaws,
  ...accountRaws,
  ...announceRaws,
  ...importRaws,
  ...checkinRaws,
  ...groupingRaws,
  ...contestTables.raws,
  ...worksRaws,
  ...marksRaws,
  ...peersRaws,
  ...todoRaws,
]

mayReadFile.register('feedback', readsFeedback)
isNewcomer.fill(newcomer)

holdsOffice.fill(holdAnyOffice)
inOneRoom.fill(areInOneRoom)

roomOf.register('team', roomOfTeam)
roomTeamColumns.fill(teamColumns)
teamPeople.fill(peopleInTeams)
on(roomJoined, onRoomJoined)
on(roomCloned, cloneCategories)
// Works come after software: they name what the copy holds of it.
on(roomCloned, cloneSoftware)
// Tasks come after works: they name the works that come before them.
on(roomCloned, cloneWorks)
on(roomCloned, cloneTasks)
on(roomLeft, onRoomLeft)
on(roomRejected, onRoomRejected)
keepsakes.fill(keepTeams)
inTeams.fill(inTeamsOf)
on(roomReturned, onRoomReturned)

userWorkDetail.fill(workCounts)
rankRows.works.fill(releasedScores)
progressRows.works.fill(handedIn)
worksUsing.fill(usesIn)
activityOpen.fill(activityOpenTo)
passCounts.fill(countPasses)
passStates.fill(statesOf)
workBegun.fill(begun)
on(workReleased, onReleased)
on(workHandedIn, reviewLate)
// After the teams: who left a room is in none of its teams.
on(roomLeft, replaceReviewer)
mayReadFile.register('file', readsAnswerFile)

roomOf.register('task', roomOfTask, tasksErrors.task_gone)
roomOf.register('task_here', roomOfTaskHere, tasksErrors.task_gone)
taskTodoNum.fill(todoNum)
rankRows.earnings.fill(earned)
rankRows.level.fill(passed)
progressRows.tasks.fill(passedOfTaken)
mayReadFile.register('file', readsPostFile)

roomOf.register('work', roomOfWork, worksErrors.work_gone)
mayReadFile.register('file', readsWorkFile)

// Contests before teams: they compete by them.
on(roomErased, eraseTasks)
on(roomErased, eraseTodo)
on(accessEnded, endFeed)
on(roomErased, eraseWorks)
on(roomErased, eraseSoftware)
wireContests()
on(roomErased, eraseTeams)

const lookups: Lookups = { findActor, findActorAlong, findActorInRoom, refuseRoom }

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
  const page = loadPage(options.pageDir ?? 'dist', options.config.title)
  const version = page.version ?? options.config.version
  const config: Config = { ...options.config, version, ...(await loadKeys(database.db)) }
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
    reply.header(HEADER_TIME, clock()).header('x-content-type-options', 'nosniff')
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
  // The database is still there: what runs ends with its batch and is taken up by the next start.
  app.addHook('onClose', async () => {
    await importsSettled(true)
    await services.threads.close()
  })
  requestLog(app, services.complain)
  connectionsPlugin(app)
  errorsPlugin(app, services)
  const together = database.kind === 'postgres' ? sharedCounts(database.db, clock) : undefined
  const limit = rateLimit(config.rateLimit, clock, together)
  const events = eventsPlugin(app, services, services.lookups.findActor)
  const tables = {
    routes: [...routes, ...events.routes, ...(options.extra?.routes ?? [])],
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

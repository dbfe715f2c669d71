import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { sql } from 'drizzle-orm'
import { buildApp } from './app'
import { ConfigError, readConfig } from './config'
import { checkpoint } from './db/checkpoint'
import { type Db, rowsOf } from './db/client'
import { assertDataDir, DataDirError } from './db/data-dir'
import { LockedError } from './db/lock'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open'
import { openPinyin } from './db/pinyin'
import { seedDemo } from './db/seed/demo'
import { keepSamples } from './db/seed/samples/sample-files'
import { DEMO_PASSWORD, world } from './db/seed/world'
import { openTrigram } from './db/trigram'
import { startJobs } from './jobs/clock'
import { jobsOf } from './jobs/jobs'
import { type Door, openDoor } from './lib/door/door'
import { signInWords } from './lib/outside/sign-in'
import { greeting, startProblem } from './lib/page/greeting'
import { startSteps, stepWords } from './lib/start-steps'
import { diskOf, probeOf } from './lib/storage/disk'

const say = (text: string) => process.stdout.write(`${text}\n`)
const now = () => Math.floor(Date.now() / 1000)
let door: Door | undefined
const steps = startSteps(process.stdout, Date.now, (doing) => door?.say(doing))

const start = async () => {
  const config = readConfig()
  if (config.databaseUrl && !config.s3Endpoint) await assertDataDir(config.dataDir)
  if (!config.databaseUrl) door = openDoor(config)
  const database = await openDatabase(
    config,
    (error) => say(`database: ${error.message}`),
    (what) => steps.begin(stepWords[what]),
  )
  if (database.kind === 'pglite') steps.begin(stepWords.migrating)
  await migrate(database)
  await openTrigram(database, say)
  await openPinyin(database, say)
  const [before] = await rowsOf<{ n: number }>(database.db, sql`select count(*) as n from account`)
  const empty = before?.n === 0
  if (config.demo && empty) {
    steps.begin(stepWords.filling)
    await database.db.transaction((tx) => seedDemo(tx as unknown as Db, now(), steps.part))
  }
  // What filled it is not left for its end, which a machine that stops gives seconds.
  if (database.kind === 'pglite') await checkpoint(database, empty ? 0 : undefined)

  steps.begin(stepWords.serving)
  const disk =
    database.kind === 'pglite'
      ? diskOf(
          config.dataDir,
          probeOf(config.dataDir, join(config.pgliteDir, 'global/pg_control')),
          database.spare?.lacking,
        )
      : undefined
  const app = await buildApp({ config, database, ...(disk ? { disk } : {}) })
  const fileWritten = (done: number, of: number) => {
    if (done === 0) steps.begin(stepWords.files)
    steps.part(done, of)
  }
  if (config.demo) await keepSamples(database.db, app.services.files, fileWritten)
  const stopJobs = startJobs(jobsOf(app.services, app.log), database, app.log, () => disk?.look().trouble)
  closeWithGrace({ delay: 9_000, logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping after an error nobody caught')
    app.drain()
    await stopJobs()
    await app.close()
    await database.close()
  })
  try {
    const handle = await door?.handle()
    const { port, host } = config
    // Node listens on a socket it is given (`handle`), which Fastify hands on and does not know of.
    await app.listen({ port, host, ...(handle ? { handle } : {}) })
    door?.away()
  } catch (error) {
    await stopJobs()
    await app.close()
    await database.close()
    throw error
  }

  steps.end()
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : config.port
  const [demo] = await rowsOf<{ n: number }>(
    database.db,
    sql`select count(*) as n from account where mobile = ${world.people.super.login} and truename = ${world.people.super.truename}`,
  )
  const { config: running } = app.services
  say(
    greeting({
      config: running,
      ways: signInWords(running),
      port,
      empty,
      demoPeople: demo?.n === 1,
      password: DEMO_PASSWORD,
      people: world.people,
    }),
  )
}

start().catch((error: unknown) => {
  steps.end()
  const expected = error instanceof ConfigError || error instanceof LockedError
  const known = expected ? error.message : startProblem(error)
  process.stderr.write(`${known ?? (error instanceof Error ? error.stack : String(error))}\n`)
  // What waits for the disk would keep an orderly end waiting too.
  if (error instanceof DataDirError && error.stuck) process.kill(process.pid, 'SIGKILL')
  process.exit(1)
})

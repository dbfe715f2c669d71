import closeWithGrace from 'close-with-grace'
import { sql } from 'drizzle-orm'
import { buildApp } from './app'
import { ConfigError, readConfig } from './config'
import { type Db, rowsOf } from './db/client'
import { LockedError } from './db/lock'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open'
import { seedDemo } from './db/seed/demo'
import { DEMO_PASSWORD, world } from './db/seed/world'
import { startJobs } from './jobs/clock'
import { importJobs } from './jobs/imports'
import { teamJobs } from './jobs/teams'
import { upkeepJobs } from './jobs/upkeep'
import { uploadJobs } from './jobs/uploads'

const say = (text: string) => process.stdout.write(`${text}\n`)
const now = () => Math.floor(Date.now() / 1000)

const start = async () => {
  const config = readConfig()
  const database = await openDatabase(config, (error) => say(`database: ${error.message}`))
  await migrate(database)
  const [people] = await rowsOf<{ n: number }>(database.db, sql`select count(*) as n from account`)
  if (config.demo && people?.n === 0) await database.db.transaction((tx) => seedDemo(tx as unknown as Db, now()))

  const app = await buildApp({ config, database })
  const stopJobs = startJobs(
    [
      ...upkeepJobs(database, config),
      ...uploadJobs(database.db, app.services.files),
      ...teamJobs(database.db, app.services.push.send),
      ...importJobs(app.services, (err) => app.log.error({ err }, 'import failed')),
    ],
    app.log,
  )
  closeWithGrace({ delay: 9_000, logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping after an error nobody caught')
    app.drain()
    await stopJobs()
    await app.close()
    await database.close()
  })
  await app.listen({ port: config.port, host: config.host })

  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : config.port
  say(`${config.title} → ${config.port === port ? config.publicUrl : `http://localhost:${port}`}`)
  if (config.demo) {
    say(`演示账号 / demo accounts (${DEMO_PASSWORD}):`)
    for (const [role, { login, truename }] of Object.entries(world.people)) say(`  ${login}  ${role}  ${truename}`)
  } else if (people?.n === 0) say('npm run admin -- create-super --login … --password …')
}

start().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof LockedError
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})

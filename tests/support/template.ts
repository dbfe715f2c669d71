import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../server/db/client'
import { migrate } from '../../server/db/migrate'
import { openEmpty } from './empty'
import { asking, keep } from './pristine'

declare module 'vitest' {
  interface ProvidedContext {
    /** A dumped data directory, or the name of a template database. */
    template: string
    /** Where the workers of this run put the program that they built. */
    bundles: string
  }
}

/** Demo data, where the seed exists; the same for the template of both databases. */
const fill = async (db: Parameters<typeof migrate>[0]) => {
  await migrate(db)
  const { seedDemo } = await import('../../server/db/seed/demo')
  await seedDemo(db.db, Math.floor(Date.now() / 1000))
}

const onPostgres = async (url: string): Promise<{ name: string; drop: () => Promise<void> }> => {
  const name = `template_${process.pid}_${Date.now()}`
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await run(`create database ${name}`)
  const target = new URL(url)
  target.pathname = `/${name}`
  const database = openPostgres(target.href)
  await fill(database)
  await keep(asking(database.pool))
  await database.close()
  const drop = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    // The workers' copies of it bear its name.
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, '${name}')`,
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
    await client.end()
  }
  return { name, drop }
}

interface Made {
  template: string
  away: () => Promise<void>
}

/** Writes the embedded database that tests start from: migrated, filled with the demo, and with a copy of its rows. */
export const writeTemplate = async (file: string): Promise<void> => {
  const database = await openEmpty()
  await fill(database)
  await keep(async (text) => (await database.pglite.exec(text)).at(-1)?.rows ?? [])
  const dump = await database.pglite.dumpDataDir('none')
  await database.close()
  // Whoever sees the file finds all of it.
  writeFileSync(`${file}.part`, Buffer.from(await dump.arrayBuffer()))
  renameSync(`${file}.part`, file)
}

const make = async (): Promise<Made> => {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    const { name, drop } = await onPostgres(url)
    return { template: name, away: drop }
  }
  // `npm test` has made it beside its checks.
  const ahead = process.env.TEST_TEMPLATE
  if (ahead && existsSync(ahead)) return { template: ahead, away: async () => {} }
  const folder = join(tmpdir(), `training-template-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'template.tar')
  await writeTemplate(file)
  return { template: file, away: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** Each project of a run has its own copy of this module; what is made is for all of them. */
const run = globalThis as { trainingTemplate?: Promise<Made> | undefined }

/** Runs before all test files: migrates and seeds the database that each of them starts from. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  run.trainingTemplate ??= make()
  const bundles = fileURLToPath(new URL(`../../node_modules/.cache/run-${process.pid}`, import.meta.url))
  provide('template', (await run.trainingTemplate).template)
  provide('bundles', bundles)
  return async () => {
    const made = await run.trainingTemplate
    run.trainingTemplate = undefined
    await made?.away()
    rmSync(bundles, { recursive: true, force: true })
  }
}

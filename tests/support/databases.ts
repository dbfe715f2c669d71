import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openPglite, openPostgres, overEmbedded } from '../../server/db/client'
import { SESSION } from '../../server/db/prepared-embedded'
import { asking, type Kept, restore } from './pristine'

/** A database that no server has now: its rows are brought back when the next one takes it. */
interface Embedded extends Kept {
  pglite: PGlite
  own: PropertyDescriptorMap
  close: () => Promise<void>
}
interface Remote extends Kept {
  name: string
  /** The session that looks after it, which stays: what it looks at each time it has planned the first time. */
  keeper?: pg.Client | undefined
}
// Of this worker; files that run in the same one share them.
const embedded: Embedded[] = []
const remote: Remote[] = []
/** More lie idle only where a test had so many at once. */
const IDLE = 2

/** As one server holds it: when that has closed, what it still asks for reaches nobody else's rows. */
const held = (pglite: PGlite) => {
  let over = false
  const refuse = () => {
    throw new Error('the database of a closed server was asked')
  }
  const proxy = new Proxy(pglite, {
    get: (on, key) => {
      if (over && key === 'ready') return false
      const value: unknown = Reflect.get(on, key, on)
      if (typeof value !== 'function' || key === 'constructor') return value
      return over ? refuse : value.bind(on)
    },
    set: (on, key, value) => Reflect.set(on, key, value, on),
  })
  const release = async () => {
    over = true
    await pglite._runExclusiveTransaction(async () => {})
  }
  return { proxy, release }
}

/** Away with what a test spied on or counted by. */
const resetOwn = (pglite: PGlite, own: PropertyDescriptorMap) => {
  for (const key of Reflect.ownKeys(pglite))
    if (!(key in own)) Reflect.deleteProperty(pglite, key)
    else if (typeof own[key as string]?.value === 'function')
      Object.defineProperty(pglite, key, own[key as string] as PropertyDescriptor)
}

const takeEmbedded = async (): Promise<Embedded> => {
  const kept = embedded.pop()
  if (!kept) {
    const { pglite, close } = await openPglite({ load: new Blob([readFileSync(inject('template'))]) })
    return { pglite, close, own: Object.getOwnPropertyDescriptors(pglite) as PropertyDescriptorMap }
  }
  resetOwn(kept.pglite, kept.own)
  const ask = async (text: string) => (await kept.pglite.exec(text)).at(-1)?.rows ?? []
  try {
    await ask('rollback')
    // All that a session keeps but its plans, which the rows of the demo have no part in.
    await ask(`close all; unlisten *; select pg_advisory_unlock_all(); discard temp; reset all; ${SESSION}`)
    if (await restore(ask, kept)) return kept
  } catch {
    // One that a test broke is not worth a word: the next has a new one.
  }
  await kept.close()
  return takeEmbedded()
}

/** One that a server has, whose rows can be brought back under it; false where a test changed more than rows. */
export type Lent = Database & { bringBack: () => Promise<boolean> }

const freshEmbedded = async (): Promise<Lent> => {
  const kept = await takeEmbedded()
  const { proxy, release } = held(kept.pglite)
  const bringBack = () => restore(async (text) => (await kept.pglite.exec(text)).at(-1)?.rows ?? [], kept)
  const close = async () => {
    await release()
    if (embedded.length < IDLE) embedded.push(kept)
    else await kept.close()
  }
  return { kind: 'pglite', db: overEmbedded(proxy), pglite: proxy, close, bringBack }
}

const on = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
const urlOf = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

const keeperOf = async (url: string, kept: Remote): Promise<pg.Client> => {
  if (kept.keeper) return kept.keeper
  // Rows are brought back in this role; to take it on each time would throw away what is planned.
  const options = '-c session_replication_role=replica'
  const client = new pg.Client({ connectionString: urlOf(url, kept.name), options })
  const gone = () => {
    kept.keeper = undefined
  }
  // A test may end every session, and a database that goes ends its own.
  client.on('error', gone).on('end', gone)
  await client.connect()
  kept.keeper = client
  return client
}
const lookedAfter = async (url: string, kept: Remote) => restore(asking(await keeperOf(url, kept)), kept)

const broughtBack = async (url: string, kept: Remote): Promise<boolean> => {
  const keeper = await keeperOf(url, kept)
  await keeper.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  return lookedAfter(url, kept)
}

const takeRemote = async (url: string): Promise<Remote> => {
  const kept = remote.pop()
  if (kept) {
    if (await broughtBack(url, kept).catch(() => false)) return kept
    await on(url, (client) => client.query(`drop database if exists ${kept.name} with (force)`))
    return takeRemote(url)
  }
  const name = `${inject('template')}_${randomBytes(6).toString('hex')}`
  await on(url, (client) => client.query(`create database ${name} template ${inject('template')}`))
  return { name }
}

const freshRemote = async (url: string): Promise<Lent> => {
  const kept = await takeRemote(url)
  const database = openPostgres(urlOf(url, kept.name))
  const bringBack = () => lookedAfter(url, kept)
  const close = async () => {
    await database.close()
    if (remote.length < IDLE) remote.push(kept)
    else await on(url, (client) => client.query(`drop database if exists ${kept.name} with (force)`))
  }
  return { ...database, close, bringBack }
}

/** A database as the demo filled it, for one server: a new copy, or one that another server is done with. */
export const freshDatabase = (): Promise<Lent> =>
  process.env.TEST_DATABASE_URL ? freshRemote(process.env.TEST_DATABASE_URL) : freshEmbedded()

import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, or, sql } from 'drizzle-orm'
import { type AppOptions, buildApp } from '../../server/app'
import { type Config, readConfig } from '../../server/config'
import type { Database } from '../../server/db/client'
import { account, session } from '../../server/db/schema/account'
import { orgMember } from '../../server/db/schema/orgs/orgs'
import { packsSettled } from '../../server/domains/files/packs/packs.run.service'
import { importsSettled } from '../../server/domains/rooms/import/import.runner.service'
import { sha256 } from '../../server/lib/storage/hash'
import { type Client, clientOf } from './client'
import { freshDatabase } from './databases'

export type { Client } from './client'

export interface TestOptions {
  env?: Record<string, string>
  config?: Partial<Config>
  extra?: AppOptions['extra']
  /** One that is migrated and seeded already, instead of a fresh one. */
  database?: Database
  disk?: AppOptions['disk']
  /** A built page; there is none unless said. */
  pageDir?: string
}

/** A fresh application on its own database; close it in `afterAll`. */
export const startServer = async (options: TestOptions = {}) => {
  const lent = options.database ? undefined : await freshDatabase()
  const database = options.database ?? (lent as Database)
  const env = { LOG_LEVEL: 'silent', RATE_LIMIT: '0', DATA_DIR: join(tmpdir(), `training-test-${process.pid}`) }
  const config = { ...readConfig({ ...env, ...options.env }), ...options.config }
  let offset = 0
  let still: number | undefined
  const clock = () => (still ?? Date.now()) + offset
  const pageDir = options.pageDir ?? join(config.dataDir, 'no-page')
  const { extra, disk } = options
  const app = await buildApp({ config, database, clock, pageDir, ...(extra && { extra }), ...(disk && { disk }) })
  await app.ready()
  const { db } = database

  /** A person with a session, by a login name of the seed (mobile, e-mail, code, name) or by uid. */
  const as = async (who: string | { uid: number }): Promise<Client> => {
    const match =
      typeof who === 'string'
        ? or(
            eq(account.mobile, who),
            eq(account.email, who),
            eq(account.code, who),
            eq(account.name, who),
            eq(account.openid, who),
          )
        : eq(account.uid, who.uid)
    const [person] = await db.select().from(account).where(match).orderBy(account.uid).limit(1)
    if (!person) throw new Error(`no account ${JSON.stringify(who)}`)
    const [member] = await db.select().from(orgMember).where(eq(orgMember.uid, person.uid)).limit(1)
    const cookie = randomBytes(24).toString('base64url')
    const token = randomBytes(24).toString('base64url')
    const signKey = randomBytes(24).toString('base64url')
    const now = Math.floor(clock() / 1000)
    await db.insert(session).values({
      id: sha256(cookie),
      uid: person.uid,
      token,
      signKey,
      orgId: person.currentOrgId ?? member?.orgId ?? 0,
      createTime: now,
      seenTime: now,
      expireTime: now + 86_400,
    })
    return clientOf(app, { uid: person.uid, cookie, token, signKey, clock })
  }

  return {
    app,
    db,
    config: app.services.config,
    services: app.services,
    as,
    /** Nobody: no session. */
    guest: (): Client =>
      clientOf(app, { uid: 0, cookie: '', token: '', signKey: app.services.config.publicSignKey, clock }),
    /** Moves the server's clock forward. */
    pass: (seconds: number) => {
      offset += seconds * 1000
    },
    /** Its clock stands still meanwhile, but for `pass`: what happens in one second is looked at in the same. */
    inOneSecond: async <T>(work: () => Promise<T>): Promise<T> => {
      still = Date.now()
      try {
        return await work()
      } finally {
        still = undefined
      }
    },
    now: () => Math.floor(clock() / 1000),
    count: async (table: string): Promise<number> => {
      const result = (await db.execute(sql`select count(*)::int as n from ${sql.identifier(table)}`)) as unknown as {
        rows: { n: number }[]
      }
      return result.rows[0]?.n ?? 0
    },
    /** The demo as it was: every row, every number, the clock. Who was logged in is no more; what runs on behind an answer is waited for. */
    reset: async () => {
      await importsSettled()
      await packsSettled()
      if (!(await lent?.bringBack())) throw new Error('more than rows was changed: this server has to be started anew')
      offset = 0
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startServer>>

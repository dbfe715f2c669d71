import { sql } from 'drizzle-orm'
import { SIGN_WINDOW } from '#contract/kernel/sign'
import type { Config } from '../config'
import { backup } from '../db/backup'
import { checkpoint } from '../db/checkpoint'
import type { Database, Db } from '../db/client'
import { KEY_DAYS } from '../lib/calls/idempotency'
import type { Job } from './clock'

const HOUR = 3600
const DAY = 24 * HOUR

/** Rows of counting that are kept at most: what strangers write must not fill the disk. */
export const COUNTS = 200_000

/** Of what still counts only so much stays: what has counted least goes first. */
const thin = async (db: Db, most: number): Promise<void> => {
  await db.execute(sql`delete from failure where key in
    (select key from failure order by count desc, window_end desc offset ${most})`)
}

/** Forgets what no longer counts. */
export const forget = async (db: Db, now: number, counts = COUNTS): Promise<void> => {
  await db.execute(sql`delete from nonce where time < ${now - 2 * SIGN_WINDOW}`)
  await db.execute(sql`delete from idempotency where create_time < ${now - KEY_DAYS * DAY}`)
  await db.execute(sql`delete from failure where window_end < ${now}`)
  await thin(db, counts)
  await db.execute(sql`delete from session where expire_time < ${now}`)
  await db.execute(sql`delete from login_code where expire_time < ${now - DAY}`)
}

export const upkeepJobs = (database: Database, config: Config): Job[] => [
  { name: 'forget', every: 10 * 60, run: (now) => forget(database.db, now) },
  ...(database.kind === 'pglite'
    ? [
        {
          name: 'checkpoint',
          every: 60,
          makesRoom: true,
          run: async () => {
            await checkpoint(database)
            database.spare?.keep()
          },
        } satisfies Job,
        {
          name: 'backup',
          every: DAY,
          run: async (now: number) => {
            await backup(database, config.backupDir, now)
          },
        },
      ]
    : []),
]

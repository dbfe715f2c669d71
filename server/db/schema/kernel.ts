import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { seconds } from './columns'

/** Key–value settings of the deployment, e.g. `global_config`. */
export const setting = pgTable('setting', { key: text('key').primaryKey(), value: jsonb('value').notNull() })

export const nonce = pgTable('nonce', { nonce: text('nonce').primaryKey(), time: seconds('time').notNull() }, (t) => [
  index('nonce_time').on(t.time),
])

export const idempotency = pgTable(
  'idempotency',
  {
    uid: integer('uid').notNull(),
    key: text('key').notNull(),
    route: text('route').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull().default(0),
    response: text('response').notNull().default(''),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.key] }), index('idempotency_time').on(t.createTime)],
)

/** Counts in a window failures, e.g. wrong invite codes of one person, and what is rationed; shared by all processes, thinned by a job. */
export const failure = pgTable(
  'failure',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEnd: seconds('window_end').notNull(),
  },
  (t) => [index('failure_window').on(t.windowEnd)],
)

import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { seconds } from './columns'

/** Key–value settings of the deployment, e.g. `global_config`. */
export const setting = pgTable('setting', { key: text('key').primaryKey(), value: jsonb('value').notNull() })

/** When each job last ran, in whichever process. */
export const jobRun = pgTable('job_run', {
  name: text('name').primaryKey(),
  beginTime: seconds('begin_time').notNull(),
  /** Seconds between two runs. */
  every: integer('every').notNull(),
  /** Milliseconds that it took. */
  took: integer('took').notNull(),
  /** Runs that failed since the last one that did not. */
  failed: integer('failed').notNull().default(0),
  /** What the last failure said; '' after a run that went well. */
  problem: text('problem').notNull().default(''),
})

/** What went wrong unforeseen, the latest few hundred; nothing that a person typed is among it. */
export const troubleLog = pgTable(
  'trouble_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    time: seconds('time').notNull(),
    /** As the answer told whoever asked, and as the log has it; '' of a job. */
    requestId: text('request_id').notNull().default(''),
    /** `POST /api/...`, or the job's name. */
    place: text('place').notNull(),
    problem: text('problem').notNull(),
    stack: text('stack').notNull().default(''),
  },
  (t) => [index('trouble_log_time').on(t.time)],
)

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

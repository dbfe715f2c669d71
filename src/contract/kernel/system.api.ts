import * as z from 'zod/mini'
import { endpoint, input } from './endpoint'
import { time } from './fields'

const bytes = z.number()

export const systemHealth = z.object({
  version: z.string(),
  node: z.string(),
  /** When this process began. */
  started: time,
  /** Bytes of memory that it holds. */
  memory: bytes,
  database: z.object({
    /** pglite lies inside the process, postgres elsewhere. */
    kind: z.enum(['pglite', 'postgres']),
    version: z.string(),
    size: bytes,
    /** Changes of the tables that were made. */
    migrations: z.int(),
    /** Connections in use, idle, and calls that wait for one; null where there is but the one inside. */
    pool: z.nullable(z.object({ all: z.int(), idle: z.int(), waiting: z.int() })),
    tables: z.array(z.object({ name: z.string(), size: bytes })),
  }),
  /** Free and in all, of the disk where the data lies; null where that is elsewhere. */
  disk: z.nullable(z.object({ free: bytes, trouble: z.string() })),
  storage: z.object({
    /** s3 or the disk. */
    kind: z.enum(['disk', 's3']),
    files: z.int(),
    bytes,
    uses: z.array(z.object({ use: z.string(), files: z.int(), bytes })),
  }),
  /** What waits to be done, by its kind. */
  queues: z.array(z.object({ name: z.string(), waiting: z.int(), running: z.int() })),
  jobs: z.array(
    z.object({
      name: z.string(),
      every: z.int(),
      begin_time: time,
      /** Milliseconds. */
      took: z.int(),
      failed: z.int(),
      problem: z.string(),
    }),
  ),
  /** People with a session, and those seen within five minutes. */
  people: z.object({ accounts: z.int(), logged_in: z.int(), here: z.int() }),
  /** Builds of pages in use within the last week, that of this server first; '' has not said. */
  clients: z.array(z.object({ build: z.string(), sessions: z.int(), seen_time: time })),
  troubles: z.array(
    z.object({
      id: z.int(),
      time,
      request_id: z.string(),
      place: z.string(),
      problem: z.string(),
      stack: z.string(),
    }),
  ),
})
export type SystemHealth = z.infer<typeof systemHealth>

export const systemApi = {
  health: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/admin.System/health',
    input: input({}),
    output: systemHealth,
    summary: 'How the platform is: versions, database, storage, jobs, what waits, pages in use and the latest errors',
  }),
}

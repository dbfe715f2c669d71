import { sql } from 'drizzle-orm'
import { type SystemHealth, systemApi } from '#contract/kernel/system.api'
import { type Db, rowsOf } from '../db/client'
import { type Route, route } from '../lib/calls/serve'
import type { Services } from '../lib/calls/services'

/** How many are shown. */
const TROUBLES = 50
const TABLES = 12
const HERE = 300
const WEEK = 7 * 86_400

const one = async <T>(db: Db, statement: ReturnType<typeof sql>): Promise<T> => (await rowsOf<T>(db, statement))[0] as T

const databaseOf = async ({ database }: Services): Promise<SystemHealth['database']> => {
  const { db, kind } = database
  const figures = await one<{ version: string; size: number }>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size`,
  )
  const tables = await rowsOf<{ name: string; size: number }>(
    db,
    sql`select c.relname as name, pg_total_relation_size(c.oid)::float8 as size from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' order by 2 desc, 1 limit ${TABLES}`,
  )
  const { migrations } = await one<{ migrations: number }>(
    db,
    sql`select count(*)::int as migrations from drizzle.__drizzle_migrations`,
  )
  const pool =
    database.kind === 'postgres'
      ? { all: database.pool.totalCount, idle: database.pool.idleCount, waiting: database.pool.waitingCount }
      : null
  return { kind, ...figures, migrations, tables, pool }
}

const storageOf = async ({ database, config }: Services): Promise<SystemHealth['storage']> => {
  const uses = await rowsOf<{ use: string; files: number; bytes: number }>(
    database.db,
    sql`select use, count(*)::int as files, coalesce(sum(filesize::bigint), 0)::float8 as bytes from attachment group by use order by 3 desc`,
  )
  const sum = (what: 'files' | 'bytes') => uses.reduce((all, row) => all + row[what], 0)
  return { kind: config.s3Endpoint ? 's3' : 'disk', files: sum('files'), bytes: sum('bytes'), uses }
}

const queuesOf = ({ db }: Services['database'], now: number): Promise<SystemHealth['queues']> =>
  rowsOf(
    db,
    sql`select 'packs' as name, count(*) filter (where beat_time < ${now - 60})::int as waiting,
        count(*) filter (where beat_time >= ${now - 60})::int as running from cert_pack where state = 'running'
      union all select 'imports', count(*) filter (where state = 'queued')::int, count(*) filter (where state in ('checking', 'running'))::int from import_job
      union all select 'uploads', count(*) filter (where registered_id = 0 and received = 0)::int, count(*) filter (where registered_id = 0 and received > 0)::int
        from upload_policy where expire_time > ${now}
      union all select 'bulletins', count(*)::int, 0 from bulletin where online and told_time = 0
      union all select 'closing', count(*)::int, 0 from account where close_time > 0
      union all select 'files', count(*)::int, 0 from account where files_time > 0`,
  )

/** How the platform is, for those who run it: figures of this moment, read and nothing else. */
export const systemRoutes = (s: Services): Route[] => {
  const started = Math.floor(s.clock() / 1000)
  return [
    route(systemApi.health, { allow: 'super' }, async (ctx): Promise<SystemHealth> => {
      const { db } = s.database
      const [database, storage, queues] = await Promise.all([
        databaseOf(s),
        storageOf(s),
        queuesOf(s.database, ctx.now),
      ])
      const jobs = await rowsOf<SystemHealth['jobs'][number]>(
        db,
        sql`select name, every, begin_time::float8 as begin_time, took, failed, problem from job_run order by failed desc, name`,
      )
      const people = await one<SystemHealth['people']>(
        db,
        sql`select (select count(*)::int from account) as accounts, count(distinct uid)::int as logged_in,
          count(distinct uid) filter (where seen_time > ${ctx.now - HERE})::int as here from session where expire_time > ${ctx.now}`,
      )
      const clients = await rowsOf<SystemHealth['clients'][number]>(
        db,
        sql`select build, count(*)::int as sessions, max(seen_time)::float8 as seen_time from session
          where expire_time > ${ctx.now} and seen_time > ${ctx.now - WEEK} group by build order by build <> ${s.config.version}, 2 desc limit 20`,
      )
      const troubles = await rowsOf<SystemHealth['troubles'][number]>(
        db,
        sql`select id, time::float8 as time, request_id, place, problem, stack from trouble_log order by id desc limit ${TROUBLES}`,
      )
      const disk = s.disk?.look()
      return {
        version: s.config.version,
        node: process.version,
        started,
        memory: process.memoryUsage.rss(),
        database,
        storage,
        disk: disk?.free === undefined ? null : { free: disk.free, trouble: disk.trouble ?? '' },
        queues,
        jobs,
        people,
        clients,
        troubles,
      }
    }),
  ]
}

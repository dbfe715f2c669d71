import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Standing } from '#contract/kernel/roles'
import type { ImportJob, ImportRow } from '#contract/rooms/import/import.api'
import { CLASSES_NAMED, IMPORT_UNDO, type ImportCells } from '#contract/rooms/import/import.rules'
import { type Db, rowsOf } from '../../../db/client'
import { type Page, page } from '../../../db/page'
import { importJob, importRow } from '../../../db/schema/rooms/members'

export type Job = typeof importJob.$inferSelect
/** What an import filled in of what the organisation says of somebody who was there. */
export interface Filled {
  filled_code: string
  filled_class: string
}
export type Row = Omit<typeof importRow.$inferSelect, 'cells'> & { cells: ImportCells & Partial<Filled> }

/** What people come into: a room, or an organisation itself. */
export type Into = { roomId: number } | { orgId: number }
const isOf = (into: Into) => ('roomId' in into ? eq(importJob.roomId, into.roomId) : eq(importJob.orgId, into.orgId))
/** The same of a job `j`. */
const jobOf = (into: Into): SQL => ('roomId' in into ? sql`j.room_id = ${into.roomId}` : sql`j.org_id = ${into.orgId}`)

/** Longer without a sign of life, and nobody works on it any more. */
export const BEAT_SECONDS = 60

/** Looked through, and nobody came in by it. */
const untouched = sql`(j.state = 'checked' or (j.state = 'failed' and j.handled = 0))`

/** Imports into one place begin one after the other. */
export const hold = async (tx: Db, into: Into): Promise<void> => {
  if ('roomId' in into) await tx.execute(sql`select 1 from room where id = ${into.roomId} for update`)
  else await tx.execute(sql`select 1 from org where id = ${into.orgId} for no key update`)
}

export const add = async (db: Db, row: typeof importJob.$inferInsert): Promise<number> => {
  const [added] = await db.insert(importJob).values(row).returning({ id: importJob.id })
  if (!added) throw new Error('the import could not be stored')
  return added.id
}

export const byId = async (db: Db, id: number): Promise<Job | undefined> =>
  (await db.select().from(importJob).where(eq(importJob.id, id)))[0]

export const set = async (db: Db, id: number, values: Partial<Job>): Promise<void> => {
  await db.update(importJob).set(values).where(eq(importJob.id, id))
}

/** Whoever has it does the next rows; its state as it is now. */
export const holdJob = async (tx: Db, id: number): Promise<string | undefined> =>
  (await tx.select({ state: importJob.state }).from(importJob).where(eq(importJob.id, id)).for('update'))[0]?.state

export const advance = async (tx: Db, id: number, rows: number, now: number): Promise<void> => {
  await tx
    .update(importJob)
    .set({ handled: sql`${importJob.handled} + ${rows}`, beatTime: now })
    .where(eq(importJob.id, id))
}

/** Remembers classes that it made. */
export const addUnits = async (tx: Db, id: number, units: Job['units']): Promise<void> => {
  if (units.length)
    await tx.execute(sql`update import_job set units = units || ${JSON.stringify(units)}::jsonb where id = ${id}`)
}

/** Goes from one state to the next, once. */
export const turn = async (db: Db, j: { id: number; into: Into; from: string }, values: Partial<Job>) =>
  (
    await db
      .update(importJob)
      .set(values)
      .where(and(eq(importJob.id, j.id), isOf(j.into), eq(importJob.state, j.from)))
      .returning({ id: importJob.id })
  ).length > 0

/** Forgets what was read, so that it is read again; false where it was run, or is at work. */
export const reread = async (tx: Db, j: { id: number; into: Into }, header: Job['header'], now: number) => {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`update import_job j set state = 'reading', problem = '', total = 0, done_time = 0, beat_time = ${now},
      header = ${JSON.stringify(header)}::jsonb where j.id = ${j.id} and ${jobOf(j.into)} and ${untouched} returning j.id`,
  )
  if (row) await tx.delete(importRow).where(eq(importRow.jobId, j.id))
  return row !== undefined
}

/** Its rows go with it; false where it was run, or is at work. */
export const discard = async (db: Db, j: { id: number; into: Into }): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`delete from import_job j where j.id = ${j.id} and ${jobOf(j.into)} and ${untouched} returning j.id`,
    )
  ).length > 0

export const busy = async (db: Db, into: Into): Promise<boolean> =>
  (await db.$count(importJob, and(isOf(into), inArray(importJob.state, ['reading', 'running', 'undoing'])))) > 0

/** Jobs whose process died. */
export const forsaken = (db: Db, now: number): Promise<{ id: number; state: string }[]> =>
  rowsOf(
    db,
    sql`update import_job set beat_time = ${now} where state in ('reading', 'running', 'undoing')
      and beat_time < ${now - BEAT_SECONDS} returning id, state`,
  )

export const addRows = async (db: Db, rows: (typeof importRow.$inferInsert)[]): Promise<void> => {
  if (rows.length) await db.insert(importRow).values(rows).onConflictDoNothing()
}

/** The next rows behind a line that were not done yet, of those that something can be done about. */
export const nextRows = async (db: Db, jobId: number, line: number, limit: number): Promise<Row[]> =>
  (await db
    .select()
    .from(importRow)
    .where(
      and(
        eq(importRow.jobId, jobId),
        gt(importRow.line, line),
        eq(importRow.outcome, ''),
        inArray(importRow.plan, ['new', 'join', 'update']),
      ),
    )
    .orderBy(importRow.line)
    .limit(limit)) as Row[]

/** Rows behind a line that brought somebody or something in, to be taken back. */
export const doneRows = async (db: Db, jobId: number, line: number, limit: number): Promise<Row[]> =>
  (await db
    .select()
    .from(importRow)
    .where(
      and(
        eq(importRow.jobId, jobId),
        gt(importRow.line, line),
        inArray(importRow.outcome, ['joined', 'created', 'listed', 'updated']),
      ),
    )
    .orderBy(importRow.line)
    .limit(limit)) as Row[]

export interface Outcome {
  line: number
  uid: number
  outcome: string
  problem?: string
  filled?: Filled | undefined
}

export const settle = async (db: Db, jobId: number, outcomes: Outcome[]): Promise<void> => {
  if (!outcomes.length) return
  const values = sql.join(
    outcomes.map(
      (o) =>
        sql`(${o.line}::int, ${o.uid}::int, ${o.outcome}::text, ${o.problem ?? ''}::text, ${JSON.stringify(o.filled ?? {})}::jsonb)`,
    ),
    sql`, `,
  )
  await db.execute(sql`update import_row r set uid = v.uid, outcome = v.outcome, cells = r.cells || v.filled,
      plan = case when v.problem <> '' then 'bad' else r.plan end, problem = case when v.problem <> '' then v.problem else r.problem end
    from (values ${values}) v(line, uid, outcome, problem, filled) where r.job_id = ${jobId} and r.line = v.line`)
}

/** Names of the classes that an undo left. */
const keptUnits = sql.raw(`jsonb_path_query_array(j.units, '$[*] ? (@.kept == true).name')`)

const jobColumns = (
  now: number,
) => sql`j.id, j.target, j.filename, j.state, j.problem, j.sheet, j.header, j.total, j.handled,
  coalesce(a.truename, '') as by, j.create_time, j.done_time,
  case when j.state = 'done' and j.done_time + ${IMPORT_UNDO} > ${now} then j.done_time + ${IMPORT_UNDO} else 0 end as undo_until,
  ${untouched} as may_discard,
  json_build_object('made', jsonb_array_length(j.units), 'kept', jsonb_array_length(${keptUnits}),
    'names', jsonb_path_query_array(${keptUnits}, ${`$[0 to ${CLASSES_NAMED - 1}]`}::jsonpath)) as classes,
  (select json_build_object('new', count(*) filter (where r.plan = 'new'), 'join', count(*) filter (where r.plan = 'join'),
    'update', count(*) filter (where r.plan = 'update'), 'same', count(*) filter (where r.plan = 'same'),
    'bad', count(*) filter (where r.plan = 'bad')) from import_row r where r.job_id = j.id) as counts`

const shown = (j: ImportJob): ImportJob => ({
  ...j,
  create_time: Number(j.create_time),
  done_time: Number(j.done_time),
  undo_until: Number(j.undo_until),
})

export const detail = async (db: Db, into: Into, id: number, now: number): Promise<ImportJob | undefined> => {
  const [row] = await rowsOf<ImportJob>(
    db,
    sql`select ${jobColumns(now)} from import_job j left join account a on a.uid = j.uid
      where j.id = ${id} and ${jobOf(into)}`,
  )
  return row && shown(row)
}

export const list = async (
  db: Db,
  q: { into: Into; now: number; offset: number; limit: number },
): Promise<Page<ImportJob>> => {
  const all = sql`select ${jobColumns(q.now)} from import_job j left join account a on a.uid = j.uid where ${jobOf(q.into)}`
  const found = await page<ImportJob>(db, all, sql`id desc`, q, sql`1 as found`)
  return { ...found, list: found.list.map(shown) }
}

/** Rows of a job of this place. */
export const rows = (
  db: Db,
  q: { into: Into; id: number; plan: string | undefined; offset: number; limit: number },
): Promise<Page<ImportRow>> => {
  const cell = (key: string) => sql`coalesce(r.cells ->> ${key}, '') as ${sql.identifier(key)}`
  const all = sql`select r.line, ${cell('truename')}, ${cell('code')}, ${cell('mobile')}, ${cell('email')}, ${cell('class_name')},
      ${cell('role')}, r.plan, r.problem
    from import_row r join import_job j on j.id = r.job_id
    where j.id = ${q.id} and ${jobOf(q.into)} and r.plan <> '' and ${q.plan === undefined ? sql`true` : sql`r.plan = ${q.plan}`}`
  return page<ImportRow>(db, all, sql`(plan = 'bad') desc, line`, q, sql`1 as found`)
}

/** How whoever began an import stands to its room by now. */
export const importer = async (db: Db, id: number): Promise<Standing | undefined> => {
  const [row] = await rowsOf<Omit<Standing, 'org_roles'> & { lent: boolean }>(
    db,
    sql`select coalesce(m.role, 'guest') as role, coalesce(c.role, '') as committee_role, r.template,
        a.super_admin or exists (select 1 from org_member oa where oa.uid = a.uid and oa.org_id in (r.org_id, o.parent_id)
          and 'ROLE_ORG_ADMIN' = any(oa.roles)) as lent
      from import_job j join room r on r.id = j.room_id join org o on o.id = r.org_id join account a on a.uid = j.uid
        left join room_member m on m.room_id = r.id and m.uid = a.uid
        left join room_committee c on c.room_id = r.id and c.uid = a.uid
      where j.id = ${id}`,
  )
  return row && { ...row, org_roles: row.lent ? ['ROLE_ORG_ADMIN'] : [] }
}

/** Whether whoever began an import into an organisation still runs it, or the one above. */
export const stillRuns = async (db: Db, id: number): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from import_job j join org o on o.id = j.org_id join account a on a.uid = j.uid
        where j.id = ${id} and (a.super_admin or exists (select 1 from org_member m where m.uid = a.uid
          and m.org_id in (o.id, o.parent_id) and 'ROLE_ORG_ADMIN' = any(m.roles)))`,
    )
  ).length > 0

/** Accounts' event: what a file said of people who closed their accounts goes; that it had such a row stays. */
export const forgetCells = async (tx: Db, { uids, into = 0 }: { uids: number[]; into?: number }): Promise<void> => {
  if (into === 0) await tx.update(importRow).set({ cells: {} }).where(inArray(importRow.uid, uids))
}

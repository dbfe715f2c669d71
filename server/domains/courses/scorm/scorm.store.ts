import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Cmi, ScormResult, ScormVersion } from '#contract/courses/scorm/scorm.rules'
import { type Db, rowsOf } from '../../../db/client'
import { scormAttempt, type scormEntry, scormPackage } from '../../../db/schema/courses'
import type { Manifest, Sco } from './manifest'
import type { Pack } from './package'

/** Counted up when more of a manifest is read: packages of before are read once more. */
const READING = 1

export interface PackageRow {
  fileId: number
  version: ScormVersion
  title: string
  scos: Sco[]
  reading: number
}
export const readBefore = ({ reading }: PackageRow): boolean => reading < READING

/** What the manifest of a package says, read anew. */
export const readAnew = async (db: Db, row: PackageRow, { version, title, scos }: Manifest): Promise<PackageRow> => {
  const now = { version, title, scos, reading: READING }
  await db.update(scormPackage).set(now).where(eq(scormPackage.fileId, row.fileId))
  return { ...row, ...now }
}
export const packageOf = async (db: Db, fileId: number): Promise<PackageRow | undefined> =>
  (await db.select().from(scormPackage).where(eq(scormPackage.fileId, fileId)))[0]

/** Where the bytes of a package are, whoever uploaded it. */
export const storedAt = async (db: Db, fileId: number): Promise<{ key: string; filesize: number } | undefined> =>
  (
    await rowsOf<{ key: string; filesize: number }>(
      db,
      sql`select key, filesize::int8 as filesize from attachment where id = ${fileId}`,
    )
  )[0]

/** Rows of one statement. */
const BATCH = 2000
export const keep = async (tx: Db, fileId: number, { version, title, scos, entries }: Pack, now: number) => {
  const made = await tx
    .insert(scormPackage)
    .values({ fileId, version, title, scos, reading: READING, createTime: now })
    .onConflictDoNothing()
    .returning({ id: scormPackage.fileId })
  if (!made.length) return
  for (let at = 0; at < entries.length; at += BATCH) {
    const rows = JSON.stringify(entries.slice(at, at + BATCH))
    await tx.execute(sql`insert into scorm_entry (file_id, path, at, packed, unpacked, method)
      select ${fileId}, e.path, e.at, e.packed, e.unpacked, e.method
      from jsonb_to_recordset(${rows}::jsonb) as e(path text, at int8, packed int8, unpacked int8, method int)`)
  }
}

export type EntryRow = typeof scormEntry.$inferSelect & { key: string; version: ScormVersion }
/** A file of a package with where it lies. */
export const entryOf = async (db: Db, fileId: number, path: string): Promise<EntryRow | undefined> =>
  (
    await rowsOf<EntryRow>(
      db,
      sql`select e.path, e.at::int8 as at, e.packed::int8 as packed, e.unpacked::int8 as unpacked, e.method, f.key, p.version
        from scorm_entry e join attachment f on f.id = e.file_id join scorm_package p on p.file_id = e.file_id
        where e.file_id = ${fileId} and e.path = ${path}`,
    )
  )[0]

const t = scormAttempt
type At = { sectionId: number; uid: number; fileId: number }
export type AttemptRow = typeof scormAttempt.$inferSelect
/** Of each unit that the learner has opened. */
export const attempts = (db: Db, { sectionId, uid, fileId }: At): Promise<AttemptRow[]> =>
  db
    .select()
    .from(scormAttempt)
    .where(and(eq(scormAttempt.sectionId, sectionId), eq(scormAttempt.uid, uid), eq(scormAttempt.fileId, fileId)))

/** Seconds in which the last words of a page arrive that was loaded anew, where the new one has opened the unit already. */
const LATE = 60
const lately = ({ launch, now }: { launch: string; now: number }): SQL =>
  sql`${t.replaced} ->> 'launch' = ${launch} and ${t.launchTime} >= ${now - LATE}`

/** Whose attempt goes by this key, while nothing was opened since, or just now. */
export const attemptBy = async (
  db: Db,
  by: { fileId: number; sco: string; launch: string; now: number },
): Promise<{ sectionId: number; uid: number } | undefined> => {
  const [row] = await db
    .select({ sectionId: t.sectionId, uid: t.uid })
    .from(t)
    .where(and(eq(t.fileId, by.fileId), eq(t.sco, by.sco), or(eq(t.launch, by.launch), lately(by))))
  return row
}

/** Opens a unit anew: from now on nothing but this reports, and the time of before is added up. */
export const open = async (
  tx: Db,
  at: At & { sco: string },
  { launch, cmi, now }: { launch: string; cmi: Cmi; now: number },
): Promise<void> => {
  const same = sql`${t.fileId} = excluded.file_id`
  await tx
    .insert(t)
    .values({ ...at, launch, launchTime: now, cmi, updateTime: now })
    .onConflictDoUpdate({
      target: [t.sectionId, t.uid, t.sco],
      set: {
        ...{
          fileId: at.fileId,
          launch,
          launchTime: now,
          said: false,
          cmi,
          ended: false,
          suspended: false,
          seconds: 0,
          updateTime: now,
        },
        replaced: sql`case when ${same} then jsonb_build_object('launch', ${t.launch}, 'time', ${t.launchTime}, 'seconds', ${t.seconds}) end`,
        secondsBefore: sql`case when ${same} then ${t.secondsBefore} + ${t.seconds} else 0 end`,
        done: sql`${t.done} and ${same}`,
        score: sql`case when ${same} then ${t.score} else -1 end`,
        percent: sql`case when ${same} then ${t.percent} else 0 end`,
      },
    })
}

type Of = At & { sco: string; launch: string }
interface Said {
  cmi: Cmi
  ended: boolean
  now: number
  result: ScormResult
}
const unit = (at: Of): SQL | undefined =>
  and(eq(t.sectionId, at.sectionId), eq(t.uid, at.uid), eq(t.sco, at.sco), eq(t.fileId, at.fileId))
/** What was finished and the best score stay. */
const best = ({ result }: Said) => ({
  done: sql`${t.done} or ${result.done}::boolean`,
  score: sql`greatest(${t.score}, ${result.score}::int)`,
  percent: sql`greatest(${t.percent}, ${result.percent}::int)`,
})

/** Takes what a package says; nothing of what another launch has begun since. */
export const commit = async (tx: Db, at: Of, said: Said): Promise<boolean> => {
  const { cmi, ended, now, result } = said
  const rows = await tx
    .update(t)
    .set({
      ...{ cmi, updateTime: now, suspended: result.suspended, said: true, ...best(said) },
      // That the page before was over says nothing of this one.
      ended: sql`(${t.said} and ${t.ended}) or ${ended}::boolean`,
      // No more time than has gone by.
      seconds: sql`greatest(${t.seconds}, least(${result.seconds}::int8, ${now}::int8 - ${t.launchTime}))::int`,
    })
    .where(and(unit(at), eq(t.launch, at.launch)))
    .returning({ uid: t.uid })
  return rows.length > 0
}

/**
 * Takes the last words of a page that was loaded anew, after the new one has opened the unit: whole while that has said nothing,
 * later only what stays in any case.
 */
export const commitLate = async (tx: Db, at: Of, said: Said): Promise<boolean> => {
  const { cmi, ended, now, result } = said
  const unlessSaid = (value: SQL, column: AnyPgColumn): SQL => sql`case when ${t.said} then ${column} else ${value} end`
  const of = (key: 'time' | 'seconds'): SQL => sql`(${t.replaced} ->> ${key}::text)::int8`
  const took = sql`greatest(${of('seconds')}, least(${result.seconds}::int8, ${t.launchTime} - ${of('time')}))`
  const rows = await tx
    .update(t)
    .set({
      ...best(said),
      updateTime: now,
      cmi: unlessSaid(sql`${JSON.stringify(cmi)}::jsonb`, t.cmi),
      suspended: unlessSaid(sql`${result.suspended}::boolean`, t.suspended),
      ended: unlessSaid(sql`${ended}::boolean`, t.ended),
      secondsBefore: sql`(${t.secondsBefore} + ${took} - ${of('seconds')})::int`,
      replaced: sql`jsonb_set(${t.replaced}, '{seconds}', to_jsonb(${took}))`,
    })
    .where(and(unit(at), lately({ launch: at.launch, now })))
    .returning({ uid: t.uid })
  return rows.length > 0
}

export const nameOf = async (db: Db, uid: number): Promise<string> =>
  (await rowsOf<{ truename: string }>(db, sql`select truename from account where uid = ${uid}`))[0]?.truename ?? ''

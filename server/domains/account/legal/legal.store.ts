import { sql } from 'drizzle-orm'
import type { LegalChapter } from '#contract/account/legal/legal.rules'
import { type Db, rowsOf } from '../../../db/client'
import { legalVersion } from '../../../db/schema/account.office'

export interface LegalRow {
  version: string
  terms: LegalChapter[]
  privacy: LegalChapter[]
  note: string
  publish_time: number
}
export const latest = async (db: Db): Promise<LegalRow | undefined> =>
  (
    await rowsOf<LegalRow>(
      db,
      sql`select version, terms, privacy, note, publish_time::float8 as publish_time from legal_version order by id desc limit 1`,
    )
  )[0]

export const latestVersion = async (db: Db): Promise<string | undefined> =>
  (await rowsOf<{ version: string }>(db, sql`select version from legal_version order by id desc limit 1`))[0]?.version

export interface VersionRow {
  version: string
  publish_time: number
  note: string
  by_name: string
  agreed: number
}
export const versions = (db: Db): Promise<VersionRow[]> =>
  rowsOf(
    db,
    sql`select l.version, l.publish_time::float8 as publish_time, l.note, coalesce(a.truename, '') as by_name,
        (select count(*)::int from consent c where c.version = l.version) as agreed
      from legal_version l left join account a on a.uid = l.by_uid order by l.id desc limit 200`,
  )

export const agreedTo = async (db: Db, version: string): Promise<number> =>
  (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from consent where version = ${version}`))[0]?.n ?? 0

/** New texts are put into force one after the other. */
export const inTurn = async (tx: Db): Promise<void> => {
  await tx.execute(sql`lock table legal_version in share row exclusive mode`)
}

export const versionsLike = async (tx: Db, day: string): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      tx,
      sql`select count(*)::int as n from legal_version where version = ${day} or version like ${`${day}.%`}`,
    )
  )[0]?.n ?? 0

export const add = async (tx: Db, row: typeof legalVersion.$inferInsert): Promise<void> => {
  await tx.insert(legalVersion).values(row)
}

export const everybody = async (tx: Db): Promise<number[]> =>
  (await rowsOf<{ uid: number }>(tx, sql`select distinct uid from session`)).map(({ uid }) => uid)

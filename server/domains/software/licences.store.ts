import { inArray, type SQL, sql } from 'drizzle-orm'
import { endingUntil, type LicenceState } from '#contract/software/licences.rules'
import type { LicenceRow } from '#contract/software/software.model'
import { type Db, rowsOf } from '../../db/client'
import { type Page, page } from '../../db/page'
import { softwareSeat } from '../../db/schema/software'
import { holds, seatSince, seatsUsed } from './software.sql'

const states = (now: number): Record<LicenceState, SQL> => ({
  running: sql`(g.end_time = 0 or g.end_time >= ${endingUntil(now)})`,
  ending: sql`g.end_time > ${now} and g.end_time < ${endingUntil(now)}`,
  ended: sql`g.end_time > 0 and g.end_time <= ${now}`,
})

interface Asked {
  keyword: string
  state: LicenceState | undefined
  now: number
  offset: number
  limit: number
}
/** What ends next comes first, then what has no end, then what has ended. */
export const lists = (db: Db, q: Asked): Promise<Page<Omit<LicenceRow, 'version'>>> =>
  page<Omit<LicenceRow, 'version'>>(
    db,
    sql`select g.software_id, g.org_id, g.seats, g.end_time::float8 as end_time, g.create_time::float8 as create_time,
        s.title as software_title, s.type, o.name as org_name, (g.end_time > 0 and g.end_time <= ${q.now}) as is_over, g.end_time = 0 as endless
      from software_grant g join software s on s.id = g.software_id join org o on o.id = g.org_id
      where ${holds(q.keyword, sql`s.title`, sql`o.name`, sql`o.shortname`)} ${q.state ? sql`and ${states(q.now)[q.state]}` : sql``}`,
    sql`is_over, endless, end_time, software_id, org_id`,
    q,
    sql`${seatsUsed(q.now)} as seats_used,
      (select count(*)::int from room_software rs join room r on r.id = rs.room_id and r.deleted_time = 0
        where rs.software_id = g.software_id and r.org_id = g.org_id) as room_count`,
    sql`cross join lateral (select p.*) g`,
  )

/** What a licence says now, also one that ended; its software is held. */
export const termsOf = async (tx: Db, softwareId: number, orgId: number) =>
  (
    await rowsOf<{ seats: number; end_time: number }>(
      tx,
      sql`select seats, end_time::float8 as end_time from software_grant where software_id = ${softwareId} and org_id = ${orgId}`,
    )
  )[0]

/** Ends a licence that runs; the name of its organisation, undefined where none ran. */
export const end = async (tx: Db, softwareId: number, orgId: number, now: number): Promise<string | undefined> =>
  (
    await rowsOf<{ name: string }>(
      tx,
      sql`update software_grant g set end_time = ${now} from org o
        where o.id = g.org_id and g.software_id = ${softwareId} and g.org_id = ${orgId} and (g.end_time = 0 or g.end_time > ${now})
        returning o.name`,
    )
  )[0]?.name

interface Sitter {
  softwareId: number
  orgId: number
  uid: number
  now: number
}
/** Takes a seat or keeps it, one person after another: the last one is given once. */
export const sit = async (tx: Db, { softwareId, orgId, uid, now }: Sitter): Promise<boolean> => {
  const [licence] = await rowsOf<{ seats: number }>(
    tx,
    sql`select seats from software_grant where software_id = ${softwareId} and org_id = ${orgId} for no key update`,
  )
  if (!licence) return false
  const rows = await rowsOf(
    tx,
    sql`insert into software_seat (software_id, org_id, uid, open_time)
      select ${softwareId}, ${orgId}, ${uid}, ${now} where ${licence.seats}::int = 0 or ${licence.seats}::int > (
        select count(*) from software_seat where software_id = ${softwareId} and org_id = ${orgId} and uid <> ${uid}
          and open_time > ${seatSince(now)})
      on conflict (software_id, org_id, uid) do update set open_time = excluded.open_time returning 1 as sits`,
  )
  return rows.length > 0
}

export const leave = async (tx: Db, uids: readonly number[]): Promise<void> => {
  await tx.delete(softwareSeat).where(inArray(softwareSeat.uid, [...uids]))
}

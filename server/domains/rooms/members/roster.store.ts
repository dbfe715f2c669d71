import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { CLOSED_NAME } from '#contract/account/own/closing.rules'
import type { RosterRow } from '#contract/rooms/members/roster.api'
import { type Db, rowsOf } from '../../../db/client'
import { has, type Page, page } from '../../../db/page'
import { names, words } from '../../../db/pinyin'
import { roomRoster } from '../../../db/schema/rooms/members'
import { sorted } from '../../../db/sorted'
import { rootOf } from './members.people.store'

/**
 * Whether account `a` is provably who row `r` of the room's roster means: by the number that the organisation gave, or by a
 * contact of somebody who was certified; names alone prove nothing, yet have to fit.
 */
const proves = (a: SQL, r: SQL, roomId: SQL): SQL => sql`(${r}.truename = ${a}.truename and (
  (${r}.code <> '' and exists (select 1 from org_person rp where rp.uid = ${a}.uid and rp.code = ${r}.code
    and rp.org_id = (select coalesce(ro.parent_id, ro.id) from room rr join org ro on ro.id = rr.org_id where rr.id = ${roomId})))
  or (${r}.contact <> '' and ${a}.certificated and ${r}.contact in (coalesce(${a}.mobile, ''), lower(coalesce(${a}.email, ''))))))`

export const expects = async (db: Db, roomId: number, uid: number): Promise<boolean> => {
  const rows = await rowsOf(
    db,
    sql`select 1 from account a join room_roster r on r.room_id = ${roomId}
      where a.uid = ${uid} and ${proves(sql`a`, sql`r`, sql`r.room_id`)} limit 1`,
  )
  return rows.length > 0
}

/** Who waits for an answer and is provably on the roster by now. */
export const waitingExpected = async (tx: Db, roomId: number): Promise<number[]> => {
  const rows = await rowsOf<{ uid: number }>(
    tx,
    sql`select distinct a.uid from room_apply w join account a on a.uid = w.uid join room_roster r on r.room_id = w.room_id
      where w.room_id = ${roomId} and w.status = 2 and ${proves(sql`a`, sql`r`, sql`r.room_id`)} order by a.uid`,
  )
  return rows.map((r) => r.uid)
}

const by = {
  name: names(sql`truename`),
  code: sql`nullif(code, '')`,
  class: words(sql`class_name`),
  state: sql`array_position(array['joined', 'known', 'unknown'], state)`,
}

export const list = (
  db: Db,
  q: {
    roomId: number
    keyword: string
    state: string | undefined
    sort?: string | undefined
    offset: number
    limit: number
  },
): Promise<Page<RosterRow>> => {
  const person = sql`select a.uid from org_person rp join account a on a.uid = rp.uid
      where r.code <> '' and rp.code = r.code and rp.org_id = ${rootOf(q.roomId)} and a.truename = r.truename
    union all select a.uid from account a where r.contact <> '' and a.certificated and a.truename = r.truename
      and (a.mobile = r.contact or lower(a.email) = r.contact) limit 1`
  const all = sql`select * from (
    select r.id, r.truename, r.code, r.contact, r.class_name, r.create_time,
      case when k.uid is null then 'unknown' when m.uid is null then 'known' else 'joined' end as state
    from room_roster r left join lateral (${person}) k on true
      left join room_member m on m.room_id = r.room_id and m.uid = k.uid
    where r.room_id = ${q.roomId}
      and ${has(q.keyword, sql`r.truename`, sql`r.code`, sql`r.contact`, sql`r.class_name`)}) s
    where ${q.state === undefined ? sql`true` : sql`s.state = ${q.state}`}`
  return page<RosterRow>(db, all, sorted(q.sort, by, sql`class_name, code, id`), q, sql`1 as found`)
}

export interface Entry {
  truename: string
  code: string
  contact: string
  className: string
}

/** Adds rows, or corrects those with the same number, else the same contact. */
export const save = async (
  tx: Db,
  s: { roomId: number; by: number; now: number; entries: Entry[] },
): Promise<number> => {
  let saved = 0
  for (const entry of s.entries) {
    const row = { ...entry, roomId: s.roomId, byUid: s.by, createTime: s.now }
    const same = entry.code ? eq(roomRoster.code, entry.code) : eq(roomRoster.contact, entry.contact)
    const changed = await tx
      .update(roomRoster)
      .set({ truename: entry.truename, className: entry.className, ...(entry.contact && { contact: entry.contact }) })
      .where(and(eq(roomRoster.roomId, s.roomId), same))
      .returning({ id: roomRoster.id })
    if (!changed.length) {
      const added = await tx.insert(roomRoster).values(row).onConflictDoNothing().returning({ id: roomRoster.id })
      saved += added.length
    } else saved++
  }
  return saved
}

export const remove = async (tx: Db, roomId: number, ids: number[]): Promise<number> =>
  (
    await tx
      .delete(roomRoster)
      .where(and(eq(roomRoster.roomId, roomId), inArray(roomRoster.id, ids)))
      .returning({ id: roomRoster.id })
  ).length

/** The rows' ids, in the order of the entries. */
export const listedIds = async (tx: Db, roomId: number, entries: Entry[]): Promise<number[]> => {
  const rows = await tx
    .select({ id: roomRoster.id, code: roomRoster.code, contact: roomRoster.contact })
    .from(roomRoster)
    .where(
      and(
        eq(roomRoster.roomId, roomId),
        or(
          inArray(roomRoster.code, entries.map((e) => e.code).filter(Boolean)),
          inArray(roomRoster.contact, entries.map((e) => e.contact).filter(Boolean)),
        ),
      ),
    )
  return entries.map((e) => rows.find((r) => (e.code ? r.code === e.code : r.contact === e.contact))?.id ?? 0)
}

/**
 * Accounts' event, while name, contact and number are still there: who closed their account stands on no roster by any of them.
 * That somebody was expected stays.
 */
export const unname = async (tx: Db, { uids, into = 0 }: { uids: number[]; into?: number }): Promise<void> => {
  if (into > 0) return
  await tx.execute(sql`update room_roster r set truename = ${CLOSED_NAME}, code = '', contact = ''
    from account a where a.uid in (select e::int from jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb) e)
      and ((r.code <> '' and exists (select 1 from org_person rp where rp.uid = a.uid and rp.code = r.code
          and rp.org_id = (select coalesce(ro.parent_id, ro.id) from room rr join org ro on ro.id = rr.org_id where rr.id = r.room_id)))
        or (r.contact <> '' and r.contact in (coalesce(a.mobile, ''), lower(coalesce(a.email, '')))))`)
}

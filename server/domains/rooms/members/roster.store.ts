import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { CLOSED_NAME } from '#contract/account/own/closing.rules'
import type { RosterRow } from '#contract/rooms/members/roster.api'
import { codeKey } from '#contract/rooms/members/roster.rules'
import { type Db, rowsOf } from '../../../db/client'
import { has, type Page, page } from '../../../db/page'
import { names, words } from '../../../db/pinyin'
import { roomRoster } from '../../../db/schema/rooms/members'
import { sorted } from '../../../db/sorted'
import { rootOf } from './members.people.store'
import { type Listed, type Roster, rosterOf } from './roster.match'

/**
 * Whether account `a` is provably who row `r` of the room's roster means: by the number that the organisation gave, or by a
 * contact of somebody who was certified; names alone prove nothing, yet have to fit.
 */
const proves = (a: SQL, r: SQL, roomId: SQL): SQL => sql`(${r}.truename = ${a}.truename and (
  (${r}.code <> '' and exists (select 1 from org_person rp where rp.uid = ${a}.uid and rp.code <> '' and lower(rp.code) = lower(${r}.code)
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
): Promise<Page<Omit<RosterRow, 'version'>>> => {
  const person = sql`select a.uid from org_person rp join account a on a.uid = rp.uid
      where r.code <> '' and rp.code <> '' and lower(rp.code) = lower(r.code) and rp.org_id = ${rootOf(q.roomId)} and a.truename = r.truename
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
  return page<Omit<RosterRow, 'version'>>(db, all, sorted(q.sort, by, sql`class_name, code, id`), q, sql`1 as found`)
}

export interface Entry {
  truename: string
  code: string
  contact: string
  className: string
}

const listedBy = (db: Db, where: SQL | undefined) => {
  const { id, truename, code, contact } = roomRoster
  return db.select({ id, truename, code, contact }).from(roomRoster).where(where).orderBy(asc(id))
}

/** The whole roster of a room. */
export const listed = async (db: Db, roomId: number): Promise<Roster> =>
  rosterOf(await listedBy(db, eq(roomRoster.roomId, roomId)))

/** A row as its form writes it; whoever calls holds the room. */
export const rowSaid = async (tx: Db, roomId: number, id: number) => {
  const { truename, code, contact, className } = roomRoster
  const where = and(eq(roomRoster.roomId, roomId), eq(roomRoster.id, id))
  return (await tx.select({ truename, code, contact, class_name: className }).from(roomRoster).where(where))[0]
}

/** What became of an entry: the row that has it, or whose contact it would have taken. */
export type Kept = { id: number; added: boolean } | { taken: Listed }

/** Adds rows, or corrects those of the same people. Whoever calls holds the room. */
export const save = async (
  tx: Db,
  s: { roomId: number; by: number; now: number; entries: Entry[] },
): Promise<Kept[]> => {
  const codes = s.entries.map((e) => codeKey(e.code)).filter(Boolean)
  const contacts = s.entries.map((e) => e.contact).filter(Boolean)
  const same = or(inArray(sql`lower(${roomRoster.code})`, codes), inArray(roomRoster.contact, contacts))
  const roster = rosterOf(await listedBy(tx, and(eq(roomRoster.roomId, s.roomId), same)))
  const kept: Kept[] = []
  for (const entry of s.entries) {
    const { row, double, taken } = roster.placeOf(entry)
    if (taken) {
      kept.push({ taken })
      continue
    }
    if (double) {
      await remove(tx, s.roomId, [double.id])
      roster.drop(double)
    }
    const { truename, className } = entry
    const said = { truename, code: entry.code || (row?.code ?? ''), contact: entry.contact || (row?.contact ?? '') }
    const values = { ...said, className }
    if (row) {
      await tx.update(roomRoster).set(values).where(eq(roomRoster.id, row.id))
      roster.drop(row)
    }
    const made = { ...values, roomId: s.roomId, byUid: s.by, createTime: s.now }
    const [added] = row ? [row] : await tx.insert(roomRoster).values(made).returning({ id: roomRoster.id })
    if (!added) throw new Error('a row of the roster went missing')
    roster.put({ id: added.id, ...said })
    kept.push({ id: added.id, added: !row })
  }
  return kept
}

export const remove = async (tx: Db, roomId: number, ids: number[]): Promise<number> =>
  (
    await tx
      .delete(roomRoster)
      .where(and(eq(roomRoster.roomId, roomId), inArray(roomRoster.id, ids)))
      .returning({ id: roomRoster.id })
  ).length

/**
 * Accounts' event, while name, contact and number are still there: who closed their account stands on no roster by any of them.
 * That somebody was expected stays.
 */
export const unname = async (tx: Db, { uids, into = 0 }: { uids: number[]; into?: number }): Promise<void> => {
  if (into > 0) return
  await tx.execute(sql`update room_roster r set truename = ${CLOSED_NAME}, code = '', contact = ''
    from account a where a.uid in (select e::int from jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb) e)
      and ((r.code <> '' and exists (select 1 from org_person rp where rp.uid = a.uid and lower(rp.code) = lower(r.code)
          and rp.org_id = (select coalesce(ro.parent_id, ro.id) from room rr join org ro on ro.id = rr.org_id where rr.id = r.room_id)))
        or (r.contact <> '' and r.contact in (coalesce(a.mobile, ''), lower(coalesce(a.email, '')))))`)
}

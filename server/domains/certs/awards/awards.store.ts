import { and, eq, sql } from 'drizzle-orm'
import type { AwardSource, AwardState } from '#contract/certs/certs.rules'
import { type Db, rowsOf } from '../../../db/client'
import { has, page } from '../../../db/page'
import { certAward } from '../../../db/schema/certs'

/** Columns of an award `w`: what stands on it, and whether it still does. */
export const awarded = sql`w.id, w.number, w.title, w.category, w.level, w.issuer, w.truename, w.note, w.award_time::int8,
  w.expire_time::int8, w.revoke_time::int8, w.replaced_by`
/** As it is shown: with why it was revoked, and what came in its place. */
const shown = sql`${awarded}, w.revoke_reason, coalesce(n.number, '') as replaced_number`
const joined = sql`cert_award w left join cert_award n on n.id = w.replaced_by`

export interface AwardedRow {
  id: number
  number: string
  title: string
  category: string
  level: string
  issuer: string
  truename: string
  note: string
  award_time: number
  expire_time: number
  revoke_time: number
  replaced_by: number
}
export interface ShownRow extends AwardedRow {
  revoke_reason: string
  replaced_number: string
}
export interface OwnRow extends ShownRow {
  training_room_id: number
  room_title: string
  container_id: number
  cert_id: number
}

const place = sql`coalesce(r.id, 0) as training_room_id, coalesce(r.title, '') as room_title,
  coalesce(c.container_id, 0) as container_id, coalesce(c.id, 0) as cert_id`
const placed = sql`${joined} left join cert c on c.id = w.cert_id and c.deleted_time = 0
  left join room r on r.id = c.room_id and r.deleted_time = 0`

export const own = (db: Db, uid: number, roomId: number): Promise<OwnRow[]> =>
  rowsOf(
    db,
    sql`select ${shown}, ${place} from ${placed} where w.uid = ${uid} and (${roomId}::int = 0 or r.id = ${roomId}::int)
      order by w.id desc`,
  )

export const byNumber = async (db: Db, number: string): Promise<ShownRow | undefined> =>
  (await rowsOf<ShownRow>(db, sql`select ${shown} from ${joined} where w.number = ${number}`))[0]

export type NewAward = typeof certAward.$inferInsert

/** Those whose number was free and who had none that stands; the others have no row. */
export const add = async (tx: Db, rows: NewAward[]): Promise<{ id: number; uid: number; number: string }[]> =>
  rows.length === 0
    ? []
    : tx
        .insert(certAward)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: certAward.id, uid: certAward.uid, number: certAward.number })

export interface HeldRow {
  id: number
  uid: number
  cert_id: number
  title: string
  number: string
  note: string
  revoke_time: number
  replaced_by: number
  expire_time: number
}
/** An award of a certificate of this room, held until the end. */
export const held = async (tx: Db, roomId: number, id: number): Promise<HeldRow | undefined> =>
  (
    await rowsOf<HeldRow>(
      tx,
      sql`select w.id, w.uid, w.cert_id, w.title, w.number, w.note, w.revoke_time::int8, w.replaced_by, w.expire_time::int8
        from cert_award w join cert c on c.id = w.cert_id where w.id = ${id} and c.room_id = ${roomId} for update of w`,
    )
  )[0]

/** Of a person and certificate the one that stands, held until the end. */
export const standing = async (tx: Db, certId: number, uid: number): Promise<HeldRow | undefined> =>
  (
    await rowsOf<HeldRow>(
      tx,
      sql`select w.id, w.uid, w.cert_id, w.title, w.number, w.note, w.revoke_time::int8, w.replaced_by, w.expire_time::int8
        from cert_award w where w.cert_id = ${certId} and w.uid = ${uid} and w.revoke_time = 0 and w.replaced_by = 0 for update`,
    )
  )[0]

export const everRevoked = async (tx: Db, certId: number, uid: number): Promise<boolean> =>
  (await tx.$count(
    certAward,
    and(eq(certAward.certId, certId), eq(certAward.uid, uid), sql`${certAward.revokeTime} > 0`),
  )) > 0

export const revoke = async (tx: Db, id: number, by: { uid: number; now: number; reason: string }): Promise<void> => {
  await tx
    .update(certAward)
    .set({ revokeTime: by.now, revokeReason: by.reason, revokeUid: by.uid })
    .where(eq(certAward.id, id))
}

/** Leaves the place of the one that stands to another, whose id is known later: until then it is its own. */
export const replace = async (tx: Db, id: number, by: number): Promise<void> => {
  await tx.update(certAward).set({ replacedBy: by }).where(eq(certAward.id, id))
}

/** People of these who are learners of the room, with their names. */
export const learnersAmong = (
  tx: Db,
  roomId: number,
  uids: readonly number[],
): Promise<{ uid: number; truename: string }[]> =>
  rowsOf(
    tx,
    sql`select m.uid, a.truename from room_member m join account a on a.uid = m.uid
      where m.room_id = ${roomId} and m.role = 'user'
        and m.uid in (select e::int from jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb) e)`,
  )

interface ListRow extends ShownRow {
  uid: number
  source: AwardSource
  cert_id: number
}
interface ListAsk {
  roomId: number
  certId: number
  keyword: string
  state: AwardState | undefined
  now: number
  offset: number
  limit: number
}

const inState = (state: AwardState | undefined, now: number) => {
  if (!state) return sql`true`
  if (state === 'revoked') return sql`w.revoke_time > 0`
  if (state === 'replaced') return sql`(w.revoke_time = 0 and w.replaced_by > 0)`
  const over = sql`(w.expire_time > 0 and w.expire_time <= ${now}::int8)`
  return sql`(w.revoke_time = 0 and w.replaced_by = 0 and ${state === 'expired' ? over : sql`not ${over}`})`
}

/** What was awarded in a room, the latest first; certificate 0: all of them. */
export const inRoom = (db: Db, q: ListAsk) =>
  page<ListRow>(
    db,
    sql`select ${shown}, w.uid, w.source, c.id as cert_id from ${joined} join cert c on c.id = w.cert_id
      where c.room_id = ${q.roomId} and (${q.certId}::int = 0 or c.id = ${q.certId}::int)
        and ${inState(q.state, q.now)} and ${has(q.keyword, sql`w.truename`, sql`w.number`)}`,
    sql`id desc`,
    q,
    sql`0 as more`,
  )

/** Who of these has an award of the certificate that stands. */
export const standingAmong = async (tx: Db, certId: number, uids: readonly number[]): Promise<number[]> =>
  uids.length === 0
    ? []
    : (
        await rowsOf<{ uid: number }>(
          tx,
          sql`select w.uid from cert_award w where w.cert_id = ${certId} and w.revoke_time = 0 and w.replaced_by = 0
            and w.uid in (select e::int from jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb) e)`,
        )
      ).map(({ uid }) => uid)

export const namesOf = (db: Db, uids: readonly number[]): Promise<{ uid: number; truename: string }[]> =>
  rowsOf(
    db,
    sql`select a.uid, a.truename from account a
      where a.uid in (select e::int from jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb) e)`,
  )

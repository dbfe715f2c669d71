import { type SQL, sql } from 'drizzle-orm'
import { PACK_MOST, type PaperForm } from '#contract/certs/paper/paper.rules'
import { type Db, rowsOf } from '../../../db/client'
import { type AwardedRow, awarded } from '../awards/awards.store'

export interface PaperRow extends AwardedRow {
  uid: number
  /** 0 = it is no more. */
  room_id: number
  /** As the certificate looks today; empty once it is no more. */
  paper: Partial<PaperForm>
}

const rows = (
  where: SQL,
  order: SQL,
): SQL => sql`select ${awarded}, w.uid, coalesce(c.room_id, 0) as room_id, coalesce(c.paper, '{}'::jsonb) as paper
  from cert_award w left join cert c on c.id = w.cert_id where ${where} order by ${order}`

export const byNumber = async (db: Db, number: string): Promise<PaperRow | undefined> =>
  (await rowsOf<PaperRow>(db, rows(sql`w.number = ${number}`, sql`w.id`)))[0]

/** Those of a certificate of the room that stand today, by name. */
export const standing = (db: Db, q: { roomId: number; certId: number; now: number }): Promise<PaperRow[]> =>
  rowsOf(
    db,
    rows(
      sql`c.id = ${q.certId} and c.room_id = ${q.roomId} and w.revoke_time = 0 and w.replaced_by = 0
        and (w.expire_time = 0 or w.expire_time > ${q.now}::int8)`,
      sql`w.truename, w.id limit ${PACK_MOST}`,
    ),
  )

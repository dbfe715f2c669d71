import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'

/**
 * Writes down that a person came by an invite, once each, and takes one of its uses; false when there is none left. Who
 * was refused before takes a use again.
 */
export const take = async (
  tx: Db,
  u: { inviteId: number; uid: number; state: 'waiting' | 'joined'; now: number },
): Promise<boolean> => {
  const counted = await rowsOf(
    tx,
    sql`insert into invite_use (invite_id, uid, state, time) values (${u.inviteId}, ${u.uid}, ${u.state}, ${u.now})
      on conflict (invite_id, uid) do update set state = excluded.state, time = excluded.time
      where invite_use.state = 'refused' returning 1`,
  )
  if (!counted.length) {
    await tx.execute(
      sql`update invite_use set state = ${u.state}, time = ${u.now} where invite_id = ${u.inviteId} and uid = ${u.uid}
        and state = 'waiting'`,
    )
    return true
  }
  const used = await rowsOf(
    tx,
    sql`update invite set used = used + 1 where id = ${u.inviteId} and revoked_time = 0
      and (max_uses = 0 or used < max_uses) returning 1`,
  )
  return used.length > 0
}

/** The invite that was waited for came to nothing: its use is free again. */
export const giveBack = async (tx: Db, roomId: number, uid: number, except = 0): Promise<void> => {
  await tx.execute(
    sql`with dropped as (update invite_use u set state = 'refused' from invite i
        where i.id = u.invite_id and i.room_id = ${roomId} and u.uid = ${uid} and u.state = 'waiting' and i.id <> ${except}
        returning u.invite_id)
      update invite set used = used - 1 where id in (select invite_id from dropped)`,
  )
}

/** The person has used this invite, or waits by it. */
export const has = async (db: Db, inviteId: number, uid: number): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from invite_use where invite_id = ${inviteId} and uid = ${uid} and state <> 'refused'`,
    )
  ).length > 0

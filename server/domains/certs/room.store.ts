import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import type { CountedOf } from '../../db/counted'

/** An erased room's certificates go; what was awarded stays, in the words of its day. */
export const eraseCerts = async (tx: Db, { roomId }: { roomId: number }): Promise<void> => {
  await tx.execute(sql`delete from cert where room_id = ${roomId}`)
  await tx.execute(sql`delete from cert_container where room_id = ${roomId}`)
}

/** Account's collection: what somebody was awarded keeps their account. */
export const heldByAwards = (uid: SQL): SQL => sql`exists (select 1 from cert_award aw where aw.uid = ${uid})`

const stands = (now: SQL): SQL =>
  sql`w.revoke_time = 0 and w.replaced_by = 0 and (w.expire_time = 0 or w.expire_time > ${now})`

/** Rooms' slot: certificates that people have, of all that the room gives. */
export const awarded = ({
  roomId,
  now,
  only,
}: CountedOf): SQL => sql`select m.uid, count(w.id) as done, count(*) as total
  from room_member m join cert c on c.room_id = m.room_id and c.publish_time > 0 and c.deleted_time = 0
    left join cert_award w on w.cert_id = c.id and w.uid = m.uid and ${stands(sql`${now}::int8`)}
  where m.room_id = ${roomId} and m.role = 'user' and ${only(sql`m.uid`)} group by m.uid`

/** Rooms' slot: what a visitor through a share link learns of the certificates. */
export const certsHeld = (roomId: SQL): SQL => sql`select hz.id, hz.title, 0::int8 as time, hz.sort::int8 as sort
  from cert hz where hz.room_id = ${roomId} and hz.deleted_time = 0 and hz.publish_time > 0`

/** Rooms' collection: certificates with how many learners have one. */
export const certsDone = ({
  roomId,
  now,
}: {
  roomId: SQL
  now: number
}): SQL => sql`select c.id, c.title, c.sort::int8 as sort,
    count(w.id) as done, count(*) as total
  from room_member m join cert c on c.room_id = m.room_id and c.publish_time > 0 and c.deleted_time = 0
    left join cert_award w on w.cert_id = c.id and w.uid = m.uid and ${stands(sql`${now}::int8`)}
  where m.room_id = ${roomId} and m.role = 'user' group by c.id, c.title, c.sort`

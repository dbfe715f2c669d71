import { sql } from 'drizzle-orm'
import { REQUIREMENT_KINDS } from '#contract/certs/certs.rules'
import { type Db, rowsOf } from '../../db/client'
import { kinds } from './requirements/kinds.sql'

interface Copied {
  fromId: number
  toId: number
  uid: number
  now: number
}

/** Drafts of a room's certificates with their categories in another room. */
export const copyCerts = async (tx: Db, { fromId, toId, uid, now }: Copied): Promise<void> => {
  // Categories are told apart by their place, since a copy knows nothing of what it came from.
  await tx.execute(sql`insert into cert_container (room_id, title, level, code, sort, create_time)
    select ${toId}, title, level, code, row_number() over (order by sort, id), ${now}::int8
    from cert_container where room_id = ${fromId} order by sort, id`)
  await tx.execute(sql`insert into cert (room_id, container_id, uid, title, issuer, intro, award_rule, paper, valid_months, sort, create_time, update_time)
    select ${toId}, n.id, ${uid}, c.title, c.issuer, c.intro, c.award_rule, c.paper, c.valid_months, c.sort, ${now}::int8, ${now}::int8
    from cert c join (select id, row_number() over (order by sort, id) as place from cert_container
        where room_id = ${fromId}) o on o.id = c.container_id
      join cert_container n on n.room_id = ${toId} and n.sort = o.place
    where c.room_id = ${fromId} and c.deleted_time = 0 order by c.sort, c.id`)
}

/** Certificates of a room with their copies in another, which stand in the same order. */
export const copiesOf = (tx: Db, fromId: number, toId: number): Promise<{ id: number; made: number }[]> => {
  const placed = (roomId: number) => sql`(select id, title, row_number() over (order by sort, id) as place from cert
    where room_id = ${roomId} and deleted_time = 0)`
  return rowsOf(
    tx,
    sql`select o.id, n.id as made from ${placed(fromId)} o join ${placed(toId)} n on n.place = o.place and n.title = o.title
      order by o.place`,
  )
}

/** Categories of a room with their places, which its copy's have as well. */
export const placesOf = (tx: Db, roomId: number): Promise<{ id: number; place: number }[]> =>
  rowsOf(
    tx,
    sql`select id, (row_number() over (order by sort, id))::int as place from cert_container where room_id = ${roomId}`,
  )

/**
 * What a copy asks for: the same thing where its room holds it as well, else the thing of its own room that is called as the
 * original's, where only one is. The rest is left out.
 */
export const copyRequirements = async (
  tx: Db,
  { id, made, toId }: { id: number; made: number; toId: number },
): Promise<void> => {
  for (const kind of REQUIREMENT_KINDS) {
    const { table } = kinds[kind]
    await tx.execute(sql`insert into cert_requirement (cert_id, kind, ref_id, need, sort)
      select ${made}, q.kind, y.id, q.need, q.sort from cert_requirement q join ${table} x on x.id = q.ref_id
        join lateral (select coalesce(min(z.id) filter (where z.id = q.ref_id), min(z.id)) as id from ${table} z
          where z.room_id = ${toId} and (z.id = q.ref_id or z.title = x.title)
          having count(*) = 1 or bool_or(z.id = q.ref_id)) y on true
      where q.cert_id = ${id} and q.kind = ${kind} on conflict do nothing`)
  }
}

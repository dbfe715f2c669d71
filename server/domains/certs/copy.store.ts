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

/** Drafts of a room's certificates with their categories in another room; the certificates' new ids by their old ones. */
export const copyCerts = async (tx: Db, { fromId, toId, uid, now }: Copied): Promise<Map<number, number>> => {
  // Categories are told apart by their place, since a copy knows nothing of what it came from.
  await tx.execute(sql`insert into cert_container (room_id, title, level, code, sort, create_time)
    select ${toId}, title, level, code, row_number() over (order by sort, id), ${now}::int8
    from cert_container where room_id = ${fromId} order by sort, id`)
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select id from cert where room_id = ${fromId} and deleted_time = 0 order by sort, id`,
  )
  const made = new Map<number, number>()
  for (const { id } of rows) {
    const [copy] = await rowsOf<{ id: number }>(
      tx,
      sql`insert into cert (room_id, container_id, uid, title, issuer, intro, award_rule, paper, valid_months, sort, create_time, update_time)
        select ${toId}, n.id, ${uid}, c.title, c.issuer, c.intro, c.award_rule, c.paper, c.valid_months, c.sort, ${now}::int8, ${now}::int8
        from cert c join (select id, row_number() over (order by sort, id) as place from cert_container
            where room_id = ${fromId}) o on o.id = c.container_id
          join cert_container n on n.room_id = ${toId} and n.sort = o.place
        where c.id = ${id} returning id`,
    )
    if (copy) made.set(id, copy.id)
  }
  return made
}

/** Categories of a room with their places, which its copy's have as well. */
export const placesOf = (tx: Db, roomId: number): Promise<{ id: number; place: number }[]> =>
  rowsOf(
    tx,
    sql`select id, (row_number() over (order by sort, id))::int as place from cert_container where room_id = ${roomId}`,
  )

/** What a copy asks for: the thing of its own room that is called as the original's, where only one is. The rest is left out. */
export const copyRequirements = async (
  tx: Db,
  { id, made, toId }: { id: number; made: number; toId: number },
): Promise<void> => {
  for (const kind of REQUIREMENT_KINDS) {
    const { table } = kinds[kind]
    await tx.execute(sql`insert into cert_requirement (cert_id, kind, ref_id, need, sort)
      select ${made}, q.kind, y.id, q.need, q.sort from cert_requirement q join ${table} x on x.id = q.ref_id
        join lateral (select min(z.id) as id from ${table} z where z.room_id = ${toId} and z.title = x.title
          having count(*) = 1) y on true
      where q.cert_id = ${id} and q.kind = ${kind} on conflict do nothing`)
  }
}

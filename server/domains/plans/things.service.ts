import { type SQL, sql } from 'drizzle-orm'
import { ROOM_KINDS, type RoomThing } from '#contract/plans/plans.rules'
import type { KindSql } from '../certs/certs.slots'
import { kinds } from '../certs/requirements/kinds.sql'
import { activityThing, projectThing } from './plans.slots'

/** The school that a room belongs to: its organisation, or the one above. */
export const schoolOf = (roomId: SQL): SQL =>
  sql`(select coalesce(o.parent_id, o.id) from room ro join org o on o.id = ro.org_id where ro.id = ${roomId})`

/** A kind of thing that a plan counts: by the words by which a certificate asks for it, where one does. */
export const thingOf = (kind: RoomThing): KindSql => {
  if (kind === 'project') return projectThing.call()
  return kind === 'activity' ? activityThing.call() : kinds[kind]
}

/** A case for each kind of thing of a room that item `i` may be bound to. */
export const ofRoom = (write: (kind: RoomThing) => SQL, other: SQL): SQL =>
  sql`case i.kind ${sql.join(
    ROOM_KINDS.map((kind) => sql`when ${sql.raw(`'${kind}'`)} then ${write(kind)}`),
    sql` `,
  )} else ${other} end`

/** Rows kind, id and title of what an item of this room may be bound to. */
export const thingRows = (roomId: SQL): SQL =>
  sql.join(
    ROOM_KINDS.map((kind) => {
      const { table, there } = thingOf(kind)
      return sql`select ${sql.raw(`'${kind}'`)} as kind, x.id, x.title from ${table} x where x.room_id = ${roomId} and ${there}`
    }),
    sql` union all `,
  )

/** In another room what `i` is bound to, where that room holds it too, else the thing that is called so, where only one is. */
export const namesakeOf = (toId: SQL): SQL =>
  ofRoom((kind) => {
    const { table } = thingOf(kind)
    return sql`(select coalesce(min(z.id) filter (where z.id = i.ref_id), min(z.id)) from ${table} z
      where z.room_id = ${toId} and (z.id = i.ref_id or z.title = (select x.title from ${table} x where x.id = i.ref_id limit 1))
      having count(*) = 1 or bool_or(z.id = i.ref_id))`
  }, sql`i.ref_id`)
